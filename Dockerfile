FROM python:3.11-slim

RUN useradd --create-home --uid 10001 petukh && mkdir /data && chown petukh /data
WORKDIR /app

COPY requirements/run.txt requirements/run.txt
RUN python -m pip --disable-pip-version-check install --quiet --no-cache-dir --require-hashes -r requirements/run.txt

COPY petukh petukh
COPY bot bot
COPY sandbox sandbox
COPY pyproject.toml pyproject.toml
COPY deploy/wheels.py deploy/wheels.py
RUN python -m pip --disable-pip-version-check install --quiet --no-cache-dir --no-index --no-deps -e .

USER petukh
VOLUME /data
ENV PETUKH_DATABASE=/data/petukh.sqlite3 PETUKH_HEALTH_PORT=8082 PYTHONUNBUFFERED=1
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen('http://127.0.0.1:' + os.environ['PETUKH_HEALTH_PORT'] + '/healthz', timeout=8)"]
CMD ["petukh-bot"]

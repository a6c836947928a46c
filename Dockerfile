FROM python:3.11-slim

RUN useradd --create-home --uid 10001 petukh && mkdir /data && chown petukh /data
WORKDIR /app

COPY requirements/run.txt requirements/run.txt
RUN python -m pip --disable-pip-version-check install --quiet --no-cache-dir --require-hashes -r requirements/run.txt

COPY petukh petukh
COPY bot bot
COPY sandbox sandbox

USER petukh
VOLUME /data
ENV PETUKH_DATABASE=/data/petukh.sqlite3 PYTHONUNBUFFERED=1
CMD ["python", "-m", "bot"]

### Страницы по командам, напоминания, список команд.

reminder = ⏰ <b>Твой ход</b> за столом «{ $title }».
reminder-practice = ⏰ <b>Твой ход.</b>
mention = { $name }, ход за тобой.
mention-soon = { $name }, ход за тобой: осталось { $seconds } с, потом сыграет крупье.

score-title = <b>Запись</b> · сдача { $number }
score-crosses = ✕ — крестики: платятся в конце партии.

standings-title = 📋 <b>Счёт чата</b>
standings-empty = Пока пусто: ни одной доигранной партии.
standings-row = { $place }. { $name }: { $sums }
standings-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
  }
standings-wins = { $wins ->
    [0] без побед
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
  }
standings-more = …и ещё { $count }

history-title = 📜 <b>Последние партии</b>
history-empty = Пока ни одной.
history-game = <b>{ $when }</b> · { $preset } · { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[many] { $deals } сдач
  }

welcome = 🐓 <b>Петух</b> — старинная игра на взятки.

    Позови меня в группу и напиши там /newgame: карты придут сюда.
    Хочешь сначала попробовать? /newgame прямо здесь — и сыграем против ботов.

    Правила: /rules · помощь: /help

welcome-group = 🐓 <b>Петух</b> — старинная игра на взятки: кто первым спишет свою запись до нуля, тот и выиграл. Я сдаю карты и веду счёт.

    /newgame открывает стол. Кто играет, жмёт «Сесть», а не хватает людей — жми «🤖 + бот». Потом «Начать».

    Правила: /rules · все команды: /help

help-title = 🐓 <b>Петух</b>
help-group = /newgame открывает стол. «Сесть» — и ты в игре; не хватает людей — «🤖 + бот». «Начать» — и карты сданы.
    Свои карты смотри кнопкой «🃏 Карты» или в личке с ботом.
    Кнопки 1–5 — твои карты по порядку: сначала ими отмечают, что менять, потом ходят.
    Кто долго молчит, тому я напомню, а потом за него сыграет крупье.
help-private = Здесь лежат твои карты. Отметь лишние и жми «Заменить», а в розыгрыше ходи картой: можно теми, что с «▸».
    /newgame здесь — пробная партия против ботов.
    Кто долго молчит, тому я напомню, а потом за него сыграет крупье.
help-shuffle = <blockquote expandable>🔒 Перед сдачей крупье показывает начало хеша, после сдачи — ключ. SHA-256 от ключа даёт тот самый хеш, а из ключа получается вся колода: карты никто не подменил.</blockquote>

language-title = На каком языке говорим?
language-name = Русский

command-line = /{ $command } — { $what }
command-newgame = открыть стол
command-newgame-private = пробная партия с ботами
command-join = сесть за стол или вернуться
command-leave = выйти из-за стола
command-table = показать стол
command-hand = мои карты
command-score = запись в этой партии
command-standings = счёт чата
command-history = последние партии
command-rules = правила стола; с кодом — взять чужие
command-rules-private = правила игры
command-stop = остановить партию
command-help = как играть
command-lang = язык / language

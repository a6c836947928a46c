### Personal data.

privacy-title = 🔐 <b>What I store about you</b>
privacy = Your name and username as Telegram shows them, the number of your account, your language, and whether you have opened our private chat.
    The tables you sat at, your moves, and your lines on the chat's sheet.
    I neither read nor keep conversations: commands, presses of buttons and word of who left the chat are enough. Nothing is passed on to anybody.

    Erase all of it: /forget
forget-title = 🧹 <b>Forget you?</b>
forget = Your name, username, account number and settings are erased. In running games a bot takes your seat for good. On the chat's sheet your lines stay without a name, or it would not add up for the others.

    Nothing can be brought back. If you write again, we meet anew.
button-forget = Yes, forget me
command-privacy = what I store about you
command-forget = erase all I store about you

# Secrets that somebody sends to the chat.

leak-key =
    ⛔ That was a private key, so I deleted the message at once and kept nothing of it.
    Kotib never needs your key: you sign in your browser, and the key stays with you. Never send it to anyone. If somebody else may have seen it, have it revoked and get a new one.
leak-secret =
    ⛔ That looked like a password or a token, so I deleted the message at once and kept nothing of it.
    Log in only by the button that I offer. If somebody else may have seen it, change it in the document exchange service.
leak-stays = ⚠️ Telegram did not let me delete the message. Please delete it yourself now.

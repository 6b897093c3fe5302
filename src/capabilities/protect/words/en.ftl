# Protection of an organization’s documents.

protect-btn = { $on ->
    [yes] 🔒 { $organization }: not forwarded
   *[no] Forwarding: { $organization }
}
protect-state = { $on ->
    [yes] 🔒 Forwarding is forbidden.
   *[no] Forwarding is allowed.
}
protect-set-btn = { $on ->
    [yes] Allow forwarding
   *[no] Forbid forwarding
}
protect-about = Where it is forbidden, Telegram lets nobody forward, copy or save messages, pictures and files. This holds for all of Kotib’s new messages to you, since one may show documents of several organizations. Earlier messages stay as they are. Somebody can still photograph the screen.

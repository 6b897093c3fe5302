# Settings.

settings-title = <b>Settings</b>
settings-on = on
settings-off = off
settings-none = none
settings-day = { $day ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
settings-language = Language
settings-language-btn = Language: { $language }
settings-times-btn = Times and digest
settings-lists-btn = Lists and rules
settings-zone = Time zone
settings-zone-btn = Time zone: { $zone }
settings-zone-how = Choose one, or type a city.
settings-zone-which = Which one?
settings-zone-none = I know no such city. Type the largest one nearby, or choose:
settings-zone-name = { $zone ->
    [Almaty] Almaty
    [Moscow] Moscow
    [Istanbul] Istanbul
    [Dubai] Dubai
    [Seoul] Seoul
   *[Tashkent] Tashkent
}
settings-notices = <b>Notices</b>
    What I tell you by myself. Results of what you sign always come.
settings-notices-btn = Notices: { $on } of { $all }
settings-news = { $kind ->
    [arrived] New documents
    [answered] Answers from partners
    [cancelled] Cancelled by the sender
    [failed] Failed sending
    [altered] Other changes
    [handled] Decided by colleagues
   *[deadlines] Last days
}
settings-quiet = <b>Quiet hours</b>
    At these hours and on days off I keep what is new for the next working morning.
    Urgent ones are new documents whose last day ends before that morning.
settings-quiet-btn = Quiet hours: { $hours }
settings-quiet-on-btn = Quiet hours
settings-from-btn = From { $hour }
settings-to-btn = To { $hour }
settings-hour-quietFrom = <b>Quiet hours</b> begin at: { $hour }
settings-hour-quietTo = <b>Quiet hours</b> end at: { $hour }
settings-hour-digest = <b>The digest</b> comes at: { $hour }
settings-working = <b>Working days</b>
    On other days, and on public holidays, news wait.
settings-working-btn = Working days: { $days }
settings-urgent-btn = Urgent ones at night, too
settings-digest = <b>Digest</b>
    One message with what waits, what ends soon and what was answered.
    “{ settings-even-btn }”: it comes also on a day without news.
settings-digest-btn = Digest: { $when }
settings-digest-on-btn = Digest
settings-digest-days = <b>Days of the digest</b>
settings-hour-btn = Hour: { $hour }
settings-days-btn = Days: { $days }
settings-even-btn = Even if there is nothing
settings-weekly = <b>Weekly digest</b>
    With totals by partner, and a chart. On which day?
settings-weekly-btn = Weekly: { $day }
settings-organizations = Organizations
settings-organizations-btn = Organizations ({ $count })
settings-logout-btn = Log out: { $organization }
settings-browsers = <b>Browsers and logins</b>
    🌐 are browsers you sign in, 🔑 are logins to organizations.
settings-browsers-btn = Browsers, logins ({ $count })
settings-no-browsers = No browser is remembered for signing. One is remembered when you confirm it in the chat.
settings-browser-since = Remembered since { $since }
settings-browser-used = Last used { $used }
settings-ends-unused = Unused, it ends { $until }
settings-ends = It ends { $until }
settings-browser-forget = Forgotten, it has to be confirmed again before it signs.
settings-forget-btn = Forget this browser
settings-login-since = Logged in since { $since }
settings-login-others = { $count ->
    [one] { $count } more person is logged in for this organization.
   *[other] { $count } more people are logged in for this organization.
}
settings-large-btn = Large rows: { $value }
settings-data-btn = My data
settings-back-btn = ‹ Settings
settings-switch-btn = { $on ->
    [yes] Switch off
   *[no] Switch on
}
settings-large-about = Rows of lists stand as large text with full amounts, and numbers below them are tapped. It helps to read them, since Telegram enlarges text and not buttons.

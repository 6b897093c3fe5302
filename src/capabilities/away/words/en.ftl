# Who answers while a person is away, and who hears of what is undecided.

away-btn = 🏖 I am away
away-setting-btn = Who answers for me: { $organization }
away-who = <b>{ $name }</b> answers for you. Until when?
away-about = That person hears of what waits and gets what was given to you to sign. Each signs with their own key and rights.
away-is-away = ⚠️ { $name } is away now, too: until then you are told as before.
away-whom = Who answers for you?
away-period-btn = Until { $until }
away-whom-btn = Another person
away-from-btn = From { $day }
away-until-btn = Until { $day }
away-urgent-btn = Last days also to me: { $value }
away-end-btn = I am back
away-ended = You are not away any more.
away-past = This day has passed, or comes before the first one.
away-on = { $name } answers until { $until }
away-ahead = { $name } answers { $days }
away-nobody = { $name } cannot answer now: you are told as before
away-for = for { $name }, until { $until }
away-substituted = 🏖 <b>{ $name }</b> is away { $days }: you answer.
away-own-key = You decide and sign in your own name, with your own key.
away-lost = ⚠️ <b>{ $name }</b> cannot answer for you any more: you are told again.
away-waiting = { $count ->
    [one] { $count } still waits
   *[other] { $count } still wait
}
away-over = 🏖 While you were away, { $days }, <b>{ $name }</b> answered. Of what came to you:
away-second-btn = If I do not decide in time…
away-second-about = Who hears of what you have not decided two working days before its last day?
away-second-drop-btn = ✓ If undecided: { $name }
away-escalated = { $count ->
    [one] ⏳ <b>{ $name }</b> has not decided { $count } document, and its last day is near.
   *[other] ⏳ <b>{ $name }</b> has not decided { $count } documents, and their last days are near.
}

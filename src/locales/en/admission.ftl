# Being let in by an administrator.

admission-asked = Hello, I am Kotib. Before you log in, an administrator has to let you in. I have asked and will write to you here. Until then I keep your name, your number and this request, for { $days ->
    [one] { $days } day
   *[other] { $days } days
} at most.
admission-waits = An administrator has to let you in and has not answered yet. I will write to you here.
admission-refused = An administrator has not let you in. You may ask again from { $until } on: just write to me then.
admission-admitted = ✅ An administrator has let you in.
admission-question = 🙋 <b>{ $name }</b> asks to use Kotib.
admission-number = Number at Telegram: { $number }
admission-in-btn = Let in
admission-refuse-btn = Refuse
admission-let-in = ✅ <b>{ $name }</b> was let in.
admission-was-refused = ⛔ <b>{ $name }</b> was refused.
admission-by = By { $name }
admission-over = This request is over.
admission-not-yours = Only an administrator of this Kotib can decide that.
admission-unnamed = Somebody without a name

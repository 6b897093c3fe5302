# Home, commands and help.

bot-short-description = Invoices, acts, statements and waybills: check, accept or reject them from your phone.
bot-description =
    I am Kotib, your clerk for electronic documents.

    I show what came in, and you accept or reject it in seconds. You sign on your own device: I never have your key.

    Press Start to begin.
command-home = What waits for me
command-login = Log in
command-settings = Language, browsers, organizations
command-help = What I can do
command-logout = Log out

home-group-pointer = Business documents are private. Please write to me in our own chat.
home-group-pointer-btn = Open the private chat
home-not-understood = I understand buttons and text: type a document’s number, a TIN or a date, and I will look for it.
home-nothing-waits = Nothing waits for you. 👌
home-waits = 📥 <b>Waiting for you</b>
home-to-sign = ✍️ { $count ->
    [one] { $count } decision waits for your signature.
   *[other] { $count } decisions wait for your signature.
}
home-to-sign-btn = ✍️ Sign ({ $count })
home-dashboard = 📊 <b>In the service</b>
home-partial = ⚠️ Some of this could not be read just now. Press “Refresh” a little later.
home-all-lists-btn = All lists
home-settings-btn = Settings
home-choose-list = Choose a list.
home-help =
    <b>What I can do</b>

    • /home shows what waits for you.
    • Open a document, then accept or reject it. You can take a decision back until you sign it.
    • “Sign” opens the signing page in your browser. Your key stays on your device.
    • Type a number, a TIN or a date at any time: I will look for it.

    /settings: language, remembered browsers, organizations
    /logout: leave an organization
    /delete: delete everything I keep about you
tin-word = TIN
pinfl-word = PINFL
home-for-agent = To sign as agent
home-after-agent = Accepted by the agent, waits for you
home-first-only = 🔎 <i>I looked through the first { $count } documents of each list: something more urgent, or accepted by an agent, may stand further down.</i>
error-text-please = Please answer with text, or press a button.
dashboard-rejected-by-partner = Acts rejected by partners
dashboard-awaiting-partner = Acts awaiting partners

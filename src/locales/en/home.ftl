# Home, commands and help.

bot-short-description = Invoices, waybills, acts and reconciliation acts: check, accept or reject them from your phone.
bot-description =
    I am Kotib, your clerk for electronic documents.

    I show the documents that came in, and you accept or reject them in seconds. You sign on your own device: I never have your key.

    Press the button below to begin.
command-home = Documents waiting for me
command-login = Log in
command-settings = Language, browsers, organizations
command-help = Help
command-privacy = What is kept about you
command-logout = Log out

home-group-pointer = Business documents are private. Please write to me in our own chat.
home-group-pointer-btn = Open the private chat
home-not-understood = Type a document’s number, a partner, an amount or a date, and I will find it. The buttons do the rest.
home-given-up = I could not finish your last message or tap: something broke, and it is our fault. Please repeat it.
home-left-out = That was more at once than I take. Part of it was left out: please wait a minute and repeat it.
home-nothing-waits = Nothing is waiting for you. 👌
home-waits = 📥 <b>Waiting for you</b>
home-to-sign = ✍️ Decided but not signed: { $count }
home-to-sign-btn = ✍️ To sign ({ $count })
home-dashboard = 📊 <b>In the service</b>
home-all-lists-btn = All lists
home-settings-btn = Settings
home-choose-list = Choose a list.
home-help =
    <b>Help</b>

    • Type a number, a partner, an amount, a TIN or a date: I will find it.
    • Open a document, accept or reject it. Until you sign you can take your choice back.
    • “Picture” shows the document as a picture. Its PDF, all lines and details are in “More”.
    • “Sign” opens in your browser, and your key stays with you.
help-home = /home: documents waiting for you
help-commands =
    /settings: language, browsers, organizations
    /privacy: your data
tin-word = TIN
pinfl-word = PINFL
error-text-please = Please answer with text, or press a button.
question-left = The question is closed; nothing has changed.
question-back-btn = Back to the question
question-none = There is nothing to cancel.
dashboard-rejected-by-partner = Acts rejected by partners
dashboard-awaiting-partner = Acts waiting for partners
home-as-of = As of { $time }.
home-refresh-btn = 🔄 Refresh
home-unlisted = Not counted: { $kinds }. The service shows no lists of them here.
home-partial = ⚠️ Some of this could not be read just now. Try again a little later.
home-no-right = ⚠️ Your login may not read all of the lists: what stands in the others is not counted.
home-unread = ⚠️ Nothing could be read from the service just now. Try again a little later.
home-waiting-btn = 📥 Waiting for you ({ $count })
home-search-btn = Search
home-new-btn = New document
home-organizations-btn = Organizations
home-organizations-count-btn = Organizations ({ $count })
home-firm-over = log in again
home-firms-rest = and { $count } more
home-more-btn = More
home-help-btn = Help
home-add-organization-btn = Add an organization
home-choose-organization = Switch to another organization:
home-start-btn = Start with the most urgent
home-start-count = { $count ->
    [one] { $count } document waits for you.
   *[other] { $count } documents wait for you.
}
home-start-count-more = More than { $count } documents wait for you.
home-start-today = { $count ->
    [one] { $count } has its last day today.
   *[other] { $count } have their last day today.
}
home-saved-btn = Saved lists ({ $count })

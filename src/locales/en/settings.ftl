# Settings.

settings-title = <b>Settings</b>
settings-language = Language
settings-organizations = Organizations
settings-browsers = Browsers remembered for signing, with their last use:
settings-forget-btn = Forget: { $browser }
settings-logout-btn = Log out: { $organization }
settings-add-btn = Add an organization
settings-delete-btn = Delete my data
settings-language-btn = Language: { $language }
settings-organizations-btn = Organizations ({ $count })
settings-browsers-btn = Browsers for signing ({ $count })
settings-data-btn = My data
settings-back-btn = ‹ Settings
settings-no-browsers = No browser is remembered for signing. One is remembered when you confirm it in the chat.
settings-data = <b>My data</b>
    Kept here: your logins, settings, decisions, drafts, remembered browsers, and numbers, statuses and partners of the documents you have seen. The documents themselves stay with the service. Your signature key never comes here.

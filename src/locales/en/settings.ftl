# Settings.

settings-title = <b>Settings</b>
settings-language = Language
settings-organizations = Organizations:
settings-browsers = Browsers remembered for signing, with their last use:
settings-forget-btn = Forget: { $browser }
settings-logout-btn = Log out: { $organization }
settings-add-btn = Add an organization
settings-delete-btn = Delete my data

# Saved lists.

saved-title = <b>Saved lists</b>
saved-none = No list is saved here. Save one in its “More”.
saved-save-btn = Save this list
saved-open-btn = Saved: { $name }
saved-ask-name = Name this list: type a name, or take the proposed one.
saved-name-long = A name has 1 to { $most } characters. Type a shorter one.
saved-too-many = There are { $most } saved lists, as many as fit. Delete one first.
saved-pin-btn = Pin to home
saved-digest-btn = Digest
saved-notices-btn = Notices
saved-no-notices = No notices for this list: its rows do not tell “{ $filters }”.
saved-delete-btn = Delete

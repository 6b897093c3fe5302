# Who checked a document.

checked-btn = ✔ Checked
checked-take-back-btn = Take ✔ back
checked-note-btn = Note to ✔
checked-note-prompt = What should colleagues know about your check?
checked-set = ✔ Checked ({ $count })

# What colleagues of one organization do together.

colleagues-ask-btn = Ask a colleague
colleagues-give-btn = Give to sign
colleagues-give-to-btn = Give to { $name }
colleagues-give-back-btn = Give back
colleagues-take-back-btn = Take back
colleagues-look-btn = Open
colleagues-link-btn = Send a link to somebody
colleagues-share-btn = Choose a chat ↗
colleagues-without-note-btn = Without a note
colleagues-answer-btn = Answer
colleagues-several = Colleagues

colleagues-link = People with rights of their own to the document open it by this link. Others learn nothing from it.
colleagues-note = { $name } gets your question. Type a note, or:
colleagues-note-length = Type at most { $count } characters.
colleagues-asked = Your question was sent; only { $name } can answer it: { $document }. The answer comes here.
colleagues-asks = <b>{ $name }</b> asks about { $document }
colleagues-asks-some = <b>{ $name }</b> asks about a document
colleagues-asks-hidden = <b>{ $name }</b> asks about a document that your login does not show
colleagues-answer-prompt = Only you were asked. Type your answer to { $name }.
colleagues-answered = Your answer was sent to { $name }.
colleagues-answers = <b>{ $name }</b> answers about { $document }

colleagues-who-signs = Who signs?
colleagues-nobody-signs = Nobody else of this organization who is logged in to Kotib may sign, as far as is known.
colleagues-give-ask = Shall { $name } sign it in their own name?
colleagues-given = Given to { $name }. You will read the result here.
colleagues-unreadable = { $count ->
    [one] { $name } may not read 1 document. It stays with you.
   *[other] { $name } may not read { $count } documents. They stay with you.
}
colleagues-not-given = Nothing was given: it is decided otherwise, being signed just now, or given already.
colleagues-given-back = Given back to { $name }.
colleagues-taken-back = Taken back from { $name }. It waits for your signature again.
colleagues-not-back = Nothing came back: it is signed, open for signing just now, decided otherwise, or back already.
colleagues-prepared = ✍️ <b>{ $name }</b> prepared:
colleagues-own-name = You sign in your own name.
colleagues-gave-back = ↩️ <b>{ $name }</b> gave back, unsigned:
colleagues-took-back = ↩️ <b>{ $name }</b> has taken back what you were to sign:
colleagues-came-back = ↩️ The colleague who was to sign this has left. It waits for your signature again:
colleagues-outcome = You prepared, <b>{ $name }</b> signs:

error-colleague-login = Your colleague’s session has ended. Nothing was given; what you chose stays with you, to be signed.
error-colleague-right = The service refused your colleague’s last signature. Nothing was given; what you chose stays with you, to be signed.
error-colleague-gone = This colleague cannot be reached here any more. Nothing was given; what you chose stays with you, to be signed.

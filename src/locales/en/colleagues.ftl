# Colleagues of one organization.

colleagues-gone = somebody who has left
colleagues-by-signer = It waits for the signature of { $name }. Until then you can take it back, and { $name } can give it back.
colleagues-whom-ask = Who do you want to ask?
colleagues-nobody = Nobody else of this organization is logged in to Kotib.
colleagues-asked-often = Not sent: one colleague gets at most { $count } questions a day from you. Ask { $name } again tomorrow.

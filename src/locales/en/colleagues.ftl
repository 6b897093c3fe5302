# Colleagues of one organization.

colleagues-gone = a former colleague
colleagues-by-signer = Until it is signed you can take it back, and { $name } can give it back or decide otherwise.
colleagues-whom-ask = Who do you want to ask?
colleagues-nobody = Nobody else of this organization is logged in to Kotib.
colleagues-asked-often = Not sent: one colleague gets at most { $count } questions a day from you. Ask { $name } again tomorrow.

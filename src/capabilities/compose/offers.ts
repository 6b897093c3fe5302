/** The ways to new documents: on home, on the cards of one's own documents, under their lists. */
import { keyboardOf, type Offers, tapButton } from "../../bot/index.ts";
import { beginButton, openDrafts, openNew } from "./buttons.ts";
import { repeatButton } from "./file-buttons.ts";

export const offers: Offers = {
  home: (visit, { account }) => [[tapButton(visit.t("home-new-btn"), openNew.pack({ account: account.id }))]],
  homeMore: (visit, { account }) => [
    [tapButton(visit.t("drafts-title"), openDrafts.pack({ account: account.id, page: 1 }))],
  ],
  ways: (visit, facts) => keyboardOf([[repeatButton(visit, facts)]]),
  notAccepted: (visit, facts) => keyboardOf([[repeatButton(visit, facts)]]),
  ownList: (visit, { account, kind }) => [[beginButton(visit, account.id, kind)]],
};

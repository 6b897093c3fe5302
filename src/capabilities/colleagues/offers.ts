/** The ways to a colleague: to ask about a document, and to have it signed. */
import { findNames, type Offers, tapButton } from "../../bot/index.ts";
import { giveBackOne, giveDecision, giveDocument, giveQueue, openAsk } from "./buttons.ts";

export const offers: Offers = {
  card: (visit, { account, document, giving }) => {
    const names = findNames(account.id, document);
    if (!giving || names === null) return [];
    return [[tapButton(visit.t("colleagues-give-btn"), giveDocument.pack({ ...names, page: 1 }), "primary")]];
  },
  more: (visit, { account, document, giving }) => {
    const names = findNames(account.id, document);
    if (names === null) return [];
    const ask = tapButton(visit.t("colleagues-ask-btn"), openAsk.pack({ ...names, page: 1 }));
    const give = tapButton(visit.t("colleagues-give-btn"), giveDocument.pack({ ...names, page: 1 }));
    return [giving ? [ask, give] : [ask]];
  },
  forbidden: (visit, { decision }) => [
    [
      tapButton(
        visit.t("colleagues-give-btn"),
        giveDecision.pack({ decision: decision.id, page: 1 }),
        "primary",
      ),
    ],
  ],
  prepared: (visit, { decision, isSigner }) => [
    [
      tapButton(
        visit.t(isSigner ? "colleagues-give-back-btn" : "colleagues-take-back-btn"),
        giveBackOne.pack({ decision: decision.id }),
      ),
    ],
  ],
  queue: (visit, { account }) => [
    [tapButton(visit.t("colleagues-give-btn"), giveQueue.pack({ account: account.id, page: 1 }))],
  ],
};

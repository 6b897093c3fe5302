/** The ways to a reconciliation's comparison, and to a rejection for its differences. */
import { keyboardOf, type Offers, tapButton } from "../../bot/index.ts";
import { waitsForReader } from "../../judgement/judgement.ts";
import { compareButton, packRejectForDifferences } from "./buttons.ts";

export const offers: Offers = {
  // Where it waits it stands beside the decision; what is decided is seldom compared.
  ways: (visit, { from, ...facts }) =>
    waitsForReader(facts.judgement) ? keyboardOf([[compareButton(visit, facts, from)]]) : [],
  seldom: (visit, { from, ...facts }) =>
    waitsForReader(facts.judgement) ? [] : keyboardOf([[compareButton(visit, facts, from)]]),
  rejection: (visit, { target, ...facts }) => {
    const differences = packRejectForDifferences(visit, facts, target);
    return differences === null ? [] : [[tapButton(visit.t("mirror-reject-btn"), differences)]];
  },
};

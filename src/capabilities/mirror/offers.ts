/** The ways to a reconciliation's comparison, and to a rejection for its differences. */
import type { Offers } from "../../bot/capability.ts";
import { keyboardOf, tapButton } from "../../bot/ui/screen.ts";
import { compareButton, packRejectForDifferences, rejectStepButton } from "./buttons.ts";

export const offers: Offers = {
  card: (visit, { from, ...facts }) => keyboardOf([[compareButton(visit, facts, from)]]),
  step: (visit, facts) => keyboardOf([[compareButton(visit, facts, "walk")]]),
  rejection: (visit, { target, ...facts }) => {
    const differences = packRejectForDifferences(visit, facts, target);
    return differences === null ? [] : [[tapButton(visit.t("mirror-reject-btn"), differences)]];
  },
  stepRejection: (visit, facts) => keyboardOf([[rejectStepButton(visit, facts)]]),
};

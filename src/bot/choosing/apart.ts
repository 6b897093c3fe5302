/** The documents that no set takes along, each with the reason: they are ticked one by one. */

import { isHeavy } from "../../documents/doubt.ts";
import type { Judgement } from "../../judgement/judgement.ts";
import { bareNumber } from "../document/row-view.ts";
import type { DocumentSet, SetPlaces } from "../places.ts";
import type { ViewContext } from "../view-context.ts";

/** Named one by one; the rest is counted. */
const MOST_NAMED = 3;

export function apartOf(
  visit: ViewContext,
  { judged, ...at }: Omit<SetPlaces["apart"], "judged"> & { readonly judged: readonly Judgement[] },
): DocumentSet[] {
  const doubted = judged.filter(({ doubts }) => isHeavy(doubts));
  const chosen = judged.filter(({ standing }) => standing.is === "chosen");
  return [
    ...(doubted.length === 0
      ? []
      : [{ name: "doubted", label: doubtedLabel(visit, doubted), judged: doubted }]),
    ...(chosen.length === 0
      ? []
      : [
          {
            name: "colleagues",
            label: `✍️ ${visit.t("choose-apart-colleagues", { count: chosen.length })}`,
            mark: "✍️",
            judged: chosen,
          },
        ]),
    ...visit.offers("apart", { ...at, judged }),
  ];
}

/** `⚠️ MT-0015: same lines and sum as MT-0025`, or the numbers of several. */
function doubtedLabel(visit: ViewContext, doubted: readonly Judgement[]): string {
  const [first] = doubted;
  const number = ({ document }: Judgement) => bareNumber(document.number);
  if (first !== undefined && doubted.length === 1) {
    const [heaviest] = first.doubts;
    return `⚠️ ${number(first)}: ${heaviest === undefined ? "" : visit.words.doubt(heaviest, first.document.currency)}`;
  }
  const named = doubted.slice(0, MOST_NAMED).map(number).join(", ");
  const numbers = doubted.length > MOST_NAMED ? `${named}…` : named;
  return `⚠️ ${visit.t("choose-apart-doubted", { count: doubted.length, numbers })}`;
}

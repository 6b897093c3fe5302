/** Choosing several documents in a list: routes only. */

import { StaleButton } from "../../errors.ts";
import { onButton } from "../button-route.ts";
import {
  acceptChosen,
  continueChoice,
  lookAtUnusual,
  lookAtUnusualAgain,
  openChoosing,
  openSets,
  openSummary,
  putUnusualBack,
  rejectChosen,
  tickAll,
  tickDocument,
  tickOffered,
  tickPartner,
  tickSet,
  tickUntil,
  undoChosen,
} from "../buttons/choosing.ts";
import { pageOf } from "../document/rows.ts";
import type { Feature } from "../feature.ts";
import { openedBy } from "../opened-by.ts";
import { fromNumber } from "../ui/calendar.ts";
import type { Visit } from "../visit.ts";
import { SUMMARY } from "./doubted.ts";
import { type Choosing, isSame, readChoosing } from "./read-choosing.ts";
import { rejectMany } from "./reject-chosen.ts";
import { endingUntil, offeredSets, ofPartner, togetherOf, usualOf } from "./sets.ts";
import {
  continueAndShow,
  decideAndShow,
  showSummary,
  showUnusual,
  showUnusualOf,
  undoAll,
  undoUnusual,
} from "./summary.ts";
import { showChoosing, tick } from "./tick.ts";
import { renderSets } from "./view.ts";
import { walk } from "./walk/index.ts";

/** The rows that a set leaves ticked. */
function chooseSet(visit: Visit, choosing: Choosing, page: number, set: "page" | "unusual" | "none") {
  const { judged, chosen } = choosing;
  const together = togetherOf(choosing);
  if (set === "none") return [];
  if (set === "unusual") return usualOf(choosing, chosen.length > 0 ? chosen : together);
  return [...chosen, ...pageOf(visit, judged, page).shown.filter((one) => together.includes(one))];
}

export const choosing: Feature = {
  views: { [SUMMARY]: (view) => lookAtUnusualAgain.pack({ view }) },
  dialogues: [rejectMany, ...(walk.dialogues ?? [])],
  buttons: [
    ...(walk.buttons ?? []),
    onButton(openChoosing, (visit, { view, page }) => showChoosing(visit, view, page)),
    onButton(tickDocument, async (visit, names) => {
      const { from, ...opened } = await openedBy(visit, names);
      if (from === null || from === "walk") throw new StaleButton("not of a view");
      return tick(visit, from, ({ judged, chosen }) => {
        const kept = chosen.filter(({ document }) => !isSame(document, opened));
        if (kept.length < chosen.length) return kept;
        return [...chosen, ...judged.filter(({ document }) => isSame(document, opened))];
      });
    }),
    onButton(tickAll, (visit, at) => tick(visit, at, (one) => [...one.chosen, ...togetherOf(one)])),
    onButton(openSets, async (visit, { view, page }) =>
      visit.show(renderSets(visit, await readChoosing(visit, view), page)),
    ),
    onButton(tickSet, (visit, { set, ...at }) =>
      tick(visit, at, (one) => chooseSet(visit, one, at.page, set)),
    ),
    onButton(tickOffered, (visit, { set, ...at }) =>
      tick(visit, at, (one) => {
        const offered = offeredSets(visit, one).find(({ name }) => name === set);
        if (offered === undefined) throw new StaleButton("no such set");
        return offered.judged;
      }),
    ),
    onButton(tickUntil, (visit, { day, ...at }) => {
      const date = fromNumber(day);
      if (date === null) throw new StaleButton("no such day");
      return tick(visit, at, (one) => [...one.chosen, ...endingUntil(togetherOf(one), date)]);
    }),
    onButton(tickPartner, (visit, { tin, ...at }) =>
      tick(visit, at, (one) => [...one.chosen, ...ofPartner(one, tin)]),
    ),
    onButton(acceptChosen, (visit, { view }) => decideAndShow(visit, view, "accept", null)),
    onButton(rejectChosen, (visit, args) => visit.begin(rejectMany, args)),
    onButton(continueChoice, (visit, { choice }) => continueAndShow(visit, choice)),
    onButton(openSummary, (visit, { view }) => showSummary(visit, view)),
    onButton(lookAtUnusual, (visit, { view }) => showUnusual(visit, view)),
    onButton(lookAtUnusualAgain, (visit, { view }) => showUnusualOf(visit, view)),
    onButton(putUnusualBack, (visit, { view }) => undoUnusual(visit, view)),
    onButton(undoChosen, (visit, { view }) => undoAll(visit, view)),
  ],
};

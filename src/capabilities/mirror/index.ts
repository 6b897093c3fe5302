/** The comparison of a reconciliation with the organization's own documents: its offers and its routes. */

import {
  type Capability,
  getKeptDocument,
  html,
  keyboardOf,
  type Line,
  type LinePlaces,
  may,
  onButton,
  openedBy,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { waitsForReader } from "../../judgement/judgement.ts";
import {
  compareButton,
  compareStatement,
  downloadMirror,
  openMirrorGroup,
  openMirrorPage,
  packRejectForDifferences,
  rejectForDifferences,
} from "./buttons.ts";
import { differenceSource } from "./difference-source.ts";
import { SCREEN } from "./find-mirror.ts";
import { rejectWith } from "./reject.ts";
import { sendWorkbook } from "./send-workbook.ts";
import { showGroup, showMirror, showPage } from "./show-mirror.ts";

export const mirror: Capability = {
  name: "mirror",
  offers: {
    // Where it waits it stands right below the decision, for which it matters; what is decided is seldom compared.
    decide: (visit, { from, ...facts }) =>
      waitsForReader(facts.judgement) ? keyboardOf([[compareButton(visit, facts, from)]]) : [],
    seldom: (visit, { from, ...facts }) =>
      waitsForReader(facts.judgement) ? [] : keyboardOf([[compareButton(visit, facts, from)]]),
    rejection: (visit, { target, ...facts }) => {
      const differences = packRejectForDifferences(visit, facts, target);
      return differences === null ? [] : [[tapButton(visit.t("mirror-reject-btn"), differences)]];
    },
  },
  says: { summary: renderUncompared },
  doubtSources: [differenceSource],
  views: { [SCREEN]: (view, page) => openMirrorPage.pack({ view, page }) },
  buttons: [
    onButton(compareStatement, async (visit, names) => showMirror(visit, await openedBy(visit, names))),
    onButton(openMirrorPage, async (visit, { view, page }) =>
      showPage(visit, await getKeptDocument(visit, SCREEN, view), page),
    ),
    onButton(openMirrorGroup, async (visit, { view, group }) =>
      showGroup(visit, await getKeptDocument(visit, SCREEN, view), group),
    ),
    onButton(downloadMirror, async (visit, { view }) =>
      sendWorkbook(visit, await getKeptDocument(visit, SCREEN, view)),
    ),
    onButton(rejectForDifferences, async (visit, { action, ...names }) =>
      rejectWith(visit, await openedBy(visit, names), action),
    ),
  ],
};

/** How long the line stays where there is little room. */
const WEIGHT = 7;

/** `⚠️ 3 reconciliation acts, not compared`, however few of them are named; a single one is named in any case. */
function renderUncompared(visit: ViewContext, { doubted }: LinePlaces["summary"]): Line[] {
  const count = doubted.filter(({ doubts }) => doubts.some(({ fact }) => fact === "uncompared")).length;
  return [may(WEIGHT, count < 2 ? null : html`⚠️ ${visit.t("mirror-uncompared", { count })}`)];
}

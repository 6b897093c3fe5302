/** The comparison of a reconciliation with the organization's own documents: routes only. */

import { type Capability, getKeptDocument, onButton, openedBy } from "../../bot/index.ts";
import {
  compareStatement,
  downloadMirror,
  openMirrorGroup,
  openMirrorPage,
  rejectForDifferences,
} from "./buttons.ts";
import { differenceSource } from "./difference-source.ts";
import { SCREEN } from "./find-mirror.ts";
import { offers } from "./offers.ts";
import { rejectWith } from "./reject.ts";
import { sendWorkbook } from "./send-workbook.ts";
import { showGroup, showMirror, showPage } from "./show-mirror.ts";

export const mirror: Capability = {
  name: "mirror",
  offers,
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

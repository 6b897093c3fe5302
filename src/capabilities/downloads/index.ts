/** Downloads as a capability: where a document's and a list's files are offered, and the routes of their buttons. */

import {
  aside,
  type Capability,
  findNames,
  getAnyOwnView,
  keyboardOf,
  onButton,
  openedBy,
  tapButton,
} from "../../bot/index.ts";
import {
  closePicture,
  downloadSignature,
  downloadSummary,
  downloadTable,
  openPicture,
  signatureButton,
  stopTable as stopButton,
  summaryButton,
  turnPicture,
} from "./buttons.ts";
import { createTableDelivery } from "./deliver-table.ts";
import { sendSignature, sendSummary } from "./send-document.ts";
import { hidePicture, sendPicture, turnPictureTo } from "./show-picture.ts";
import { startTable, stopTable } from "./table-job.ts";

export const downloads: Capability = {
  name: "downloads",
  offers: {
    ways: (visit, { account, document }) => {
      const names = findNames(account.id, document);
      return names === null ? [] : [[tapButton(visit.t("picture-btn"), openPicture.pack(names))]];
    },
    more: (visit, { account, document }) => {
      const names = findNames(account.id, document);
      if (names === null) return [];
      const picture = tapButton(visit.t("picture-btn"), openPicture.pack(names));
      return [[picture, summaryButton(visit, names)]];
    },
    seldom: (visit, { account, document }) => keyboardOf([[signatureButton(visit, account.id, document)]]),
    listFiles: (visit, { view }) => [[tapButton(visit.t("files-table-btn"), downloadTable.pack({ view }))]],
  },
  jobs: { table: (parts) => ({ work: createTableDelivery(parts) }) },
  buttons: [
    onButton(downloadSummary, async (visit, names) => sendSummary(visit, await openedBy(visit, names))),
    onButton(downloadSignature, async (visit, names) => sendSignature(visit, await openedBy(visit, names))),
    onButton(openPicture, async (visit, names) => sendPicture(visit, await openedBy(visit, names))),
    onButton(turnPicture, async (visit, { page, ...names }) =>
      turnPictureTo(visit, await openedBy(visit, names), page),
    ),
    aside(onButton(closePicture, (visit) => hidePicture(visit))),
    onButton(downloadTable, async (visit, { view }) => startTable(visit, await getAnyOwnView(visit, view))),
    onButton(stopButton, (visit) => stopTable(visit)),
  ],
};

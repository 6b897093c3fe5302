/** Downloads: routes only. */

import { type Capability, getAnyOwnView, onButton, openedBy } from "../../bot/index.ts";
import {
  closePicture,
  downloadSignature,
  downloadSummary,
  downloadTable,
  openPicture,
  stopTable as stopButton,
  turnPicture,
} from "./buttons.ts";
import { createTableDelivery } from "./deliver-table.ts";
import { offers } from "./offers.ts";
import { sendSignature } from "./send-signature.ts";
import { sendSummary } from "./send-summary.ts";
import { hidePicture, sendPicture, turnPictureTo } from "./show-picture.ts";
import { startTable, stopTable } from "./start-table.ts";

export const downloads: Capability = {
  name: "downloads",
  offers,
  jobs: { table: (parts) => ({ work: createTableDelivery(parts) }) },
  buttons: [
    onButton(downloadSummary, async (visit, names) => sendSummary(visit, await openedBy(visit, names))),
    onButton(downloadSignature, async (visit, names) => sendSignature(visit, await openedBy(visit, names))),
    onButton(openPicture, async (visit, names) => sendPicture(visit, await openedBy(visit, names))),
    onButton(turnPicture, async (visit, { page, ...names }) =>
      turnPictureTo(visit, await openedBy(visit, names), page),
    ),
    onButton(closePicture, (visit) => hidePicture(visit)),
    onButton(downloadTable, async (visit, { view }) => startTable(visit, await getAnyOwnView(visit, view))),
    onButton(stopButton, (visit) => stopTable(visit)),
  ],
};

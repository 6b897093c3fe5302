/** Downloads: routes only. */

import { onButton } from "../../bot/button-route.ts";
import { getKind } from "../../bot/buttons/get-kind.ts";
import type { Capability } from "../../bot/capability.ts";
import { getOwnAccount } from "../../bot/own-account.ts";
import { getAnyOwnView } from "../../bot/own-list.ts";
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
    onButton(downloadSummary, async (visit, { account, kind, document }) =>
      sendSummary(visit, await getOwnAccount(visit, account), getKind(kind), document),
    ),
    onButton(downloadSignature, async (visit, { account, kind, document }) =>
      sendSignature(visit, await getOwnAccount(visit, account), getKind(kind), document),
    ),
    onButton(openPicture, async (visit, { account, kind, document }) =>
      sendPicture(visit, await getOwnAccount(visit, account), getKind(kind), document),
    ),
    onButton(turnPicture, async (visit, { account, kind, document, page }) =>
      turnPictureTo(visit, await getOwnAccount(visit, account), getKind(kind), { id: document, page }),
    ),
    onButton(closePicture, (visit) => hidePicture(visit)),
    onButton(downloadTable, async (visit, { view }) => startTable(visit, await getAnyOwnView(visit, view))),
    onButton(stopButton, (visit) => stopTable(visit)),
  ],
};

/** Downloads: routes only. */
import { kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import {
  downloadSignature,
  downloadSummary,
  downloadTable,
  offerTable,
  stopTable as stopButton,
} from "../buttons/downloads.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import { getOwnView } from "../own-view.ts";
import { sendSignature } from "./send-signature.ts";
import { sendSummary } from "./send-summary.ts";
import { startTable, stopTable } from "./start-table.ts";
import { renderOffer } from "./table-view.ts";

function getKind(letter: string) {
  const kind = kindOfLetter(letter);
  if (kind === null) throw new StaleButton("unknown kind");
  return kind;
}

export const downloads: Feature = {
  buttons: [
    onButton(downloadSummary, async (visit, { account, kind, document }) =>
      sendSummary(visit, await getOwnAccount(visit, account), getKind(kind), document),
    ),
    onButton(downloadSignature, async (visit, { account, kind, document }) =>
      sendSignature(visit, await getOwnAccount(visit, account), getKind(kind), document),
    ),
    onButton(offerTable, async (visit, { view, page, total }) =>
      visit.show(
        renderOffer(visit, (await getOwnView(visit, view)).view, { page, total: total < 0 ? null : total }),
      ),
    ),
    onButton(downloadTable, async (visit, { view, format }) =>
      startTable(visit, (await getOwnView(visit, view)).view, format),
    ),
    onButton(stopButton, (visit) => stopTable(visit)),
  ],
};

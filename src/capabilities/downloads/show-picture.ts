/** A document's picture below its card: people would rather look than read. */

import { noteShown } from "../../bot/document/show-card.ts";
import type { Visit } from "../../bot/visit.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { fileName } from "../../files/file.ts";
import { loadPictureRenderer } from "../../files/load-files.ts";
import { pictureCaption, pictureKeyboard } from "./picture-view.ts";
import { readSummary } from "./read-summary.ts";
import { replyTo } from "./send-summary.ts";

/** Sends the first page as a reply to the card. */
export async function sendPicture(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
): Promise<void> {
  const { facts, file, layout } = await drawPage(visit, account, kind, { id, page: 1 });
  await visit.chat.sendPhoto(file, { ...layout, ...replyTo(visit) });
  // From the picture, a person decides the document that the picture shows.
  await noteShown(visit, facts);
}

export async function turnPictureTo(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  place: { readonly id: DocumentId; readonly page: number },
): Promise<void> {
  const { facts, file, layout } = await drawPage(visit, account, kind, place);
  const tapped = visit.tap?.messageId;
  const isTurned = tapped !== undefined && (await visit.chat.turnPhoto(tapped, file, layout));
  if (!isTurned) await visit.chat.sendPhoto(file, layout);
  await noteShown(visit, facts);
}

async function drawPage(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  { id, page }: { readonly id: DocumentId; readonly page: number },
) {
  const { MAX_PICTURE_LINES, renderPicture } = await loadPictureRenderer();
  const { facts, summary, link } = await readSummary(visit, account, kind, {
    id,
    mostLines: MAX_PICTURE_LINES,
  });
  const { document } = facts;
  const picture = await renderPicture(summary, { link, page });
  const file = { name: fileName([kind, document.number, document.date], "png"), bytes: picture.bytes };
  const layout = {
    caption: pictureCaption(visit, facts),
    keyboard: pictureKeyboard(visit, facts, picture),
  };
  return { facts, file, layout };
}

/** Deletes the tapped picture; one that is too old for that only loses its buttons. */
export async function hidePicture(visit: Visit): Promise<void> {
  const tapped = visit.tap?.messageId;
  if (tapped === undefined) return;
  if (!(await visit.chat.delete(tapped))) await visit.chat.removeButtons(tapped);
}

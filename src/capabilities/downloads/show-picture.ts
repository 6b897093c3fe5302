/** A document's picture below its card: people would rather look than read. */

import { noteShown, type Opened, type Visit } from "../../bot/index.ts";
import { fileName } from "../../files/file.ts";
import { loadPictureRenderer } from "../../files/load-files.ts";
import { pictureCaption, pictureKeyboard } from "./picture-view.ts";
import { readSummary, replyTo } from "./send-document.ts";

/** Sends the first page as a reply to the card. */
export async function sendPicture(visit: Visit, opened: Opened): Promise<void> {
  const { facts, file, layout } = await drawPage(visit, opened, 1);
  await visit.chat.sendPhoto(file, { ...layout, ...replyTo(visit) });
  // From the picture, a person decides the document that the picture shows.
  await noteShown(visit, facts);
}

export async function turnPictureTo(visit: Visit, opened: Opened, page: number): Promise<void> {
  const { facts, file, layout } = await drawPage(visit, opened, page);
  const tapped = visit.tap?.messageId;
  const isTurned = tapped !== undefined && (await visit.chat.turnPhoto(tapped, file, layout));
  if (!isTurned) await visit.chat.sendPhoto(file, layout);
  await noteShown(visit, facts);
}

async function drawPage(visit: Visit, { account, kind, id }: Opened, page: number) {
  const { MAX_PICTURE_LINES, renderPicture } = await loadPictureRenderer();
  const { facts, summary, link } = await readSummary(visit, account, kind, {
    id,
    mostLines: MAX_PICTURE_LINES,
    // Its first page was read afresh.
    again: page > 1,
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

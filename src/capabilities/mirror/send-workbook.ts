/** Sends the whole comparison as a workbook, below its screen. */

import { joinLines, type KeptDocument, renderTitle, type Visit } from "../../bot/index.ts";
import { fileName } from "../../files/file.ts";
import { loadXlsxRenderer } from "../../files/load-files.ts";
import { BEGINNING, openMirrorPage } from "./buttons.ts";
import { findMirror } from "./find-mirror.ts";
import { composeMirrorTable } from "./table.ts";

/** The word for it that accountants use, whatever language they speak. */
const FILE = "sverka";

export async function sendWorkbook(visit: Visit, kept: KeptDocument): Promise<void> {
  const { mirror, account, shown, view } = await findMirror(visit, kept);
  const { comparison, facts } = mirror;
  if (comparison === null) return shown.go(openMirrorPage.pack({ view, page: BEGINNING }));
  const { document } = facts;
  const { profile } = visit.dependencies;
  const title = `${visit.t("mirror-btn")} ${document.number ?? ""}`.trim();
  const table = composeMirrorTable({ words: visit.words, profile, comparison, title, ownTin: account.tin });
  const { renderXlsx } = await loadXlsxRenderer();
  await visit.chat.sendFile(
    {
      name: fileName([FILE, document.number, document.date], "xlsx"),
      bytes: await renderXlsx(table),
    },
    {
      caption: joinLines([renderTitle(visit, document), visit.html("mirror-workbook")]),
      ...(visit.tap === null ? {} : { replyTo: visit.tap.messageId }),
    },
  );
}

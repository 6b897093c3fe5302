/** Sends the whole comparison as a workbook, below its screen. */
import { fileName } from "../../files/file.ts";
import { loadXlsxRenderer } from "../../files/load-files.ts";
import { composeMirrorTable } from "../../files/mirror-table.ts";
import { openMirrorPage } from "../buttons/mirror.ts";
import { renderTitle } from "../document/title-view.ts";
import { joinLines } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { findMirror, type MirrorPlace } from "./find-mirror.ts";

export async function sendWorkbook(visit: Visit, place: MirrorPlace): Promise<void> {
  const { mirror, account, shown, view } = await findMirror(visit, place);
  const { comparison, facts } = mirror;
  if (comparison === null) return shown.go(openMirrorPage.pack({ view, place: 0 }));
  const { document } = facts;
  const { profile } = visit.dependencies;
  const title = `${visit.t("mirror-btn")} ${document.number ?? ""}`.trim();
  const table = composeMirrorTable({ words: visit.words, profile, comparison, title, ownTin: account.tin });
  const { renderXlsx } = await loadXlsxRenderer();
  await visit.chat.sendFile(
    {
      name: fileName(["mirror", document.number, document.date], "xlsx"),
      bytes: await renderXlsx(table),
    },
    {
      caption: joinLines([renderTitle(visit, document), visit.html("mirror-workbook")]),
      ...(visit.tap === null ? {} : { replyTo: visit.tap.messageId }),
    },
  );
}

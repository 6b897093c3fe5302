/** The ways to a document's files and picture, and to a list's file. */
import type { Offers } from "../../bot/capability.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import { sideBySide } from "../../bot/ui/side-by-side.ts";
import { downloadButtons, downloadTable, openPictureOf } from "./buttons.ts";

export const offers: Offers = {
  ways: (visit, { account, document }) => {
    const picture = openPictureOf(account.id, document);
    return picture === null ? [] : [[tapButton(visit.t("picture-btn"), picture)]];
  },
  more: (visit, { account, document }) => sideBySide(downloadButtons(visit, account.id, document)),
  listFiles: (visit, { view }) => [[tapButton(visit.t("files-table-btn"), downloadTable.pack({ view }))]],
};

/** The ways to a document's files and picture, and to a list's file. */
import { findNames } from "../../bot/address.ts";
import type { Offers } from "../../bot/capability.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import { sideBySide } from "../../bot/ui/side-by-side.ts";
import { downloadButtons, downloadTable, openPicture } from "./buttons.ts";

export const offers: Offers = {
  ways: (visit, { account, document }) => {
    const names = findNames(account.id, document);
    return names === null ? [] : [[tapButton(visit.t("picture-btn"), openPicture.pack(names))]];
  },
  more: (visit, { account, document }) => sideBySide(downloadButtons(visit, account.id, document)),
  listFiles: (visit, { view }) => [[tapButton(visit.t("files-table-btn"), downloadTable.pack({ view }))]],
};

/** The ways to a document's files and picture, and to a list's file. */
import { findNames, keyboardOf, type Offers, tapButton } from "../../bot/index.ts";
import { downloadTable, openPicture, signatureButton, summaryButton } from "./buttons.ts";

export const offers: Offers = {
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
};

/** The ways to saved lists. */

import { BESIDE, cutTo, type Offers, openView, ROW, tapButton } from "../../bot/index.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { nameList, openSaved, openSavedLists } from "./buttons.ts";

export const offers: Offers = {
  home: (_visit, { pinned }) => {
    if (pinned === null) return [];
    const name = cutTo(`📌 ${cleanText(pinned.name ?? "", 60)}`, BESIDE[2]);
    return [[tapButton(name, openView.pack({ view: pinned.id, page: 1 }))]];
  },
  homeMore: (visit, { account, saved }) =>
    saved === 0
      ? []
      : [
          [
            tapButton(
              visit.t("home-saved-btn", { count: saved }),
              openSavedLists.pack({ account: account.id }),
            ),
          ],
        ],
  listMore: (visit, { view: { id, name } }) => [
    [
      name === null
        ? tapButton(visit.t("saved-save-btn"), nameList.pack({ view: id }))
        : tapButton(cutTo(visit.t("saved-open-btn", { name }), ROW), openSaved.pack({ view: id })),
    ],
  ],
};

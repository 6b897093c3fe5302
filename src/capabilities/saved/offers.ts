/** The ways to saved lists. */

import { openView } from "../../bot/buttons/lists.ts";
import type { Offers } from "../../bot/capability.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import { cutToWidth, HALF_WIDTH, ROW_WIDTH } from "../../bot/ui/text-width.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { nameList, openSaved, openSavedLists } from "./buttons.ts";

export const offers: Offers = {
  home: (_visit, { pinned }) => {
    if (pinned === null) return [];
    const name = cutToWidth(`📌 ${cleanText(pinned.name ?? "", 60)}`, HALF_WIDTH);
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
        : tapButton(cutToWidth(visit.t("saved-open-btn", { name }), ROW_WIDTH), openSaved.pack({ view: id })),
    ],
  ],
};

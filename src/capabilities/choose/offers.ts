/** The ways to choosing several documents, and to going through them one by one. */

import { openChoosing } from "../../bot/buttons/choosing.ts";
import { openWalk, openWalkOfNews } from "../../bot/buttons/walk.ts";
import type { Offers } from "../../bot/capability.ts";
import { keyboardOf, tapButton } from "../../bot/ui/screen.ts";
import { besideOrBelow } from "../../bot/ui/side-by-side.ts";
import { goOnButton } from "./walk/go-on.ts";

export const offers: Offers = {
  goOn: (visit, { account, walk }) => [[goOnButton(visit, account, walk)]],
  list: (visit, { account, view, page, left, walk = null, decidable, waits }) =>
    besideOrBelow([
      ...(left === 0
        ? []
        : walk !== null
          ? [goOnButton(visit, account, walk, "primary")]
          : [
              tapButton(
                visit.t("walk-btn", { count: left }),
                openWalk.pack({ account: account.id }),
                "primary",
              ),
            ]),
      ...(decidable
        ? [
            tapButton(
              visit.t("choose-btn"),
              openChoosing.pack({ view, page }),
              waits && left === 0 ? "primary" : undefined,
            ),
          ]
        : []),
    ]),
  digest: (visit, { account, count, of }) => [
    [tapButton(`${of}${visit.t("walk-btn", { count })}`, openWalk.pack({ account }), "primary")],
  ],
  news: (visit, { notice, count }) => [
    [tapButton(visit.t("walk-btn", { count }), openWalkOfNews.pack({ notice }), "primary")],
  ],
  reminder: (visit, { view, of }) =>
    keyboardOf([
      [tapButton(`${of}${visit.t("choose-btn")}`, openChoosing.pack({ view, page: 1 }), "primary")],
    ]),
};

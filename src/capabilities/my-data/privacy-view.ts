/** Says what is kept, for how long, and who runs this Kotib. */

import { homeButton } from "../../bot/buttons/home.ts";
import { openMyData } from "../../bot/buttons/my-data.ts";
import { html, joinLines } from "../../bot/ui/html.ts";
import { renderOperator } from "../../bot/ui/operator-view.ts";
import { type Screen, tapButton } from "../../bot/ui/screen.ts";
import { besideOrBelow } from "../../bot/ui/side-by-side.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { DRAFT_KEPT_DAYS } from "../../db/tables/decisions.ts";

export function renderPrivacy(visit: ViewContext): Screen {
  const { people, retentionDays, sessions } = visit.policies;
  const { idleDays, absoluteDays } = sessions;
  return {
    text: joinLines([
      visit.html("privacy-title"),
      visit.html("privacy-person", { days: people.inactiveDays }),
      visit.html("privacy-sessions", { most: absoluteDays, idle: idleDays }),
      visit.html("privacy-documents", { days: retentionDays }),
      visit.html("privacy-drafts", { days: DRAFT_KEPT_DAYS }),
      visit.html("privacy-not"),
      visit.html("privacy-elsewhere"),
      html``,
      renderOperator(visit) ?? visit.html("operator-unknown"),
    ]),
    keyboard: besideOrBelow([
      tapButton(visit.t("settings-data-btn"), openMyData.pack({})),
      homeButton(visit),
    ]),
  };
}

/** Says what is kept, for how long, and who runs this Kotib. */
import { DRAFT_KEPT_DAYS } from "../../db/rows/overdue.ts";
import { homeButton } from "../buttons/home.ts";
import { openMyData } from "../buttons/my-data.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOperator } from "../ui/operator-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";

export function renderPrivacy(visit: ViewContext): Screen {
  const { people, retentionDays, sessions } = visit.profile.policies;
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

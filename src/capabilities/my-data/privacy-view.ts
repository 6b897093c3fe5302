/** Says what is kept, for how long, and who runs this Kotib. */

import {
  besideOrBelow,
  homeButton,
  html,
  joinLines,
  openMyData,
  renderOperator,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
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

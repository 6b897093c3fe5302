/** What became of a save whose outcome nobody saw on the screen. */
import type { NoticeRow } from "../../db/notices.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { renderTitle } from "../document/title-view.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** Null where the save or its account is gone. */
export async function renderSaveNews(visit: Visit, { news, data }: NoticeRow): Promise<Screen | null> {
  const { db } = visit.dependencies;
  const save = await db.submissions.find(String(data.submissionId));
  const account = save && (await db.accounts.find(save.accountId));
  if (!save || !account) return null;
  const { kind, documentId: id, summary } = save;
  const card = openCardFrom(account.id, { kind, id }, null);
  return {
    text: joinLines([
      renderTitle(visit, { kind, number: summary.number, date: null }),
      renderOrganization(visit, account),
      html``,
      visit.sentence(`notice-${news}`, null),
    ]),
    keyboard: keyboardOf([
      [news === "saveDone" && card !== null && tapButton(visit.t("decision-card-btn"), card)],
      [homeButton(visit)],
    ]),
  };
}

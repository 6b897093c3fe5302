/** The outcome of a save that the person has not seen on the screen. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Submission } from "../../db/submissions.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { continueButton } from "../buttons/new.ts";
import { openFile } from "../buttons/new-file.ts";
import { renderTitle } from "../document/title-view.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import type { SaveNews } from "./news.ts";

/** Null if the save or its account is gone, or if it did not arrive and the person put it away. */
export async function renderSaveNews(visit: Visit, { news, data }: SaveNews): Promise<Screen | null> {
  const { db } = visit.dependencies;
  const save = await db.submissions.find(data.submissionId);
  const account = save && (await db.accounts.find(save.accountId));
  if (!save || !account) return null;
  const draft = await draftButton(visit, save);
  if (news === "saveNotArrived" && draft === null) return null;
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
      [draft],
      [homeButton(visit)],
    ]),
  };
}

/** Leads back to the draft, if it still exists. */
async function draftButton(
  visit: Visit,
  { accountId, draftId, kind }: Submission,
): Promise<InlineKeyboardButton | null> {
  const { db, profile } = visit.dependencies;
  const drafts = await db.drafts.findOfAccount(accountId);
  if (draftId === null || !drafts.some(({ id }) => id === draftId)) return null;
  return profile.kinds[kind].creation?.source === "file"
    ? tapButton(visit.t("new-continue-btn"), openFile.pack({ draft: draftId, page: 1 }), "primary")
    : continueButton(visit, draftId);
}

/** Tells the outcome of a save that the person has not seen on the screen. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  ERROR,
  fit,
  homeButton,
  html,
  keyboardOf,
  may,
  must,
  NOTICE,
  openCardFrom,
  renderShortOrganization,
  renderTitle,
  type Screen,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import type { Submission } from "../../db/rows/submissions.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { saveNews } from "../../submissions/news.ts";
import { serviceWords } from "../../submissions/service-words.ts";
import { continueButton, openFile } from "./buttons.ts";

/** News of which the service's words are the reason. */
const ENDS: ReadonlySet<string> = new Set([saveNews.notArrived.name, saveNews.untracked.name]);

export async function tellSave(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const screen = await renderSave(visit, notice);
  return screen === null ? null : visit.chat.send(screen);
}

/** Null if the save or its account is gone, or if it did not arrive and the person put it away. */
async function renderSave(visit: Visit, { news, data }: NoticeRow): Promise<Screen | null> {
  const { db } = visit.dependencies;
  const save = await db.submissions.find(saveNews.done.read(data).submissionId);
  const account = save && (await db.accounts.find(save.accountId));
  if (!save || !account) return null;
  const draft = await draftButton(visit, save);
  if (news === saveNews.notArrived.name && draft === null) return null;
  const { kind, documentId: id, summary } = save;
  const card = openCardFrom(account.id, { kind, id }, null);
  const words = ENDS.has(news) ? serviceWords(save) : null;
  return {
    text: fit(NOTICE, [
      must(renderTitle(visit, { kind, number: summary.number, date: null })),
      may(1, renderShortOrganization(account)),
      must(visit.sentence(`notice-${news}`, null)),
      must(words === null ? null : html`<blockquote>${cleanText(words, ERROR)}</blockquote>`),
    ]),
    keyboard: keyboardOf([
      [news === saveNews.done.name && card !== null && tapButton(visit.t("decision-card-btn"), card)],
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

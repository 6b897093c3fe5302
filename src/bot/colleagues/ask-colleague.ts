/** Asks a colleague about a document, and defines the news of it. The colleague sees it by rights of his or her own. */

import { z } from "zod";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { defineNews } from "../../db/rows/news.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { DAY_MS, HOUR_MS } from "../../documents/durations.ts";
import { StaleButton } from "../../errors.ts";
import type { Visit } from "../visit.ts";
import type { Colleague } from "./find-colleagues.ts";

const data = z.object({ questionId: z.string() });

export const asked = defineNews({ name: "asked", data });
/** `by`: the account of whoever answered. */
export const answered = defineNews({ name: "answered", data: data.extend({ by: z.string() }) });

/** The key of the notice that first asked an account's person: whoever has got one may answer. */
export const askedKey = (questionId: string, accountId: string) => `asked:${questionId}:${accountId}`;

/** So often one asks the same colleague in a day. */
export const MOST_QUESTIONS_A_DAY = 20;

/** `note`: the person's own words. False, asking nothing, where the colleague was asked that often today. */
export async function askColleague(
  visit: Visit,
  account: AccountRow,
  { kind, id, number }: Pick<BusinessDocument, "kind" | "id" | "number">,
  { telegramUserId, id: accountId }: Colleague,
  note: string | null = null,
): Promise<boolean> {
  if (id === null) throw new StaleButton("the document has no id");
  const { db, clock } = visit.dependencies;
  const question = {
    tin: account.tin,
    fromUserId: account.telegramUserId,
    toUserId: telegramUserId,
    kind,
    documentId: id,
    number,
    note,
  };
  const limit = { most: MOST_QUESTIONS_A_DAY, since: clock.now() - DAY_MS };
  const stored = await db.questions.ask(question, limit, (questionId) => ({
    notices: [
      asked.notice({
        telegramUserId,
        accountId,
        data: { questionId },
        dedupeKey: askedKey(questionId, accountId),
      }),
    ],
    audit: [{ event: "asked", telegramUserId: account.telegramUserId, accountId: account.id }],
  }));
  return stored !== null;
}

/** So long (milliseconds) a question can be put in other words. */
const AMENDED_WITHIN_MS = HOUR_MS;

/**
 * Puts the last question to the colleague about the document in other words, in the message that told it. False where
 * it was answered by now, or none was asked lately.
 */
export function amendQuestion(
  visit: Visit,
  account: AccountRow,
  { kind, id }: Pick<BusinessDocument, "kind" | "id">,
  { telegramUserId, id: accountId }: Colleague,
  note: string | null,
): Promise<boolean> {
  if (id === null) throw new StaleButton("the document has no id");
  const { db, clock } = visit.dependencies;
  const now = clock.now();
  const people = { fromUserId: account.telegramUserId, toUserId: telegramUserId };
  const question = { tin: account.tin, ...people, kind, documentId: id, note };
  return db.questions.amend(question, now - AMENDED_WITHIN_MS, (questionId) => ({
    notices: [
      asked.notice({
        telegramUserId,
        accountId,
        data: { questionId },
        dedupeKey: `${askedKey(questionId, accountId)}:${now}`,
      }),
    ],
  }));
}

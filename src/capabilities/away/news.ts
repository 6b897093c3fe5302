/** The news of absences: who answers, that nobody can any more, what was done, and what is undecided. */
import { z } from "zod";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { defineNews, type NewNotice } from "../../db/rows/news.ts";
import { getDate } from "../../documents/dates.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Absence } from "./absence.ts";

const date = z.string().transform(getDate);

/** To whoever answers: for which account. */
export const substituted = defineNews({ name: "substituted", data: z.object({ absent: z.string() }) });
/** To the absent person: nobody answers any more. `by`: the account that did; null once it is gone. */
export const substituteLost = defineNews({
  name: "substituteLost",
  data: z.object({ by: z.string().nullable() }),
});
/** To the person who comes back. */
export const absenceOver = defineNews({
  name: "absenceOver",
  data: z.object({ from: date, until: date, by: z.string().nullable() }),
});
/** To the second person: a document that is undecided, and the account for whose person it waits. */
export const escalated = defineNews({ name: "escalated", data: z.object({ waitsFor: z.string() }) });

export function substituteNotice({ account, row }: Absence, chosen: AccountRow): NewNotice {
  return substituted.notice({
    telegramUserId: chosen.telegramUserId,
    accountId: chosen.id,
    data: { absent: account.id },
    dedupeKey: `substituted:${account.id}:${chosen.id}:${row.from}:${row.until}`,
  });
}

export function lostNotice({ account, row }: Absence, now: number): NewNotice {
  return substituteLost.notice({
    telegramUserId: account.telegramUserId,
    accountId: account.id,
    data: { by: row.substituteId },
    dedupeKey: `substituteLost:${account.id}:${now}`,
  });
}

export function overNotice({ account, row: { from, until, substituteId: by } }: Absence): NewNotice {
  return absenceOver.notice({
    telegramUserId: account.telegramUserId,
    accountId: account.id,
    data: { from, until, by },
    dedupeKey: `absenceOver:${account.id}:${from}:${until}`,
  });
}

/** Once for a document and a person, however often it is found undecided. */
export function escalatedNotice(
  from: AccountRow,
  second: AccountRow,
  { kind, documentId }: { readonly kind: KindName; readonly documentId: DocumentId },
): NewNotice {
  return escalated.notice({
    telegramUserId: second.telegramUserId,
    accountId: second.id,
    kind,
    documentId,
    data: { waitsFor: from.id },
    group: `escalated:${second.id}:${from.id}`,
    dedupeKey: `escalated:${from.id}:${second.id}:${kind}:${documentId}`,
  });
}

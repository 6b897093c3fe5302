/** Writes the side effects of a change (notices with their delivery jobs, jobs, audit) inside its transaction. */
import { eq } from "drizzle-orm";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { drafts } from "../tables/decisions.ts";
import { notices } from "../tables/work.ts";
import { createInsertJobs, lockLanes, type NewJob } from "./insert-jobs.ts";
import type { NewNotice } from "./news.ts";
import { type AuditEntry, createWriteAudit } from "./write-audit.ts";

/**
 * Side effects of a change, written in its transaction. Notices bring their own delivery job (type `notice`, lane
 * `user:<id>`, key `notice:<dedupeKey>`, payload `{noticeId}`).
 */
export interface SideEffects {
  readonly notices?: readonly NewNotice[];
  readonly jobs?: readonly NewJob[];
  readonly audit?: readonly AuditEntry[];
  /** The draft that became a document: it is deleted. */
  readonly endedDraft?: string;
}

export const noticeJobKey = (dedupeKey: string) => `notice:${dedupeKey}`;

/** The lane of what comes from a person, and goes to that person. */
export const laneOf = (telegramUserId: number): string => `user:${telegramUserId}`;

export function noticeJob(
  notice: Pick<typeof notices.$inferSelect, "id" | "telegramUserId" | "dedupeKey" | "notBefore">,
): NewJob {
  return {
    type: "notice",
    lane: laneOf(notice.telegramUserId),
    key: noticeJobKey(notice.dedupeKey),
    payload: { noticeId: notice.id },
    runAt: notice.notBefore,
  };
}

/** The lanes that side effects write to: a change that writes several asks for all of them first. */
export const lanesOf = (all: ReadonlyArray<SideEffects | undefined>): string[] =>
  all.flatMap((sideEffects) => [
    ...(sideEffects?.notices ?? []).map(({ telegramUserId }) => laneOf(telegramUserId)),
    ...(sideEffects?.jobs ?? []).map(({ lane }) => lane),
  ]);

export type WriteSideEffects = (sideEffects: SideEffects | undefined) => Promise<void>;

/** Returns the writer; call it inside `store.write` only. */
export function createWriteSideEffects(store: Store): WriteSideEffects {
  const insertJobs = createInsertJobs(store);
  const writeAudit = createWriteAudit(store);

  async function writeNotice(notice: NewNotice, now: number): Promise<void> {
    const id = randomId();
    const notBefore = notice.notBefore ?? now;
    const { changes } = await store.orm
      .insert(notices)
      .values({
        id,
        telegramUserId: notice.telegramUserId,
        accountId: notice.accountId ?? null,
        news: notice.news,
        kind: notice.kind ?? null,
        documentId: notice.documentId ?? null,
        data: notice.data ?? {},
        dedupeKey: notice.dedupeKey,
        group: notice.group ?? null,
        notBefore,
        createdAt: now,
      })
      .onConflictDoNothing({ target: notices.dedupeKey })
      .run();
    if (changes === 0) return;
    await insertJobs([noticeJob({ ...notice, id, notBefore })]);
  }

  return async (sideEffects) => {
    if (!sideEffects) return;
    await lockLanes(store, lanesOf([sideEffects]));
    const now = store.clock.now();
    for (const notice of sideEffects.notices ?? []) await writeNotice(notice, now);
    await insertJobs(sideEffects.jobs ?? []);
    if (sideEffects.endedDraft !== undefined) {
      await store.orm.delete(drafts).where(eq(drafts.id, sideEffects.endedDraft)).run();
    }
    await writeAudit(sideEffects.audit ?? []);
  };
}

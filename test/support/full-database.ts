/** A SQLite file with rows in every table, written by the repositories as people's use of Kotib does. */

import type { Database } from "../../src/db/open-database.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { storedDateSchema } from "../../src/documents/stored-date.ts";
import { liveIn } from "../unit/db/live-in.ts";
import type { TestClock } from "../unit/db/test-database.ts";

/** More than are moved at once. */
const JOBS = 1200;

/** A database of several people. */
export async function fillDatabase(db: Database, clock: TestClock): Promise<void> {
  await db.jobs.add(
    Array.from({ length: JOBS }, (_, index) => ({ type: "t", lane: `${index % 7}`, payload: index })),
  );
  await db.backups.note(clock.now());
  for (const person of [7_318_462_951, 42]) {
    const { account, signing } = await liveIn({ db, clock }, person);
    const mark = `mark-of-${person}`;
    const later = clock.now() + 1_000_000;
    await db.submissions.reserve([
      { decisionId: signing.id, sessionId: `${mark}-session`, signatureHash: `${mark}-signature` },
    ]);
    const documentId = `${mark}-document` as DocumentId;
    clock.advance(1000);
    await db.seenDocuments.see(account.id, { kind: "act", documentId, number: mark, stateId: 20 });
    await db.logins.takeLaunch(`${mark}-launch`, later);
    await db.logins.countAttempt([{ scope: mark, limit: 5, windowMs: 1_000_000 }]);
    await db.disabledOperations.reportMissing(
      `${mark}-operation`,
      { document: mark },
      { first: 1, again: 1, all: 1_000_000 },
    );
    const place = { tin: account.tin, kind: "invoice", list: "receive" } as const;
    await db.watched.record({
      before: null,
      list: {
        ...{ ...place, digest: "d", readAt: clock.now(), wholeAt: null, more: true, total: 2 },
        failingSince: null,
      },
      documents: [
        {
          ...{ ...place, documentId, direction: "incoming", stateId: 15, stateSince: 1, digest: "d" },
          partnerTin: null,
          vatMarks: { sum: "1200", marks: { registration: { code: "22", listed: true } } },
          facts: {
            ...{ number: "7", date: storedDateSchema.parse("2026-01-05"), partnerName: "“Sinov”\u0007 ✓" },
            ...{
              contractNumber: null,
              contractDate: null,
              total: "1000",
              currency: null,
              createdAt: null,
              updatedAt: null,
              vatRates: ["12"],
              goods: [],
              lines: null,
            },
            ...{ kept: {}, bankAccount: null },
          },
          ...{ firstSeenAt: 1, otherStateAt: 1, cameAt: 1, waitBeganAt: 1, seenAt: clock.now() },
        },
      ],
      seen: [],
      gone: [],
    });
  }
}

/** Watching over a real database and a service of two short-paged lists, which a test fills and breaks. */

import { createHash } from "node:crypto";
import { expect } from "vitest";
import { getDashboard } from "../../../src/api/operations/dashboard.ts";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { lookAtList } from "../../../src/api/operations/look-at-list.ts";
import { findDocument } from "../../../src/api/operations/view-document.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../src/documents/document.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { LoginNeeded, OperationOff } from "../../../src/errors.ts";
import { RunAgainAt } from "../../../src/jobs/job-runner.ts";
import { createLog } from "../../../src/log.ts";
import { createListSights } from "../../../src/reading/list-sights.ts";
import { createRequestBudget } from "../../../src/watch/request-budget.ts";
import { createWatch } from "../../../src/watch/watch.ts";
import { workWatch } from "../../../src/watch/watch-job.ts";
import type { WatchParts } from "../../../src/watch/watch-parts.ts";
import { createTestDatabase, logInAs } from "../db/test-database.ts";
import { OURS } from "./documents.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** So short that a test's lists have several. */
export const ROWS_OF_A_PAGE = 3;

type ListName = "receive" | "send";

export interface Told {
  readonly news: string;
  readonly documentId: string | null;
  readonly user: number;
  readonly data: Record<string, unknown>;
}

function shortLists(): ServiceProfile {
  const { receive, send } = builtInProfile.kinds.invoice.lists;
  const short = (list: typeof receive) => {
    if (list === undefined) throw new Error("the profile lost a list");
    return { ...list, limit: { ...list.limit, maximum: ROWS_OF_A_PAGE } };
  };
  const kinds = Object.fromEntries(
    kindNames.map((kind) => {
      const lists = kind === "invoice" ? { receive: short(receive), send: short(send) } : {};
      return [kind, { ...builtInProfile.kinds[kind], lists }];
    }),
  );
  return { ...builtInProfile, kinds: kinds as ServiceProfile["kinds"] };
}

export type WatchWorld = Awaited<ReturnType<typeof createWatchWorld>>;

export async function createWatchWorld() {
  const test = await createTestDatabase();
  const { db, clock } = test;
  // A Monday at noon in Tashkent.
  clock.advance(Date.UTC(2026, 0, 5, 7) - clock.now());
  const lists: Record<ListName, BusinessDocument[]> = { receive: [], send: [] };
  /** Documents that are in no list any more. */
  const elsewhere = new Map<string, BusinessDocument>();
  const asked: string[] = [];
  let heard = 0;
  const world = {
    ...{ db, clock, lists, elsewhere, asked },
    profile: shortLists(),
    /** False: lists tell no number. */
    tellsTotal: true,
    /** The dashboard's answer; null: the service has none. May throw what the service answers. */
    counts: (_accountId: string): Record<string, number> | null => null,
    /** Throws what the service answers to that question, or nothing. */
    answer: (_question: { accountId: string; list: string | null; page: number }): void | Promise<void> => {},

    logIn: (telegramUserId = 1001, tokenExpiresAt: number | null = null): Promise<AccountRow> =>
      logInFor(telegramUserId, tokenExpiresAt),
    /** One run of the organization's job; returns when it wants to run again (milliseconds), null if never. */
    async check(): Promise<number | null> {
      const next = await world.work();
      await world.flush();
      await test.look.change("update jobs set run_at = ? where type = 'watch'", next);
      return next;
    },
    /** The same, without what a runner does afterwards. */
    async work(): Promise<number | null> {
      try {
        await workWatch(parts, { payload: { tin: OURS } });
        return null;
      } catch (error) {
        if (!(error instanceof RunAgainAt)) throw error;
        return error.at;
      }
    },
    /** When the job runs next (milliseconds). */
    runAt: () => test.look.value<number>("select run_at from jobs where type = 'watch'"),
    /** Whether anything was committed meanwhile. */
    async commits(work: () => Promise<unknown>): Promise<boolean> {
      const before = await test.look.version();
      await work();
      return (await test.look.version()) !== before;
    },
    /** Lets ten minutes pass and looks. */
    async checkLater(milliseconds = 10 * MINUTE): Promise<number | null> {
      clock.advance(milliseconds);
      return world.check();
    },
    /** Writes what waits to be written with the next change. */
    async flush(): Promise<void> {
      // Where notes are changes of their own, they are written in their order: this one comes last.
      const nobody = { tin: "000000000" as Tin, checkedAt: 0, failures: 0, notBefore: null };
      const organization = { ...nobody, countedDay: null, requests: 0, looks: {} };
      const last = db.watched.noteCheck({ organization, rights: [], failing: [] });
      await db.notices.write({});
      await last;
    },
    /** What was written to be told since the last call, oldest first. */
    async news(): Promise<Told[]> {
      const news = (await world.allNews()).slice(heard);
      heard += news.length;
      return news;
    },
    /** The same in short, such as "documentArrived a". */
    async told(): Promise<string[]> {
      return (await world.news()).map(({ news, documentId }) => `${news} ${documentId}`);
    },
    async allNews(): Promise<Told[]> {
      const rows = await test.look.rows<Told & { data: string }>(
        `select news, document_id as "documentId", telegram_user_id as "user", data from notices
         order by ${test.look.order}`,
      );
      return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
    },
    /** The login's token is refused. */
    async endLogin(accountId: string): Promise<void> {
      await db.accounts.dropToken(accountId, (await db.accounts.findWithToken(accountId))?.token ?? "");
    },
    count: test.look.count,
    look: test.look,
  };

  async function logInFor(telegramUserId: number, tokenExpiresAt: number | null): Promise<AccountRow> {
    const { tin } = { tin: OURS };
    await logInAs(db, { telegramUserId, tin });
    const account = await db.accounts.saveLogin({
      ...{ telegramUserId, tin, name: "Namuna Savdo", username: `user-${telegramUserId}` },
      ...{ token: `token-${telegramUserId}-${clock.now()}`, tokenExpiresAt },
    });
    await watch.begin(account);
    return account;
  }

  async function call(accountId: string, operation: unknown, input: never): Promise<unknown> {
    const account = await db.accounts.find(accountId);
    if (!account?.hasToken) throw new LoginNeeded(accountId);
    if (operation === getDashboard) {
      const counts = world.counts(accountId);
      if (counts === null) throw new OperationOff("dashboard");
      asked.push("dashboard");
      return Object.entries(counts).map(([key, count]) => ({ key, label: null, count }));
    }
    const { list = null, page = 1 } = input as { list?: string; page?: number };
    asked.push(list === null ? `document ${(input as { id: string }).id}` : `${list} ${page}`);
    await world.answer({ accountId, list, page });
    if (operation === findDocument) return viewOf((input as { id: DocumentId }).id);
    const documents = lists[list as ListName];
    if (operation === lookAtList) return pageOf(documents, input);
    if (operation === listDocuments) {
      const { filters } = input as { filters: Record<string, unknown> };
      const found = documents.filter(({ number }) => number === Object.values(filters)[0]);
      return { documents: found, page: 1, perPage: 50, total: found.length, hasNext: false };
    }
    throw new Error("nothing is told of that operation");
  }

  function viewOf(id: DocumentId): { document: BusinessDocument } | null {
    const document = [...lists.receive, ...lists.send, ...elsewhere.values()].find((one) => one.id === id);
    return document === undefined ? null : { document };
  }

  function pageOf(
    all: readonly BusinessDocument[],
    input: { page: number; limit: number; known: string | null },
  ) {
    const { page, limit, known } = input;
    const documents = all.slice((page - 1) * limit, page * limit);
    const total = world.tellsTotal ? all.length : null;
    const text = JSON.stringify({ documents, total }, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const digest = createHash("sha256").update(text).digest("hex");
    const hasNext = page * limit < all.length;
    return { digest, page: digest === known ? null : { documents, page, perPage: limit, total, hasNext } };
  }

  const sights = createListSights(clock);
  const parts: WatchParts = {
    ...{ db, clock, profile: world.profile, policies: builtInPolicies, random: () => 0 },
    log: createLog("silent"),
    sights,
    accounts: { call: call as WatchParts["accounts"]["call"] },
    budget: createRequestBudget(clock, 10_000),
  };
  const watch = createWatch(parts);
  return Object.assign(world, { watch, parts, sights });
}

/** Its lists were looked at once as they were then, which is no news. */
export async function watched(fill: (world: WatchWorld) => void = () => {}): Promise<WatchWorld> {
  const world = await createWatchWorld();
  fill(world);
  await world.logIn();
  await world.check();
  expect(await world.news()).toEqual([]);
  world.asked.length = 0;
  return world;
}

/** A real database of the test's own, with a clock that the test moves. */
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import type { Ownership } from "../../../src/db/engine/ownership.ts";
import { createVault, type Vault } from "../../../src/db/engine/vault.ts";
import { type Database, openDatabase } from "../../../src/db/open-database.ts";
import { getDate } from "../../../src/documents/dates.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { createStoreForTest, type Look } from "../../support/store-under-test.ts";

export const START = Date.UTC(2026, 0, 5, 6);

export interface TestClock {
  now(): number;
  advance(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let now = START;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

export interface TestDatabase {
  readonly folder: string;
  readonly url: string;
  /** Of SQLite's file. */
  readonly path: string;
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: TestClock;
  /** A second process's view of the same database; with the ownership it is the one that works the jobs. */
  open(vault?: Vault, ownership?: Ownership | null): Promise<Database>;
  /** Before the test's end, for one that makes many. */
  remove(): Promise<void>;
  readonly look: Look;
}

/**
 * `people` and `accounts`: who is there from the first, by these ids and no others; nothing is written for anybody
 * else.
 */
export async function createTestDatabase({
  people = [],
  accounts = [],
}: {
  readonly people?: readonly number[];
  readonly accounts?: readonly string[];
} = {}): Promise<TestDatabase> {
  const { folder, url, look, remove } = await createStoreForTest();
  const clock = createTestClock();
  const vault = createVault(createKeyRing(START));
  const opened: Database[] = [];
  let removed: Promise<void> | null = null;
  async function removeAll(): Promise<void> {
    for (const database of opened) await database.close();
    await remove();
  }
  const removeOnce = () => (removed ??= removeAll());
  onTestFinished(removeOnce);
  const open = async (itsVault = vault, ownership: Ownership | null = null) => {
    const database = await openDatabase({ tables: everyTable, url, vault: itsVault, clock, ownership });
    opened.push(database);
    return database;
  };
  const db = await open();
  for (const person of people)
    await look.change(
      "insert into users (telegram_user_id, chat_id, language, seen_at, created_at) values (?, ?, 'uz', ?, ?)",
      person,
      person,
      START,
      START,
    );
  for (const id of accounts)
    await look.change(
      "insert into accounts (id, telegram_user_id, tin, name, username, used_at, created_at) values (?, 1, ?, 'x', 'x', ?, ?)",
      id,
      `tin-${id}`,
      START,
      START,
    );
  return { folder, url, path: join(folder, "kotib.db"), db, vault, clock, open, look, remove: removeOnce };
}

/** A document as watching saw it, by its columns: an invoice that was received and waits, unless they say otherwise. */
export function keepWatched(
  look: Look,
  { facts = {}, ...columns }: { readonly facts?: object; readonly [column: string]: unknown },
): Promise<unknown> {
  const row = {
    ...{ kind: "invoice", list: "receive", direction: "incoming", state_id: 15, state_since: 0, digest: "" },
    ...{ first_seen_at: 0, seen_at: 0, facts: JSON.stringify(facts), ...columns },
  };
  const names = Object.keys(row);
  const insert = `insert into watched_documents (${names}) values (${names.map(() => "?")})`;
  return look.change(insert, ...(Object.values(row) as string[]));
}

/** A user with one account, as logging in leaves it. */
export async function logInAs(
  db: Database,
  person: Partial<{ telegramUserId: number; tin: string; token: string }> = {},
) {
  const { telegramUserId = 1001, tin = "301234567", token = "token-of-a-test" } = person;
  await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz" });
  return db.accounts.saveLogin({
    telegramUserId,
    tin: tin as Tin,
    name: "Namuna Savdo",
    username: `user-${telegramUserId}`,
    token,
    tokenExpiresAt: null,
  });
}

/** A decision as the bot writes it. */
export const decisionOf = (account: { id: string; tin: Tin; telegramUserId: number }, documentId: string) =>
  ({
    accountId: account.id,
    tin: account.tin,
    telegramUserId: account.telegramUserId,
    kind: "invoice",
    documentId: documentId as never,
    action: "accept",
    reason: null,
    stateBefore: 15,
    summary: {
      number: "7",
      date: getDate("2026-01-05"),
      counterpartyName: "Sinov Invest",
      counterpartyTin: "309876543",
      total: "1000",
      currency: null,
    },
  }) as const;

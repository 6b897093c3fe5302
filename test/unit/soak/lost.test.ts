import BetterSqlite3 from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { findLost } from "../../../proofs/soak/lost.ts";
import { createWishes } from "../../../proofs/soak/wishes.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { createTestDatabase, START } from "../db/test-database.ts";

const TIN = "310000209" as Tin;
const ID = "0e4340983b87cf12b7ca7713" as DocumentId;
const PERSON = 720_000_627;
const MINUTE = 60_000;
const ARRIVED_AT = START + 10 * MINUTE;
const SEEN_AT = START + 11 * MINUTE;

it.each([
  ["lost", {}, { lost: 1, off: 0 }],
  ["lost where somebody was told of nothing but a notice that waits", { written: true }, { lost: 1, off: 0 }],
  ["not lost once it was told", { written: true, delivered: true }, { lost: 0, off: 0 }],
  ["not lost to who had arrivals turned off", { off: true }, { lost: 0, off: 1 }],
])("an arrival that nobody heard of is %s", async (_, { written, delivered, off }: State, expected) => {
  const { db, look, path } = await createTestDatabase();
  await db.users.meet({ telegramUserId: PERSON, chatId: PERSON, language: "en" });
  const account = await db.accounts.saveLogin({
    ...{ telegramUserId: PERSON, tin: TIN, name: "Own", username: "own" },
    ...{ token: "token", tokenExpiresAt: null },
  });
  await look.change(
    "insert into list_rights (account_id, kind, list, allowed, checked_at, since) values (?, 'invoice', 'receive', 1, ?, ?)",
    ...[account.id, START, START],
  );
  await look.change(
    `insert into watched_documents (tin, kind, document_id, list, direction, state_id, state_since, digest, facts, first_seen_at, seen_at)
       values (?, 'invoice', ?, 'receive', 'incoming', 15, ?, '', '{}', ?, ?)`,
    ...[TIN, ID, SEEN_AT, SEEN_AT, SEEN_AT],
  );
  if (written) {
    const about = { telegramUserId: PERSON, accountId: account.id, kind: "invoice", documentId: ID } as const;
    const news = { news: "documentArrived", dedupeKey: "documentArrived", notBefore: SEEN_AT } as const;
    await db.notices.write({ notices: [{ ...about, ...news, news: madeUp(news.news) }] });
  }
  if (delivered) await look.change("update notices set delivered_at = ?", SEEN_AT);
  if (off) await look.change("update users set preferences = ?", JSON.stringify({ off: ["arrived"] }));
  const sqlite = new BetterSqlite3(path);
  onTestFinished(() => void sqlite.close());
  const wishes = createWishes();
  for (const at of [ARRIVED_AT - MINUTE, SEEN_AT + MINUTE]) wishes.look(sqlite, at);
  const found = findLost(sqlite, {
    ...{ arrivals: [{ documentId: ID, tin: TIN, at: ARRIVED_AT, personIds: [PERSON] }], wishes },
    ...{ now: START + 30 * MINUTE, wasShown: () => false },
  });
  expect({ lost: found.lost.length, off: found.untoldByWish.off }).toEqual(expected);
});

interface State {
  readonly written?: boolean;
  readonly delivered?: boolean;
  readonly off?: boolean;
}

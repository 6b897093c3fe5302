import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { NewsKind } from "../../../src/db/preferences.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { findLost } from "../../soak/lost.ts";
import { createWishes } from "../../soak/wishes.ts";
import { createTestDatabase, START } from "../db/test-database.ts";

const TIN = "310000209" as Tin;
const ID = "0e4340983b87cf12b7ca7713" as DocumentId;
const PERSON = 720_000_627;
const MINUTE = 60_000;
const ARRIVED_AT = START + 10 * MINUTE;
const SEEN_AT = START + 11 * MINUTE;
const JUDGED_AT = START + 30 * MINUTE;
/** START is a Monday. */
const BUT_MONDAY = [2, 3, 4, 5];

describe("an arrival that somebody was not told of", () => {
  async function setUp() {
    const { db, look, path } = await createTestDatabase();
    const raw = <T>(work: (sqlite: BetterSqlite3.Database) => T): T => {
      const sqlite = new BetterSqlite3(path);
      try {
        return work(sqlite);
      } finally {
        sqlite.close();
      }
    };
    await db.users.meet({ telegramUserId: PERSON, chatId: PERSON, language: "en" });
    const account = await db.accounts.saveLogin({
      ...{ telegramUserId: PERSON, tin: TIN, name: "Own", username: "own" },
      ...{ token: "token", tokenExpiresAt: null },
    });
    await look.change(
      "insert into list_rights (account_id, kind, list, allowed, checked_at, since) values (?, 'invoice', 'receive', 1, ?, ?)",
      account.id,
      START,
      START,
    );
    const wishes = createWishes();
    return {
      seen: () =>
        look.change(
          `insert into watched_documents (tin, kind, document_id, list, direction, state_id, state_since, digest, facts, first_seen_at, seen_at)
                 values (?, 'invoice', ?, 'receive', 'incoming', 15, ?, '', '{}', ?, ?)`,
          TIN,
          ID,
          SEEN_AT,
          SEEN_AT,
          SEEN_AT,
        ),
      notice: (notBefore: number, kind: { readonly delivered: boolean }) =>
        db.notices
          .write({
            notices: [
              {
                ...{ telegramUserId: PERSON, accountId: account.id, kind: "invoice", documentId: ID },
                ...{ news: "documentArrived", dedupeKey: "documentArrived", notBefore },
              },
            ],
          })
          .then(() =>
            raw((sqlite) => {
              if (kind.delivered) sqlite.prepare("update notices set delivered_at = ?").run(SEEN_AT);
            }),
          ),
      wish: (
        at: number,
        wish: { readonly off?: readonly NewsKind[]; readonly workingDays?: readonly number[] },
      ) =>
        raw((sqlite) => {
          sqlite.prepare("update users set preferences = ?").run(JSON.stringify(wish));
          wishes.look(sqlite, at);
        }),
      find: () =>
        raw((sqlite) =>
          findLost(sqlite, {
            ...{ arrivals: [{ documentId: ID, tin: TIN, at: ARRIVED_AT, personIds: [PERSON] }], wishes },
            ...{ now: JUDGED_AT, wasShown: () => false },
          }),
        ),
    };
  }

  it("is lost, and is named with what is known of it", async () => {
    const { seen, find } = await setUp();
    await seen();
    const { lost, untoldByWish } = find();
    expect(lost).toMatchObject([
      {
        ...{ what: "arrival", personId: PERSON, about: ID, at: new Date(ARRIVED_AT).toISOString() },
        evidence: { seen: [{ first_seen_at: SEEN_AT }], notices: [] },
      },
    ]);
    expect(untoldByWish).toEqual({ off: 0, later: 0 });
  });

  it("is not lost once it was told", async () => {
    const { seen, notice, find } = await setUp();
    await seen();
    await notice(SEEN_AT, { delivered: true });
    expect(find().lost).toEqual([]);
  });

  it("is not lost to who had arrivals turned off when it was seen", async () => {
    const { seen, wish, find } = await setUp();
    await seen();
    wish(ARRIVED_AT - MINUTE, { off: ["handled", "arrived"] });
    wish(SEEN_AT + MINUTE, { off: ["handled", "arrived"] });
    expect(find()).toEqual({ lost: [], untoldByWish: { off: 1, later: 0 } });
  });

  it.each([
    ["other news", [["handled"]]],
    ["them, and had turned them on again", [["arrived"], []]],
    ["them only afterwards", [[], [], [], ["arrived"]]],
  ] as ReadonlyArray<readonly [string, ReadonlyArray<readonly NewsKind[]>]>)(
    "is lost to who had turned off %s",
    async (_, looks) => {
      const { seen, wish, find } = await setUp();
      await seen();
      for (const [index, off] of looks.entries()) wish(ARRIVED_AT + (index * 2 - 4) * MINUTE, { off });
      expect(find().lost).toHaveLength(1);
    },
  );

  it("is lost to everybody where Kotib never saw it", async () => {
    const { wish, find } = await setUp();
    wish(ARRIVED_AT, { off: ["arrived"] });
    expect(find().lost).toHaveLength(1);
  });

  it("waits for who does not work today, and is lost where it waits for anybody else", async () => {
    const { seen, notice, wish, find } = await setUp();
    await seen();
    await notice(JUDGED_AT + 24 * 60 * MINUTE, { delivered: false });
    expect(find().lost).toHaveLength(1);
    wish(ARRIVED_AT, { workingDays: BUT_MONDAY });
    expect(find()).toEqual({ lost: [], untoldByWish: { off: 0, later: 1 } });
  });
});

import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../../../src/db/schema.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { liveIn } from "../live-in.ts";
import { createTestDatabase, START } from "../test-database.ts";

const PERSON = 7_318_462_951;
const OTHER = 42;
const tables = Object.values(schema).flatMap((value: unknown) => (is(value, SQLiteTable) ? [value] : []));
const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** Section of the export → the table it is made of. */
const EXPORTED = {
  person: "users",
  organizations: "accounts",
  lists: "views",
  ticked: "selections",
  documentsSeen: "seen_documents",
  statesSeen: "seen_states",
  partners: "counterparties",
  rights: "list_rights",
  drafts: "drafts",
  walks: "walks",
  rules: "rules",
  askFirst: "ask_first",
  decisions: "submissions",
  signing: "signing_sessions",
  browsers: "browsers",
  searches: "searches",
  keptReasons: "kept_reasons",
  questions: "questions",
  notices: "notices",
  events: "audit",
};
/** What tells a person nothing: places of messages, links and prompts that open something, states of open questions. */
const LEFT_OUT = [
  "conversations",
  "document_messages",
  "login_links",
  "panels",
  "password_prompts",
  "signing_links",
];

/**
 * What is no person's: the organization's own watch, which goes with its last account; parts of a session or a link,
 * which go with it; work that is due, and counts and hashes that name nobody in clear.
 */
const NOBODYS = [
  ...["watched_organizations", "watched_lists", "watched_documents"],
  ...["signing_items", "browser_pairings", "used_signatures"],
  ...["jobs", "taken_updates", "used_launches", "login_attempts", "disabled_operations"],
  "backups",
];

/** Columns that name a person or an account of one, by whatever name. */
const NAMES = /(^|_)(user_id|account_id|prepared_by)$/;

describe("what is kept about a person", () => {
  it("is exported from every table, unless it is said why not", async () => {
    const told = [...Object.values(EXPORTED), ...LEFT_OUT, ...NOBODYS];
    expect(tables.map(getTableName).sort()).toEqual([...told].sort());
    const personal = tables
      .filter((table) => columnsOf(table).some((name) => NAMES.test(name)))
      .map(getTableName);
    expect(personal.filter((table) => NOBODYS.includes(table))).toEqual([]);
    const test = await createTestDatabase();
    await liveIn(test, PERSON);
    const data: Record<string, unknown> | null = await test.db.personData.export(PERSON);
    for (const [section, table] of Object.entries(EXPORTED)) {
      const rows = await test.look.count(`${table}`);
      expect(rows, `${table} in liveIn`).not.toBe(0);
      const told = data?.[section];
      expect(Array.isArray(told) ? told.length > 0 : told !== undefined, section).toBe(true);
    }
    expect(Object.keys(data ?? {}).sort()).toEqual(Object.keys(EXPORTED).sort());
  });

  it("has the questions to colleagues and of them, with their words, and names nobody else", async () => {
    const test = await createTestDatabase();
    await liveIn(test, PERSON);
    const { note, answer } = { note: "Narxi kelishilganmi?", answer: "Ha, kelishilgan" };
    const asked = {
      tin: "301234567" as Tin,
      kind: "act",
      documentId: "d" as DocumentId,
      number: "7",
    } as const;
    const id = await test.db.questions.ask(
      { ...asked, note, fromUserId: 9_876_543_210, toUserId: PERSON },
      { most: 9, since: 0 },
      () => ({}),
    );
    await test.db.questions.answer(id ?? "", answer, {});
    const data = await test.db.personData.export(PERSON);
    expect(data?.questions).toContainEqual(
      expect.objectContaining({ asked: false, kind: "act", document: "d", number: "7", note, answer }),
    );
    expect(JSON.stringify(data)).not.toContain("9876543210");
  });

  it("has what was chosen of being told, what was put off, and lists with their names", async () => {
    const test = await createTestDatabase();
    const { account } = await liveIn(test, PERSON);
    await test.db.users.setPreferences(PERSON, { off: ["answered"] });
    const view = await test.db.views.findOrCreate({
      accountId: account.id,
      kind: "act",
      list: "send",
      filters: {},
    });
    await test.db.views.save(view.id, "Misol");
    const data = await test.db.personData.export(PERSON);
    expect(data?.person).toMatchObject({ preferences: { off: ["answered"] } });
    expect(data?.lists).toContainEqual(expect.objectContaining({ name: "Misol" }));
  });

  it("is readable: what was typed, decided, drafted and searched, with times as text", async () => {
    const test = await createTestDatabase();
    const { account } = await liveIn(test, PERSON);
    const mark = `mark-of-${PERSON}`;
    const data = await test.db.personData.export(PERSON);
    expect(data).toMatchObject({
      person: { telegramUserId: PERSON, language: "ru", createdAt: new Date(START).toISOString() },
      organizations: [{ id: account.id, username: `${mark}-username` }],
      drafts: [{ kind: "act", content: { mark } }],
      searches: [{ text: mark }],
      keptReasons: [{ content: { mark } }],
      browsers: [{ name: mark }],
    });
    expect(JSON.stringify(data)).toContain(`${mark}-reason`);
  });

  it("is exported without a token, a secret, the hash of one, or a ciphertext, and without anybody else’s", async () => {
    const test = await createTestDatabase();
    await liveIn(test, PERSON);
    await liveIn(test, OTHER);
    await test.db.personData.count(PERSON);
    const text = JSON.stringify(await test.db.personData.export(PERSON));
    const mark = `mark-of-${PERSON}`;
    for (const secret of [`${mark}-token`, `${mark}-content`, `${mark}-of-link`])
      expect(text).not.toContain(secret);
    for (const table of tables) {
      const name = getTableName(table);
      for (const column of columnsOf(table)) {
        const isSecret = /hash|secret|token$|code$|options|fingerprint|digest|stand_in/.test(column);
        const values = await test.look.values(`select ${column} from ${name}`);
        for (const value of values) {
          if (Buffer.isBuffer(value)) {
            for (const encoding of ["hex", "base64", "base64url", "latin1"] as const)
              expect(text, `${name}.${column}`).not.toContain(value.toString(encoding));
            expect(text).not.toContain(JSON.stringify(value).slice(1, -1));
          } else if (isSecret && typeof value === "string" && value.length > 2)
            expect(text, `${name}.${column}`).not.toContain(value);
        }
      }
    }
    expect(text).not.toContain(`mark-of-${OTHER}`);
    expect(text).not.toMatch(/"type":"Buffer"/);
  });

  it("is counted in what people ask about", async () => {
    const test = await createTestDatabase();
    const { account } = await liveIn(test, PERSON);
    await test.db.seenDocuments.see(account.id, {
      kind: "act",
      documentId: "another" as DocumentId,
      number: "8",
      stateId: 15,
    });
    expect(await test.db.personData.count(PERSON)).toMatchObject({
      organizations: 1,
      browsers: 1,
      savedLists: 1,
      drafts: 1,
      searches: 1,
      documents: 2,
      partners: 1,
    });
    expect(await test.db.personData.count(OTHER)).toMatchObject({ organizations: 0, documents: 0 });
    expect(await test.db.personData.export(OTHER)).toBeNull();
  });
});

import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../../src/db/schema.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { liveIn } from "./live-in.ts";
import { createTestDatabase, START } from "./test-database.ts";

const PERSON = 7_318_462_951;
const OTHER = 42;
const tables = Object.values(schema).flatMap((value: unknown) => (is(value, SQLiteTable) ? [value] : []));
const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** Section of the export → tables it is made of. */
const EXPORTED = {
  person: ["users"],
  organizations: ["accounts"],
  lists: ["views"],
  ticked: ["selections"],
  documentsSeen: ["seen_documents"],
  statesSeen: ["seen_states"],
  partners: ["counterparties"],
  rights: ["list_rights"],
  drafts: ["drafts"],
  walks: ["walks"],
  decisions: ["submissions"],
  signing: ["signing_sessions"],
  browsers: ["browsers"],
  searches: ["searches"],
  keptReasons: ["kept_reasons"],
  notices: ["notices"],
  events: ["audit"],
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

describe("what is kept about a person", () => {
  it("is exported from every table that names the person or an account", async () => {
    const personal = tables
      .filter((table) =>
        columnsOf(table).some((name) => name === "telegram_user_id" || name === "account_id"),
      )
      .map(getTableName);
    const told = [...Object.values(EXPORTED).flat(), ...LEFT_OUT];
    expect(personal.filter((table) => !told.includes(table))).toEqual([]);
    const test = createTestDatabase();
    await liveIn(test, PERSON);
    const data = await test.db.personData.export(PERSON);
    for (const [section, [table = ""]] of Object.entries(EXPORTED)) {
      const rows = data?.[section];
      const none = test.raw((sqlite) => sqlite.prepare(`select count(*) from ${table}`).pluck().get()) === 0;
      expect(Array.isArray(rows) ? rows.length > 0 : rows !== undefined, section).toBe(!none);
    }
  });

  it("is readable: what was typed, decided, drafted and searched, with times as text", async () => {
    const test = createTestDatabase();
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
    const test = createTestDatabase();
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
        const values = test.raw((sqlite) => sqlite.prepare(`select ${column} from ${name}`).pluck().all());
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
    const test = createTestDatabase();
    const { account } = await liveIn(test, PERSON);
    await test.db.counterparties.remember(account.id, [{ tin: account.tin, name: "Misol" }]);
    await test.db.seenDocuments.see(account.id, {
      kind: "act",
      documentId: "another" as DocumentId,
      number: "8",
      stateId: 15,
    });
    expect(await test.db.personData.count(PERSON)).toMatchObject({
      organizations: 1,
      browsers: 1,
      savedLists: 0,
      drafts: 1,
      searches: 1,
      documents: 2,
      partners: 1,
    });
    expect(await test.db.personData.count(OTHER)).toMatchObject({ organizations: 0, documents: 0 });
    expect(await test.db.personData.export(OTHER)).toBeNull();
  });
});

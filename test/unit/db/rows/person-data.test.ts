import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { everyTable } from "../../../../src/capabilities/stored.ts";
import { definitionOf, type StoredTable } from "../../../../src/db/engine/define-table.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { liveIn } from "../live-in.ts";
import { createTestDatabase, START } from "../test-database.ts";

const PERSON = 7_318_462_951;
const OTHER = 42;
const columnsOf = (table: StoredTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

describe("what is kept about a person", () => {
  it("is exported from every table, unless its definition says why not", async () => {
    const sections = everyTable.flatMap((table) => {
      const { exported } = definitionOf(table);
      return exported !== null && "section" in exported ? [exported.section] : [];
    });
    const test = await createTestDatabase();
    await liveIn(test, PERSON);
    const data = (await test.db.personData.export(PERSON)) ?? {};
    expect(Object.keys(data).sort()).toEqual(sections.sort());
    for (const [section, rows] of Object.entries(data))
      expect(Array.isArray(rows) ? rows.length > 0 : rows !== null, section).toBe(true);
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
    for (const table of everyTable) {
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
      lists: 1,
      drafts: 1,
      searches: 1,
      documentsSeen: 2,
      partners: 1,
    });
    expect(await test.db.personData.count(OTHER)).toMatchObject({ organizations: 0, documentsSeen: 0 });
    expect(await test.db.personData.export(OTHER)).toBeNull();
  });
});

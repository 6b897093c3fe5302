import { describe, expect, it } from "vitest";
import { viewDocument } from "../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { readShown } from "../../../src/judgement/read-shown.ts";
import { spineDoubtSources } from "../../../src/judgement/sources.ts";
import { createDocumentMemory } from "../../../src/reading/document-memory.ts";
import { SHOWN_AGAIN_MS } from "../../../src/reading/recall.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";
import { createTestDatabase, logInAs } from "../db/test-database.ts";
import { sampleOf } from "../files/samples.ts";

const OWN = "302000022" as Tin;

async function createTest({ lines = 1 } = {}) {
  const { db, clock } = await createTestDatabase();
  const account = await logInAs(db, { tin: OWN });
  const colleague = await logInAs(db, { tin: OWN, telegramUserId: account.telegramUserId + 1 });
  const sample = sampleOf("invoice");
  const id = sample.id as DocumentId;
  const [line] = sample.lines;
  if (line === undefined) throw new Error("the sample has lines");
  const document = { ...sample, stateId: 15, lines: Array.from({ length: lines }, () => line) };
  const reads: string[] = [];
  const accounts = callingBy(async (accountId) =>
    scriptedCall([
      on(viewDocument, () => {
        reads.push(accountId);
        return { document, record: {} };
      }),
    ]),
  );
  const parts = {
    ...{ db, clock, accounts, profile: builtInProfile, doubtSources: spineDoubtSources },
    documents: createDocumentMemory(clock),
  };
  const reader = (await db.users.find(account.telegramUserId)) ?? expect.unreachable("nobody logged in");
  /** Who read it anew, where anybody did. */
  const read = async (
    again: boolean,
    { by = account, language = "uz" as "uz" | "ru" } = {},
  ): Promise<string | null> => {
    const before = reads.length;
    await readShown(parts, by, "invoice", id, { ...reader, language }, { again });
    return reads[before] ?? null;
  };
  return { db, clock, account, colleague, id, read };
}

describe("a document of several pages", () => {
  it("is read afresh at its card, and not for its further pages within half a minute", async () => {
    const { clock, account, read } = await createTest();
    expect([await read(false), await read(true), await read(true)]).toEqual([account.id, null, null]);
    expect(await read(false)).toBe(account.id);
    clock.advance(SHOWN_AGAIN_MS);
    expect(await read(true)).toBe(account.id);
  });

  it("is read by each colleague, and in each language", async () => {
    const { account, colleague, read } = await createTest();
    await read(false);
    expect(await read(true, { by: colleague })).toBe(colleague.id);
    expect(await read(true, { language: "ru" })).toBe(account.id);
  });

  it("is read afresh by a person who logged out in between", async () => {
    const { account, read } = await createTest();
    await read(false);
    expect(await read(true, { by: { ...account, hasToken: false } })).toBe(account.id);
  });

  it("is read afresh once another state was seen of it", async () => {
    const { db, account, id, read } = await createTest();
    await read(false);
    await db.seenDocuments.see(account.id, { kind: "invoice", documentId: id, number: "1", stateId: 30 });
    expect(await read(true)).toBe(account.id);
  });

  it("lets others be answered between its reading and its judging, where it is long", async () => {
    const heard: string[] = [];
    const { read } = await createTest({ lines: 5000 });
    const reading = read(false).then(() => heard.push("read"));
    setImmediate(() => heard.push("other"));
    await reading;
    expect(heard).toEqual(["other", "read"]);
  });
});

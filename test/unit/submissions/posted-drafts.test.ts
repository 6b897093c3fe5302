import { describe, expect, it } from "vitest";
import type { KindName } from "../../../src/documents/kinds.ts";
import { createWorld, HOUR, MINUTE, USER } from "../signing/world.ts";

/** Drafts as the version before wrote them. */
const act = { version: 2, values: { number: "7" }, lines: [], ids: ["act-1", "lines-1"], posted: true };
const invoice = {
  version: 1,
  source: "file",
  body: { FacturaDoc: { FacturaNo: 114 } },
  id: "invoice-1",
  posted: true,
};

async function keep(kind: KindName, content: unknown) {
  const world = await createWorld({ documents: 0 });
  const { db, account } = world;
  const draft = await db.drafts.create({ accountId: account.id, telegramUserId: USER, kind, content });
  const row = async () => (await db.submissions.findOfDraft(draft.id))[0] ?? null;
  const isKept = async () => (await db.drafts.find(draft.id)) !== null;
  return { ...world, draft, row, isKept };
}

describe("a draft that an earlier version posted", () => {
  it.each([
    ["act", act, "act-1", "7"],
    ["invoice", invoice, "invoice-1", "114"],
  ] as const)("becomes a save of unknown arrival: %s", async (kind, content, documentId, number) => {
    const { submissions, row, draft } = await keep(kind, content);
    await submissions.recover();
    expect(await row()).toMatchObject({
      ...{ kind, documentId, action: "save", state: "unknown", telegramUserId: USER },
      ...{ postedAt: draft.updatedAt, summary: { number } },
    });
  });

  it("is followed: found it ends with its draft, and its person hears of it", async () => {
    const { submissions, service, row, isKept, pass, news } = await keep("act", act);
    service.documents.set("act-1", { stateId: 0, lastError: null, hash: "" });
    await submissions.recover();
    await pass(MINUTE);
    expect(await row()).toMatchObject({ state: "done" });
    expect(await isKept()).toBe(false);
    expect(news()).toEqual(["saveDone"]);
  });

  it("is taken over once, however often Kotib starts", async () => {
    const { submissions, row, isKept, pass, news } = await keep("act", act);
    await submissions.recover();
    const first = await row();
    await submissions.recover();
    await pass(HOUR);
    expect(await row()).toMatchObject({ id: first?.id, state: "refused" });
    await submissions.recover();
    expect(await row()).toMatchObject({ id: first?.id });
    expect(await isKept()).toBe(true);
    expect(news()).toEqual(["saveNotArrived"]);
  });

  it("and knows to be saved is done, and is not told of again", async () => {
    const { submissions, row, isKept, pass, news } = await keep("invoice", {
      ...invoice,
      body: {},
      saved: true,
    });
    await submissions.recover();
    await pass(HOUR);
    expect(await row()).toMatchObject({ state: "done", documentId: "invoice-1" });
    expect(await isKept()).toBe(false);
    expect(news()).toEqual([]);
  });
});

describe("a draft that nobody posted", () => {
  it.each([
    ["composed", { ...act, posted: false }],
    ["with an identifier already", { ...invoice, posted: false }],
    ["of a shape that nobody knows", { posted: true, ids: 7 }],
  ])("stays a draft: %s", async (_name, content) => {
    const { submissions, row, isKept } = await keep("act", content);
    await submissions.recover();
    expect(await row()).toBeNull();
    expect(await isKept()).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { type ListRequest, listDocuments } from "../../../src/api/operations/list-documents.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../src/documents/document.ts";
import { OperationOff, ServiceUnavailable } from "../../../src/errors.ts";
import { READ_OF_A_LIST } from "../../../src/reading/read-list.ts";
import { readWaiting, recallWaiting } from "../../../src/reading/read-waiting.ts";
import { createReadingMemory } from "../../../src/reading/reading-memory.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly agent?: boolean;
}

/** A service that answers each list's page as told; tells what it was asked. */
async function serviceOf(answer: (request: ListRequest) => { rows: Row[]; hasNext?: boolean }) {
  const test = await createTestDatabase();
  const account = await logInAs(test.db);
  const asked: ListRequest[] = [];
  const call = scriptedCall([
    on(listDocuments, (request) => {
      asked.push(request);
      const { rows, hasNext = false } = answer(request);
      const documents = rows.map(({ kind, id, agent = false }) => ({
        kind,
        id,
        number: id,
        date: "2026-01-01",
        createdAt: null,
        stateId: 15,
        total: 1n,
        sender: { tin: "309876543", fiztin: null, name: null },
        receiver: { tin: account.tin, fiztin: null, name: null },
        agent: agent ? { tin: null, name: null } : null,
        lines: [{ name: "line" }],
      }));
      return {
        documents: documents as unknown as BusinessDocument[],
        page: request.page,
        perPage: request.limit,
        total: null,
        hasNext,
      };
    }),
  ]);
  const parts = {
    accounts: callingBy(async () => call),
    db: test.db,
    profile: builtInProfile,
    clock: test.clock,
    readings: createReadingMemory(test.clock),
  };
  return {
    ...test,
    account,
    parts,
    asked,
    read: (fresh = false) => readWaiting(parts, account, "en", { fresh }),
  };
}

const isWaiting = ({ filters }: ListRequest) => filters.state === "15";
const rowsOf = (kind: string, count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ kind, id: `${kind}${from + index}` }));

describe("what waits over all kinds", () => {
  it("is read with the largest pages, as few requests as there are lists", async () => {
    const { read, asked } = await serviceOf((request) => ({
      rows: isWaiting(request) ? rowsOf(request.kind, 3) : [],
    }));
    const { documents, more, failure } = await read();
    expect(documents).toHaveLength(12);
    expect([more, failure]).toEqual([false, null]);
    expect(new Set(asked.map(({ limit }) => limit))).toEqual(new Set([READ_OF_A_LIST]));
    // One per kind, and one that looks for what an agent accepted.
    expect(asked).toHaveLength(5);
  });

  it("is read up to a bound, page after page, and says that there is more", async () => {
    const { read, asked } = await serviceOf((request) => ({
      rows: isWaiting(request) && request.kind === "act" ? rowsOf("act", 100, request.page * 100) : [],
      hasNext: isWaiting(request) && request.kind === "act",
    }));
    const { documents, more } = await read();
    expect(documents).toHaveLength(READ_OF_A_LIST);
    expect(more).toBe(true);
    expect(asked.filter(({ kind }) => kind === "act").map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it("asks no service for ever that answers every page alike", async () => {
    const { read, asked } = await serviceOf((request) => ({
      rows: isWaiting(request) ? rowsOf(request.kind, 2) : [],
      hasNext: true,
    }));
    const { documents, more } = await read();
    expect(documents).toHaveLength(8);
    expect(more).toBe(true);
    expect(asked.length).toBeLessThan(12);
  });

  it("hints at a longer list of all received ones only where agents occur", async () => {
    const answers = (agent: boolean) =>
      serviceOf((request) =>
        isWaiting(request) ? { rows: [] } : { rows: [{ kind: "invoice", id: "x", agent }], hasNext: true },
      );
    expect((await (await answers(false)).read()).more).toBe(false);
    expect((await (await answers(true)).read()).more).toBe(true);
  });

  it("tells what could not be read, misses nothing that the service does not have, and fails where all fails", async () => {
    const partly = await serviceOf((request) => {
      if (request.kind === "act") throw new ServiceUnavailable("no answer");
      if (request.kind === "waybill") throw new OperationOff("waybill.list.receive");
      return { rows: isWaiting(request) ? rowsOf(request.kind, 1) : [] };
    });
    const reading = await partly.read();
    expect(reading.documents).toHaveLength(2);
    expect(reading.failure).toBeInstanceOf(ServiceUnavailable);
    // Nothing partial is shown again from memory.
    expect(await recallWaiting(partly.parts, partly.account, 60_000)).toBeNull();
    const none = await serviceOf(() => {
      throw new ServiceUnavailable("no answer");
    });
    await expect(none.read()).rejects.toThrow("no answer");
  });
});

describe("what was read a moment ago", () => {
  const calm = () => serviceOf((request) => ({ rows: isWaiting(request) ? rowsOf(request.kind, 1) : [] }));

  it("is shown again for half a minute, without its lines, unless somebody asks for it anew", async () => {
    const { read, asked, clock, parts, account } = await calm();
    expect((await read()).documents[0]?.lines).toHaveLength(1);
    clock.advance(29_000);
    expect((await read()).documents[0]?.lines).toEqual([]);
    expect(asked).toHaveLength(5);
    await read(true);
    expect(asked).toHaveLength(10);
    clock.advance(31_000);
    await read();
    expect(asked).toHaveLength(15);
    clock.advance(60_000);
    expect(await recallWaiting(parts, account, 61_000)).not.toBeNull();
    expect(await recallWaiting(parts, account, 59_000)).toBeNull();
  });

  it("is forgotten when something of the organization was posted, whoever did it, and kept over a decision", async () => {
    const { read, asked, clock, db, account } = await calm();
    await read();
    clock.advance(1000);
    const colleague = await logInAs(db, { telegramUserId: 2, tin: account.tin });
    const decision = await db.decisions.create(decisionOf(colleague, "act0"));
    await read();
    expect(asked).toHaveLength(5);
    await db.submissions.move(decision?.id ?? "", { from: ["open"], to: "following" });
    // In the same millisecond nobody knows which was first.
    clock.advance(1);
    await read();
    expect(asked).toHaveLength(10);
    const other = await logInAs(db, { telegramUserId: 3, tin: "309999999" as Tin });
    clock.advance(1000);
    const apart = await db.decisions.create(decisionOf(other, "x"));
    await db.submissions.move(apart?.id ?? "", { from: ["open"], to: "following" });
    await read();
    expect(asked).toHaveLength(10);
  });

  it("is not shown again where the clock was set back since: nobody knows how old it is", async () => {
    const { clock } = await createTestDatabase();
    const memory = createReadingMemory(clock);
    memory.keep("a", { documents: [], more: false, failure: null, at: clock.now() });
    clock.advance(-24 * 60 * 60_000);
    expect(memory.find("a", 30_000)).toBeNull();
  });

  it("is kept of so many people only", async () => {
    const { clock } = await createTestDatabase();
    const memory = createReadingMemory(clock, 2);
    const reading = { documents: [], more: false, failure: null, at: clock.now() };
    for (const key of ["a", "b", "c"]) memory.keep(key, reading);
    expect(["a", "b", "c"].map((key) => memory.find(key, 1000) !== null)).toEqual([false, true, true]);
  });
});

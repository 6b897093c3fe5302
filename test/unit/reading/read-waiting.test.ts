import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type ListRequest, listDocuments } from "../../../src/api/operations/list-documents.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../src/documents/document.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { OperationOff, ServiceForbidden, ServiceUnavailable } from "../../../src/errors.ts";
import { createListSights } from "../../../src/reading/list-sights.ts";
import { READ_OF_A_LIST } from "../../../src/reading/read-list.ts";
import { readWaiting, recallWaiting, type WaitingRequest } from "../../../src/reading/read-waiting.ts";
import { createReadingMemory } from "../../../src/reading/reading-memory.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";
import { createTestDatabase, decisionOf, keepWatched, logInAs } from "../db/test-database.ts";

interface Row {
  readonly kind: string;
  readonly id: string;
  /** Its number; null: the service names none. */
  readonly agent?: string | null;
  readonly stateId?: number;
}

/** A service that answers each list's page as told; tells what it was asked. */
async function serviceOf(
  answer: (request: ListRequest) => { rows: Row[]; hasNext?: boolean },
  { tin, profile = builtInProfile }: { tin?: string; profile?: ServiceProfile } = {},
) {
  const test = await createTestDatabase();
  const account = await logInAs(test.db, tin === undefined ? {} : { tin });
  const asked: ListRequest[] = [];
  const call = scriptedCall([
    on(listDocuments, (request) => {
      asked.push(request);
      const { rows, hasNext = false } = answer(request);
      const documents = rows.map(({ kind, id, agent, stateId = 15 }) => ({
        kind,
        id,
        number: id,
        date: "2026-01-01",
        createdAt: null,
        stateId,
        total: 1n,
        sender: { tin: "309876543", fiztin: null, name: null },
        receiver: { tin: account.tin, fiztin: null, name: null },
        agent: agent === undefined ? null : { tin: agent, name: null },
        lines: [{ name: "line" }],
      }));
      return {
        documents: documents as unknown as BusinessDocument[],
        page: request.page,
        perPage: request.limit,
        total: null,
        currency: null,
        hasNext,
      };
    }),
  ]);
  const parts = {
    accounts: callingBy(async () => call),
    db: test.db,
    profile,
    clock: test.clock,
    readings: createReadingMemory(test.clock),
    sights: createListSights(test.clock),
  };
  return {
    ...test,
    account,
    parts,
    asked,
    read: (request: WaitingRequest = {}, of = account) => readWaiting(parts, of, "en", request),
  };
}

/** Of invoices all received ones are looked through. */
const isWaiting = ({ kind, filters }: ListRequest) => filters.state === "15" || kind === "invoice";
const rowsOf = (kind: string, count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ kind, id: `${kind}${from + index}` }));
/** So many rows of what waits, in each list. */
const waiting = (count: number) => (request: ListRequest) => ({
  rows: isWaiting(request) ? rowsOf(request.kind, count) : [],
});

describe("what waits over all kinds", () => {
  it("is read with the largest pages, as few requests as there are lists", async () => {
    const { read, asked } = await serviceOf(waiting(3));
    const { documents, more, failure } = await read();
    expect(documents).toHaveLength(12);
    expect([more, failure]).toEqual([false, null]);
    expect(new Set(asked.map(({ limit }) => limit))).toEqual(new Set([READ_OF_A_LIST]));
    // Of each kind the list that the interface documents.
    const lists = asked.map(({ kind, list }) => `${kind}.${list}`);
    expect(lists).toEqual(["invoice.receive", "act.receive", "statement.queue", "waybill.receive"]);
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
    const { read, asked } = await serviceOf((request) => ({ ...waiting(2)(request), hasNext: true }));
    const { documents, more } = await read();
    expect(documents).toHaveLength(8);
    expect(more).toBe(true);
    expect(asked.length).toBeLessThan(12);
  });

  it("asks a list that is longer than what is read of it for what waits, too, and hints at the rest where agents occur", async () => {
    const answers = (agent: boolean) =>
      serviceOf(({ kind, filters }) =>
        kind !== "invoice"
          ? { rows: [] }
          : filters.state === "15"
            ? { rows: [{ kind, id: "selected" }] }
            : {
                rows: [
                  { kind, id: "selected", ...(agent ? { agent: null } : {}) },
                  { kind, id: "hidden", stateId: 8 },
                ],
                hasNext: true,
              },
      );
    const without = await answers(false);
    const reading = await without.read();
    expect(reading.documents.map(({ id }) => id)).toEqual(["selected", "hidden"]);
    expect(reading.more).toBe(false);
    expect((await (await answers(true)).read()).more).toBe(true);
  });

  it("tells of a missing right where nothing else is missing, also where it is missing for every list", async () => {
    const forbidden = new ServiceForbidden("403");
    const none = await serviceOf(() => {
      throw forbidden;
    });
    expect((await none.read()).failure).toBe(forbidden);
    const mixed = await serviceOf((request) => {
      if (request.kind === "act") throw forbidden;
      if (request.kind === "waybill") throw new ServiceUnavailable("no answer");
      return { rows: [] };
    });
    expect((await mixed.read()).failure).toBeInstanceOf(ServiceUnavailable);
  });

  it("tells what could not be read, misses nothing that the service does not have, and fails where all fails", async () => {
    const partly = await serviceOf((request) => {
      if (request.kind === "act") throw new ServiceUnavailable("no answer");
      if (request.kind === "waybill") throw new OperationOff("waybill.list.receive");
      return waiting(1)(request);
    });
    const reading = await partly.read();
    expect(reading.documents).toHaveLength(2);
    expect(reading.failure).toBeInstanceOf(ServiceUnavailable);
    // Nothing partial is shown again from memory.
    expect(await recallWaiting(partly.parts, partly.account, 60_000)).toBeNull();
    const lacking = await serviceOf((request) => {
      if (request.kind === "act") throw new OperationOff("act.list.receive");
      return { rows: [] };
    });
    expect((await lacking.read()).failure).toBeNull();
    const { kinds } = builtInProfile;
    const withoutWaybills = {
      ...builtInProfile,
      kinds: { ...kinds, waybill: { ...kinds.waybill, lists: {} } },
    };
    for (const profile of [builtInProfile, withoutWaybills]) {
      const none = await serviceOf(
        () => {
          throw new ServiceUnavailable("no answer");
        },
        { profile },
      );
      await expect(none.read()).rejects.toThrow("no answer");
    }
  });
});

describe("what waits for a trusted agent", () => {
  const PERSON = "31234567890011";
  const ofInvoices =
    (rows: (state: unknown) => { rows: Array<Omit<Row, "kind">>; hasNext?: boolean }) =>
    ({ kind, filters }: ListRequest) => {
      const { rows: some, hasNext = false } = kind === "invoice" ? rows(filters.state) : { rows: [] };
      return { rows: some.map((row) => ({ ...row, kind })), hasNext };
    };
  const ids = ({ documents }: { documents: readonly BusinessDocument[] }) => documents.map(({ id }) => id);

  it("is told to a person, and not to an organization", async () => {
    const rows = (tin: string) =>
      ofInvoices(() => ({ rows: [{ id: "a", stateId: 7, agent: tin }, { id: "b" }] }));
    expect(ids(await (await serviceOf(rows(PERSON), { tin: PERSON })).read())).toEqual(["a", "b"]);
    expect(ids(await (await serviceOf(rows("301234567"))).read())).toEqual(["b"]);
  });

  it("is told once where a service knows less of filters than it says", async () => {
    const alike = ofInvoices(() => ({ rows: [{ id: "a" }, { id: "b", stateId: 8 }], hasNext: true }));
    const service = await serviceOf(alike, { tin: PERSON });
    expect(ids(await service.read())).toEqual(["a", "b"]);
    // Also where watching knows that the list hides nothing, and just its filters are asked.
    const now = service.clock.now();
    const place = { tin: PERSON as Tin, kind: "invoice", list: "receive" } as const;
    service.parts.sights.note(place, { from: now, to: now, digest: "a", whole: true });
    service.asked.length = 0;
    expect(ids(await service.read({ fresh: true }))).toEqual(["a", "b"]);
    expect(service.asked.some(({ kind, filters }) => kind === "invoice" && filters.state === undefined)).toBe(
      false,
    );
  });

  it("goes on where one of the filters selects more than is read", async () => {
    const long = ofInvoices((state) => ({
      rows: state === "7" ? [] : [{ id: "a" }],
      hasNext: state !== "7",
    }));
    expect((await (await serviceOf(long, { tin: PERSON })).read()).more).toBe(true);
  });
});

describe("what was read a moment ago", () => {
  it("is shown again without its lines, to the same person alone", async () => {
    const { read, asked, clock, parts, account, db } = await serviceOf(waiting(1));
    expect((await read()).documents[0]?.lines).toHaveLength(1);
    clock.advance(29_000);
    expect((await read()).documents[0]?.lines).toEqual([]);
    expect(asked).toHaveLength(4);
    await read({ fresh: true });
    expect(asked).toHaveLength(8);
    clock.advance(60_000);
    expect(await recallWaiting(parts, account, 61_000)).not.toBeNull();
    expect(await recallWaiting(parts, account, 59_000)).toBeNull();
    const colleague = await logInAs(db, { telegramUserId: 2, tin: account.tin });
    await read({ maxAge: 61_000 }, colleague);
    expect(asked).toHaveLength(12);
  });

  it("is forgotten when a colleague posted something, and kept over a decision and another's post", async () => {
    const { read, asked, clock, db, account } = await serviceOf(waiting(1));
    await read();
    clock.advance(1000);
    const [colleague, other] = [
      await logInAs(db, { telegramUserId: 2, tin: account.tin }),
      await logInAs(db, { telegramUserId: 3, tin: "309999999" as Tin }),
    ];
    const [decision, apart] = [
      await db.decisions.create(decisionOf(colleague, "act0")),
      await db.decisions.create(decisionOf(other, "x")),
    ];
    const post = (id = "") => db.submissions.move(id, { from: ["open"], to: "following" });
    await post(apart?.id);
    await read();
    expect(asked).toHaveLength(4);
    await post(decision?.id);
    // In the same millisecond nobody knows which was first.
    clock.advance(1);
    await read();
    expect(asked).toHaveLength(8);
  });

  it("is kept of so many people only, and not shown again where the clock was set back since", async () => {
    const { clock } = await createTestDatabase();
    const memory = createReadingMemory(clock, 2);
    const reading = { documents: [], more: false, failure: null, at: clock.now() };
    for (const key of ["a", "b"]) memory.keep(key, reading);
    // Looked at since, it is not the longest unused.
    memory.find("a", 1000);
    memory.keep("c", reading);
    const known = () => ["a", "b", "c"].filter((key) => memory.find(key, 1000) !== null);
    expect(known()).toEqual(["a", "c"]);
    clock.advance(-24 * 60 * 60_000);
    expect(known()).toEqual([]);
  });

  it("is gone after ten minutes, whether or not anybody asks for it", async () => {
    const { clock } = await createTestDatabase();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const memory = createReadingMemory(clock);
    const reading = { documents: [], more: false, failure: null, at: clock.now() };
    for (const key of ["a", "b"]) memory.keep(key, reading);
    vi.advanceTimersByTime(5 * 60_000);
    memory.keep("a", reading);
    vi.advanceTimersByTime(5 * 60_000);
    expect(["a", "b"].filter((key) => memory.find(key, 1000) !== null)).toEqual(["a"]);
    expect(vi.getTimerCount()).toBe(1);
  });
});

describe("what watching saw", () => {
  /** A calm service whose lists were looked at so many milliseconds ago, and again whenever `see` is called. */
  async function watched(whole = true) {
    const service = await serviceOf(waiting(1));
    const { clock, parts, account, read, asked } = service;
    await read();
    const places = asked.map(({ kind, list }) => ({ tin: account.tin, kind, list }));
    asked.length = 0;
    // Nothing is remembered of this first one.
    clock.advance(3_600_000);
    const see = (changed?: string) => {
      for (const place of places) {
        const digest = place.kind === changed ? String(clock.now()) : "same";
        parts.sights.note(place, { from: clock.now(), to: clock.now(), digest, whole });
      }
    };
    see();
    clock.advance(1000);
    /** Two minutes later watching looked again. */
    const later = (changed?: string) => {
      clock.advance(120_000);
      see(changed);
    };
    return { ...service, see, later };
  }
  const again = { maxAge: 10_000, orSeenSame: true };

  it("lets a reading hold while nothing changed, and tells of when it is", async () => {
    const { read, asked, clock, later } = await watched();
    const { at } = await read(again);
    expect(asked).toHaveLength(4);
    later();
    clock.advance(60_000);
    expect((await read(again)).at).toBe(at);
    expect(asked).toHaveLength(4);
    // Not for whoever does not say of when it is.
    await read();
    expect(asked).toHaveLength(8);
  });

  it("has only the list asked again that changed, and all where nobody looked lately", async () => {
    const { read, asked, clock, later } = await watched();
    await read(again);
    later("act");
    asked.length = 0;
    clock.advance(1000);
    const { at } = await read(again);
    expect(asked.map(({ kind }) => kind)).toEqual(["act"]);
    // As old as its oldest part; and what is young needs nobody to have looked.
    expect(at).toBe(clock.now() - 121_000);
    clock.advance(5000);
    await read(again);
    expect(asked).toHaveLength(1);
    clock.advance(181_000);
    asked.length = 0;
    await read(again);
    expect(asked).toHaveLength(4);
  });

  it("lets nothing hold for more than ten minutes: the person's right may have ended", async () => {
    const { read, asked, later } = await watched();
    await read(again);
    for (let minutes = 2; minutes <= 10; minutes += 2) {
      expect(asked).toHaveLength(4);
      later();
      await read(again);
    }
    expect(asked).toHaveLength(8);
  });

  it("says nothing of a list that goes on behind what was seen, nor where the clock was set back", async () => {
    const long = await watched(false);
    await long.read(again);
    long.later();
    await long.read(again);
    expect(long.asked).toHaveLength(8);
    const back = await watched();
    await back.read(again);
    back.later();
    back.clock.advance(-60_000);
    await back.read(again);
    expect(back.asked).toHaveLength(8);
    back.clock.advance(-24 * 3_600_000);
    back.see();
    await back.read(again);
    expect(back.asked).toHaveLength(12);
  });

  it("does not keep what something of the organization's own changed since", async () => {
    const { read, asked, later, db, account } = await watched();
    await read(again);
    const decision = await db.decisions.create(decisionOf(account, "act0"));
    await db.submissions.move(decision?.id ?? "", { from: ["open"], to: "following" });
    later();
    await read(again);
    expect(asked).toHaveLength(8);
  });

  it("knows whether a list hides what waits: then its filter is enough", async () => {
    const { read, asked, look, account } = await watched();
    await read();
    const ofInvoices = () => asked.filter(({ kind }) => kind === "invoice").map(({ filters }) => filters);
    expect(ofInvoices()).toEqual([{ state: "15" }]);
    await keepWatched(look, { tin: account.tin, document_id: "agreed", state_id: 8, facts: { date: null } });
    asked.length = 0;
    await read({ fresh: true });
    expect(ofInvoices()).toEqual([{}]);
  });
});

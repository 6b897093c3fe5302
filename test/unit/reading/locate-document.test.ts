import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { findDocument, viewDocument } from "../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ListDescription } from "../../../src/documents/description.ts";
import type { BusinessDocument, DocumentId } from "../../../src/documents/document.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import {
  OperationOff,
  ServiceForbidden,
  ServiceNotFound,
  ServiceProtocol,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { locateDocument, type Sought } from "../../../src/reading/locate-document.ts";
import type { Despite } from "../../../src/reading/look.ts";
import { documentOf } from "../../support/documents.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";

const { lists } = builtInProfile.kinds.invoice;

type Answer = Error | ((list: string) => Error | null);

interface Service {
  /** What the view answers; null: the document. */
  readonly view?: Error | null;
  /** What lists answer instead of rows. */
  readonly listsFail?: Answer;
  /** The rows of each list, as ids; `d1` is the document that is looked for. */
  readonly rows?: Readonly<Record<string, readonly string[]>>;
  /** How the lists take the number. */
  readonly filter?: "heeded" | "ignored" | "selects nothing" | "refused";
  /** Of every row, where it is not 7. */
  readonly number?: string | null;
  readonly state?: number;
  /** Lists leave out what is in that state unless they are asked for it. */
  readonly leavesOut?: number;
  /** So many rows make a page. */
  readonly page?: number;
  readonly profile?: ServiceProfile;
}

const gone = new ServiceNotFound("no such document", 404);
const rejected = (status: number) => new ServiceRejected("no", { status, detail: null });

/** Looks for an invoice with the number 7; tells which lists were asked, and with what. */
async function search(service: Service, sought: Partial<Sought> = {}) {
  const { view = gone, rows = {}, filter = "heeded", number = "7", state = 15, page: size = 250 } = service;
  const asked: string[] = [];
  const rowOf = (id: string) =>
    ({ ...documentOf({ id: id as DocumentId }), number, stateId: state }) as BusinessDocument;
  const viewed = (id: string) => {
    asked.push("view");
    if (view !== null) throw view;
    return { document: documentOf({ id: id as DocumentId }), record: {} };
  };
  const failureOf = (list: string) => {
    const { listsFail = null } = service;
    return typeof listsFail === "function" ? listsFail(list) : listsFail;
  };
  const call = scriptedCall([
    on(viewDocument, ({ id }) => viewed(id)),
    on(findDocument, ({ id }) => {
      if (view instanceof ServiceNotFound) return null;
      return viewed(id);
    }),
    on(listDocuments, ({ list, filters, page }) => {
      const told = Object.entries(filters).map(([name, value]) => `${name} ${String(value)}`);
      asked.push([list, ...told, ...(page === 1 ? [] : [`page ${page}`])].join(", "));
      const failure = failureOf(list);
      if (failure !== null) throw failure;
      if (filters.number !== undefined && filter === "refused") throw rejected(422);
      const isSelected = (row: BusinessDocument) =>
        (filters.number === undefined || filter === "ignored" || filters.number === row.number) &&
        (filters.number === undefined || filter !== "selects nothing") &&
        (filters.state === undefined
          ? row.stateId !== service.leavesOut
          : filters.state === String(row.stateId));
      const all = (rows[list] ?? []).map(rowOf).filter(isSelected);
      const documents = all.slice((page - 1) * size, page * size);
      return { documents, page, perPage: size, total: null, hasNext: page * size < all.length };
    }),
  ]);
  const parts = { accounts: callingBy(async () => call), profile: service.profile ?? builtInProfile };
  const about = { accountId: "a", kind: "invoice", id: "d1" as DocumentId, number: "7", ...sought } as const;
  const located = await locateDocument(parts, about, "uz").catch((error: unknown) => error as Error);
  const named = new Set(asked.map((one) => one.split(",")[0] ?? ""));
  const directions = new Set([...named].map((list) => lists[list]?.direction));
  return { located, asked, directions };
}

/** `found`, `absent`, `not known`, or the error. */
async function tell(...asked: Parameters<typeof search>): Promise<string> {
  const { located } = await search(...asked);
  if (located instanceof Error) return located.name;
  return located.found ? "found" : located.absent ? "absent" : "not known";
}

const kept = { shownBy: "receive", despite: "anything", thorough: true } as const;
const behind = Array.from({ length: 600 }, (_, index) => `x${index}`);
/** The lists as that changes them. */
function withLists(change: (list: ListDescription) => Partial<ListDescription>): ServiceProfile {
  const { invoice } = builtInProfile.kinds;
  const changed = Object.entries(lists).map(([name, list]) => [name, { ...list, ...change(list) }]);
  const kinds = { ...builtInProfile.kinds, invoice: { ...invoice, lists: Object.fromEntries(changed) } };
  return { ...builtInProfile, kinds };
}

describe("a document that is looked for", () => {
  it("is taken from its view, and else from the first list that has it, among others of its number", async () => {
    const viewed = await search({ view: null });
    expect(viewed.located).toMatchObject({ found: true, document: { id: "d1" } });
    expect(viewed.asked).toEqual(["view"]);
    const listed = await search({ rows: { receive: ["d2"], send: ["d0", "d1"] } });
    expect(listed.located).toMatchObject({ found: true, document: { id: "d1", readIn: "row" } });
    expect(listed.asked).toEqual(["view", "receive, number 7", "send, number 7"]);
    expect(await tell({ rows: { receive: ["d2"] } })).toBe("absent");
  });

  it("is asked for in the list that showed it last, and in no list of the other side", async () => {
    expect((await search({ rows: { queue: ["d1"] } }, { shownBy: "queue" })).asked[1]).toBe(
      "queue, number 7",
    );
    expect((await search({}, kept)).directions).toEqual(new Set([undefined, "incoming"]));
  });

  it("may be absent: then no fault of the service is looked for", async () => {
    expect((await search({}, { mayBeAbsent: true })).asked).not.toContain("view");
    expect(await tell({}, { mayBeAbsent: true })).toBe("absent");
  });

  it.each([
    ["lacks it", gone],
    ["says that it is gone", rejected(410)],
    ["may not be read", new ServiceForbidden("no")],
    ["answers without a document", new ServiceProtocol("empty")],
    ["refuses it", rejected(200)],
    ["breaks", new ServiceUnavailable("500")],
    ["is off", new OperationOff("invoice.view")],
  ])("is found in its list where its view %s", async (_what, view) => {
    expect(await tell({ view, rows: { receive: ["d1"] } }, kept)).toBe("found");
  });

  it.each<[string, Error, Despite, string]>([
    ["lacks it", gone, null, "found"],
    ["may not be read", new ServiceForbidden("no"), "oddAnswers", "ServiceForbidden"],
    ["answers without a document", new ServiceProtocol("empty"), "oddAnswers", "found"],
    ["answers without a document", new ServiceProtocol("empty"), null, "ServiceProtocol"],
    ["refuses it", rejected(422), "oddAnswers", "found"],
    ["breaks", new ServiceUnavailable("500"), "oddAnswers", "ServiceUnavailable"],
  ])("whose view %s is looked for on as far as that says so: %s, %s", async (_what, view, despite, told) => {
    expect(await tell({ view, rows: { receive: ["d1"] } }, { ...kept, despite })).toBe(told);
  });

  it.each<[string, Service, Partial<Sought>]>([
    ["without a number", { number: null }, { number: null }],
    ["where the number is spelled otherwise there", { number: "№ 07/A" }, {}],
    ["where the list heeds no number", { filter: "ignored", page: 100 }, {}],
    ["where the list finds nothing by it", { filter: "selects nothing" }, {}],
    ["where the list refuses it", { filter: "refused" }, {}],
    ["where the list takes none", { profile: withLists(() => ({ filters: {} })) }, {}],
    ["where nothing is known of it", {}, { number: null, shownBy: null }],
    ["where its list is called otherwise by now", {}, { number: null, shownBy: "inbox" }],
  ])("is found in its list %s", async (_what, service, sought) => {
    const rows = { receive: [...behind.slice(0, 300), "d1"] };
    expect(await tell({ rows, ...service }, { ...kept, ...sought })).toBe("found");
  });

  it("is found where its list shows it no more unless it is asked for its state", async () => {
    const service = { rows: { receive: ["d1"] }, state: 30, leavesOut: 30 };
    expect(await tell(service, kept)).toBe("found");
    expect(await tell(service, { ...kept, hasLeft: true, thorough: false })).toBe("found");
  });
});

describe("a document that is found nowhere", () => {
  /** A list that goes on behind what is read of it. */
  const long: Service = { rows: { receive: behind }, page: 100, number: "8" };
  const deaf: Service = { ...long, filter: "ignored" };
  const may = new ServiceForbidden("no");
  const odd = new ServiceProtocol("empty");
  const broken = new ServiceUnavailable("500");
  const inQueue = (error: Error): Service => ({ listsFail: (list) => (list === "queue" ? error : null) });
  const wait = new ServiceRateLimited("429", { seconds: 1, retryAt: null });

  it.each<[string, Service, string, Partial<Sought>?]>([
    ["its list has it no more", {}, "absent"],
    ["its list has it no more, read through", { number: "8" }, "absent", { number: null }],
    ["its list, long as it is, has none of its number", long, "absent"],
    ["its list was just read", { ...deaf, page: 250 }, "absent", { hasLeft: true, thorough: false }],
    ["its list heeds no number and goes on", deaf, "not known"],
    ["its list goes on, and no number is known", { ...long, number: "7" }, "not known", { number: null }],
    ["its list fails", { listsFail: broken }, "ServiceUnavailable"],
    ["its list answers without rows", { listsFail: odd }, "ServiceProtocol"],
    ["its list is off", { listsFail: new OperationOff("receive") }, "not known"],
    ["its list is not there", { listsFail: gone }, "not known"],
    ["its list may not be read", { listsFail: may }, "ServiceForbidden"],
    ["its list was not asked", {}, "not known", { number: null, thorough: false }],
    ["its view may not be read", { view: may }, "ServiceForbidden"],
    ["its view may not be read, and its list does not tell", { ...deaf, view: may }, "DocumentUnread"],
    ["its view is broken", { view: broken }, "ServiceUnavailable"],
    ["its view says nothing of it", { view: odd }, "absent"],
    [
      "its view says nothing of it, and no list is known",
      { view: odd },
      "ServiceProtocol",
      { shownBy: null },
    ],
    ["another list does not tell", inQueue(odd), "ServiceProtocol", { shownBy: "send" }],
    ["another list may not be read", inQueue(may), "absent", { shownBy: "send" }],
    ["the service asks to wait", { view: wait }, "ServiceRateLimited"],
  ])("where %s", async (_what, service, told, sought = {}) => {
    expect(await tell(service, { ...kept, ...sought })).toBe(told);
  });

  it("is asked for by few ways where the service is away", async () => {
    const away = new ServiceUnavailable("away");
    expect((await search({ view: away, listsFail: away }, kept)).asked).toHaveLength(2);
    expect((await search({ view: away, listsFail: away })).asked).toHaveLength(1);
  });

  it("has rows that cannot be told apart", async () => {
    const rows = { receive: [null as never] };
    expect(await tell({ rows }, kept)).toBe("not known");
  });
});

describe("a document that no view shows", () => {
  it.each([
    ["sender", [undefined, "outgoing"]],
    ["receiver", [undefined, "incoming"]],
    [undefined, [undefined, "incoming", "outgoing"]],
  ] as const)("is looked for in lists of its own side, as its %s", async (actor, directions) => {
    const asked = await search({}, actor === undefined ? {} : { actor });
    expect(asked.directions).toEqual(new Set(directions));
  });

  it("is looked for in no list without its number, where lists are not to be read through", async () => {
    const { asked, located } = await search({}, { number: null });
    expect(asked).toEqual(["view"]);
    expect(located).toEqual({ found: false, absent: true, readable: true });
  });

  it("is not looked for in a list that is off", async () => {
    const profile = withLists(({ direction }) => ({ on: direction !== "incoming" }));
    expect((await search({ profile })).directions).not.toContain("incoming");
  });

  it("cannot be read where everything is off", async () => {
    const off = new OperationOff("invoice");
    const { located } = await search({ view: off, listsFail: off });
    expect(located).toEqual({ found: false, absent: false, readable: false });
  });
});

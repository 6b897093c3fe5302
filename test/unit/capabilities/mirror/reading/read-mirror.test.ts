import { describe, expect, it } from "vitest";
import { type ListRequest, listDocuments } from "../../../../../src/api/operations/list-documents.ts";
import { findSignDataDocument } from "../../../../../src/api/operations/sign-data-document.ts";
import { viewDocument } from "../../../../../src/api/operations/view-document.ts";
import { readMirror } from "../../../../../src/capabilities/mirror/reading/read-mirror.ts";
import { preferencesSchema } from "../../../../../src/db/rows/preferences.ts";
import { builtInProfile } from "../../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId, Party, Tin } from "../../../../../src/documents/document.ts";
import type { ServiceProfile } from "../../../../../src/documents/profile.ts";
import { LoginNeeded, ServiceNotFound, ServiceUnavailable } from "../../../../../src/errors.ts";
import { createListSights } from "../../../../../src/reading/list-sights.ts";
import { createReadingMemory } from "../../../../../src/reading/reading-memory.ts";
import { callingBy, on, scriptedCall } from "../../../../support/scripted-calls.ts";
import { createTestDatabase, logInAs } from "../../../db/test-database.ts";
import { PARTNER, type Paper, paper, statementOf, told } from "../rules/mirror-world.ts";

const ID = "65f1c0000000000000000301" as DocumentId;
const OTHER_ID = "65f1c0000000000000000302" as DocumentId;
const PINFL = "31234567890011" as Tin;

interface Service {
  readonly lines?: Parameters<typeof statementOf>[0]["lines"];
  readonly signed?: Parameters<typeof statementOf>[0]["lines"];
  readonly rows?: (request: ListRequest) => { papers: readonly Paper[]; hasNext?: boolean };
  /** The total that a document's view has; null: there is no view of it. */
  readonly whole?: (id: string) => number | null;
  /** How the partner is told; by its TIN unless told. */
  readonly partner?: Partial<Party>;
  /** The partner in the rows of lists, where it is told otherwise there. */
  readonly partnerInRows?: Partial<Party>;
  /** What the statement's view says of its days. */
  readonly text?: string;
  readonly profile?: ServiceProfile;
}

/** The statement is about the test's organization and its partner. */
async function serviceOf({ lines = [], signed, rows, whole, text, ...more }: Service) {
  const { partner = {}, partnerInRows = partner, profile = builtInProfile } = more;
  const test = await createTestDatabase();
  const account = await logInAs(test.db);
  const asked: ListRequest[] = [];
  const viewed: string[] = [];
  const own = (document: BusinessDocument, other: Partial<Party> = partnerInRows): BusinessDocument => {
    const swap = (party: BusinessDocument["sender"]) =>
      party.tin === PARTNER ? { ...party, ...other } : { ...party, tin: account.tin };
    return { ...document, sender: swap(document.sender), receiver: swap(document.receiver) };
  };
  const statement = (id: DocumentId, some: Service["lines"], parts: { text?: string } = {}) => ({
    ...own(statementOf({ lines: some ?? [], ...parts }), partner),
    id,
  });
  const isStatement = (id: string) => id === ID || id === OTHER_ID;
  const call = scriptedCall([
    on(viewDocument, ({ id }) => {
      if (isStatement(id)) {
        return { document: statement(id, lines, text === undefined ? {} : { text }), raw: null } as never;
      }
      viewed.push(id);
      const total = whole?.(id) ?? null;
      if (total === null) throw new ServiceNotFound("no view", 404);
      return { document: own(paper({ number: "?", total })), raw: null } as never;
    }),
    on(findSignDataDocument, ({ id }) => (isStatement(id) && signed ? statement(id, signed) : null)),
    on(listDocuments, (request) => {
      asked.push(request);
      const { papers, hasNext = false } = rows?.(request) ?? { papers: [] };
      const documents = papers.map((one) => ({ ...own(paper(one)), kind: request.kind }));
      return { documents, page: request.page, perPage: request.limit, total: null, hasNext };
    }),
  ]);
  const parts = {
    accounts: callingBy(async () => call),
    db: test.db,
    profile,
    clock: test.clock,
    readings: createReadingMemory(test.clock),
    sights: createListSights(test.clock),
    doubtSources: [],
  };
  const user = {
    language: "en",
    timeZone: "Asia/Tashkent",
    preferences: preferencesSchema.parse({}),
  } as const;
  const progress: string[] = [];
  return {
    ...test,
    asked,
    viewed,
    progress,
    account,
    read: (fresh = false, id = ID, of = account) =>
      readMirror(
        parts,
        of,
        { kind: "statement", id },
        { user, fresh, tell: (done, count) => progress.push(`${done}/${count}`) },
      ),
  };
}

const LINES = [{ date: "2026-10-10", name: "AQ-1", debit: 1000 }];
const onlyIn =
  (list: string, papers: readonly Paper[]) =>
  ({ kind, list: name }: ListRequest) => ({ papers: `${kind}.${name}` === list ? papers : [] });

describe("the documents that a reconciliation is about", () => {
  it("are asked for by partner and days, in the lists of what is owed", async () => {
    const service = await serviceOf({
      lines: LINES,
      rows: onlyIn("invoice.receive", [{ number: "AQ-1", total: 1000 }]),
    });
    const { comparison, read, notRead } = await service.read();
    expect(comparison && told(comparison)).toEqual({ matches: ["invoice AQ-1=1"] });
    expect({ read, notRead }).toEqual({ read: 1, notRead: [] });
    const days = { from: "2026-09-21", to: "2026-11-10" };
    expect(service.asked.map(({ kind, list, filters }) => ({ list: `${kind}.${list}`, ...filters }))).toEqual(
      [
        { list: "invoice.receive", date: days, sellerTin: PARTNER },
        { list: "invoice.send", date: days, buyerTin: PARTNER },
        { list: "act.receive", date: days, sellerTin: PARTNER },
        { list: "act.send", date: days, buyerTin: PARTNER },
      ],
    );
  });

  it("are not asked for again while somebody walks through them, but afresh on wish", async () => {
    const service = await serviceOf({ lines: LINES });
    await service.read();
    service.clock.advance(4 * 60_000);
    await service.read();
    expect(service.asked).toHaveLength(4);
    await service.read(true);
    expect(service.asked).toHaveLength(8);
    service.clock.advance(6 * 60_000);
    await service.read();
    expect(service.asked).toHaveLength(12);
  });

  it("are asked for again for another act, for a colleague, and after a logout", async () => {
    const service = await serviceOf({ lines: LINES });
    await service.read();
    const others: Array<Parameters<typeof service.read>> = [
      [false, OTHER_ID],
      [false, ID, await logInAs(service.db, { telegramUserId: 2, tin: service.account.tin })],
      [false, ID, { ...service.account, hasToken: false }],
    ];
    for (const [index, other] of others.entries()) {
      await service.read(...other);
      expect(service.asked).toHaveLength(8 + 4 * index);
    }
  });

  it("of a partner that is known by PINFL are those of that number", async () => {
    const service = await serviceOf({
      lines: LINES,
      partner: { tin: null, fiztin: PINFL },
      partnerInRows: { tin: "500000001" as Tin, fiztin: PINFL },
      rows: onlyIn("invoice.receive", [{ number: "AQ-1", total: 1000 }]),
    });
    const { comparison, problem } = await service.read();
    expect(problem).toBeNull();
    expect(service.asked[0]?.filters).toMatchObject({ sellerTin: PINFL });
    expect(comparison && told(comparison)).toEqual({ matches: ["invoice AQ-1=1"] });
  });

  it("without the partner's number are the partner's where the list was asked by it", async () => {
    const { kinds } = builtInProfile;
    const { receive } = kinds.invoice.lists;
    if (receive === undefined) throw new Error("no list");
    const lists = { ...kinds.invoice.lists, receive: { ...receive, filters: {} } };
    const unasked = { ...builtInProfile, kinds: { ...kinds, invoice: { ...kinds.invoice, lists } } };
    for (const [profile, read] of [
      [builtInProfile, 1],
      [unasked, 0],
    ] as const) {
      const rows = onlyIn("invoice.receive", [{ number: "AQ-1", total: 1000 }]);
      const service = await serviceOf({ lines: LINES, partnerInRows: { tin: null }, rows, profile });
      expect((await service.read()).read).toBe(read);
    }
  });

  it("of somebody else or other days are left out where a list ignores its filters", async () => {
    const stranger = { number: "XX-1", total: 5 };
    const service = await serviceOf({
      lines: LINES,
      rows: onlyIn("invoice.receive", [
        { number: "AQ-1", total: 1000 },
        { number: "AQ-2", total: 7, date: "2025-01-01" },
        stranger,
      ]),
    });
    const mirror = await service.read();
    expect(mirror.read).toBe(2);
    expect(mirror.comparison && told(mirror.comparison)).toEqual({
      matches: ["invoice AQ-1=1"],
      oursOnly: ["XX-1"],
    });
  });

  it("whose row has no sum are read one by one, with the progress told; the others are named", async () => {
    const service = await serviceOf({
      lines: LINES,
      rows: onlyIn("act.receive", [
        { number: "AQ-1", total: null },
        { number: "AQ-2", total: null },
        { number: "AQ-3", total: null, state: 20 },
      ]),
      whole: (id) => (id.includes("AQ-1") ? 1000 : null),
    });
    const { comparison } = await service.read();
    expect(comparison && told(comparison)).toEqual({ matches: ["act AQ-1=1"], unread: ["AQ-2"] });
    expect(service.viewed.sort()).toEqual(["invoice:AQ-1:2026-10-10", "invoice:AQ-2:2026-10-10"]);
    expect(service.progress).toEqual(["1/4", "2/4", "3/4", "4/4", "5/6", "6/6"]);
  });

  it("whose row has no date are read for it alone, and so many one by one at most", async () => {
    const service = await serviceOf({
      lines: LINES,
      rows: onlyIn("act.receive", [
        { number: "AQ-1", total: 1000, date: null },
        ...Array.from({ length: 60 }, (_, index) => ({ number: `AQ-${index + 2}`, total: null })),
      ]),
      whole: (id) => (id.includes("AQ-1:") ? 5 : null),
    });
    const { comparison } = await service.read();
    expect(service.viewed).toHaveLength(60);
    expect(service.viewed).toContain("invoice:AQ-1:null");
    expect(comparison && told(comparison)).toMatchObject({ matches: ["act AQ-1=1"] });
    expect(comparison?.unread).toHaveLength(60);
  });

  it("in a list that fails are told as not read, and are asked for again", async () => {
    let isAway = true;
    const service = await serviceOf({
      lines: LINES,
      rows: ({ kind, list }) => {
        if (isAway && kind === "act" && list === "receive") throw new ServiceUnavailable("away");
        return { papers: [] };
      },
    });
    expect((await service.read()).notRead).toEqual(["act-list-receive"]);
    isAway = false;
    expect((await service.read()).notRead).toEqual([]);
    expect(service.asked).toHaveLength(8);
  });

  it("are followed page after page, up to a bound that is told", async () => {
    const service = await serviceOf({
      lines: LINES,
      rows: ({ kind, list, page }) => ({
        papers: Array.from({ length: `${kind}.${list}` === "invoice.receive" ? 250 : 0 }, (_, index) => ({
          number: `AQ-${page}-${index}`,
          total: 1,
        })),
        hasNext: `${kind}.${list}` === "invoice.receive",
      }),
    });
    const mirror = await service.read();
    expect(mirror).toMatchObject({ more: true, read: 1000 });
    expect(service.asked.filter(({ kind, list }) => `${kind}.${list}` === "invoice.receive")).toHaveLength(4);
  });

  it("are told to be more where any list is longer", async () => {
    const papers = Array.from({ length: 1000 }, (_, index) => ({ number: `AQ-${index}`, total: 1 }));
    const rows = ({ kind, list }: ListRequest) =>
      `${kind}.${list}` === "invoice.receive" ? { papers, hasNext: true } : { papers: [] };
    const service = await serviceOf({ lines: LINES, rows });
    expect((await service.read()).more).toBe(true);
    expect(service.asked).toHaveLength(4);
  });

  it("fails where nothing can be read, and where the login ended", async () => {
    const failing = (error: Error) =>
      serviceOf({
        lines: LINES,
        rows: () => {
          throw error;
        },
      });
    await expect((await failing(new ServiceUnavailable("away"))).read()).rejects.toBeInstanceOf(
      ServiceUnavailable,
    );
    const ended = new LoginNeeded("a1" as never);
    await expect((await failing(ended)).read()).rejects.toBe(ended);
  });
});

describe("a reconciliation without lines", () => {
  it("is read from what is signed", async () => {
    const service = await serviceOf({
      signed: LINES,
      text: "October",
      rows: onlyIn("invoice.receive", [{ number: "AQ-1", total: 1000 }]),
    });
    const { comparison, facts } = await service.read();
    expect(comparison && told(comparison)).toEqual({ matches: ["invoice AQ-1=1"] });
    expect(facts.document.extra).toContainEqual(["statement-extra-text", "October"]);
  });

  it("cannot be compared, and asks no list", async () => {
    const service = await serviceOf({});
    expect(await service.read()).toMatchObject({ comparison: null, problem: "no-lines" });
    expect(service.asked).toEqual([]);
  });
});

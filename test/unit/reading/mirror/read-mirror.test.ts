import { describe, expect, it } from "vitest";
import { type ListRequest, listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { findSignDataDocument } from "../../../../src/api/operations/sign-data-document.ts";
import { viewDocument } from "../../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId } from "../../../../src/documents/document.ts";
import { LoginNeeded, ServiceNotFound, ServiceUnavailable } from "../../../../src/errors.ts";
import { createListSights } from "../../../../src/reading/list-sights.ts";
import { readMirror } from "../../../../src/reading/mirror/read-mirror.ts";
import { createReadingMemory } from "../../../../src/reading/reading-memory.ts";
import { callingBy, on, scriptedCall } from "../../../support/scripted-calls.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";
import { PARTNER, type Paper, paper, statementOf, told } from "../../documents/mirror/mirror-world.ts";

const ID = "65f1c0000000000000000301" as DocumentId;

interface Service {
  readonly lines?: Parameters<typeof statementOf>[0]["lines"];
  readonly signed?: Parameters<typeof statementOf>[0]["lines"];
  readonly rows?: (request: ListRequest) => { papers: readonly Paper[]; hasNext?: boolean };
  /** The total that a document's view has; null: there is no view of it. */
  readonly whole?: (id: string) => number | null;
}

/** The statement is about the test's organization and its partner. */
async function serviceOf({ lines = [], signed, rows, whole }: Service) {
  const test = await createTestDatabase();
  const account = await logInAs(test.db);
  const asked: ListRequest[] = [];
  const viewed: string[] = [];
  const own = (document: BusinessDocument): BusinessDocument => {
    const swap = (party: BusinessDocument["sender"]) =>
      party.tin === PARTNER ? party : { ...party, tin: account.tin };
    return { ...document, sender: swap(document.sender), receiver: swap(document.receiver) };
  };
  const statement = (some: Service["lines"]) => ({ ...own(statementOf({ lines: some ?? [] })), id: ID });
  const call = scriptedCall([
    on(viewDocument, ({ id }) => {
      if (id === ID) return { document: statement(lines), raw: null } as never;
      viewed.push(id);
      const total = whole?.(id) ?? null;
      if (total === null) throw new ServiceNotFound("no view", 404);
      return { document: own(paper({ number: "?", total })), raw: null } as never;
    }),
    on(findSignDataDocument, ({ id }) => (id === ID && signed ? statement(signed) : null)),
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
    profile: builtInProfile,
    clock: test.clock,
    readings: createReadingMemory(test.clock),
    sights: createListSights(test.clock),
  };
  const progress: string[] = [];
  return {
    ...test,
    asked,
    viewed,
    progress,
    read: (fresh = false) =>
      readMirror(
        parts,
        account,
        { kind: "statement", id: ID },
        { language: "en", fresh, tell: (done, count) => progress.push(`${done}/${count}`) },
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
      rows: onlyIn("invoice.receive", [{ number: "AQ-1", total: 1000 }]),
    });
    const { comparison } = await service.read();
    expect(comparison && told(comparison)).toEqual({ matches: ["invoice AQ-1=1"] });
  });

  it("cannot be compared, and asks no list", async () => {
    const service = await serviceOf({});
    expect(await service.read()).toMatchObject({ comparison: null, problem: "no-lines" });
    expect(service.asked).toEqual([]);
  });
});

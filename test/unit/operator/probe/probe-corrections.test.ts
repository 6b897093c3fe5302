/** The probe corrects nothing that rows do not prove, whatever else an odd service tells. */
import { describe, expect, it } from "vitest";
import { answer, type RequestHandler } from "../../../support/http-server.ts";
import { type Inbox, OWN, PARTNERS, probeInbox, type Row } from "./probed-inbox.ts";

const invoicesOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `65f1a00000000000000${String(index).padStart(5, "0")}`,
    facturadoc: { facturano: `N-${index}`, facturadate: "2026-10-14" },
    ...{ sellertin: PARTNERS[index % 2], buyertin: OWN, stateid: 15 },
  }));

interface Paged {
  readonly page: number;
  readonly limit: number;
}

describe("the greatest limit of a list", () => {
  const pageOf = (rows: readonly Row[], { page, limit }: Paged, most = Number.POSITIVE_INFINITY) => {
    const size = Math.min(limit, most);
    return rows.slice((page - 1) * size, page * size);
  };
  const capped = (most: number) => (rows: readonly Row[], body: Paged) => pageOf(rows, body, most);
  const told = (total: unknown) => (data: readonly Row[]) => ({ data, total });
  const statusOver = (most: number, status: number, total: unknown) => (data: readonly Row[], body: Row) =>
    Number(body.limit) > most ? status : { data, total };

  it.each<
    [
      string,
      number,
      (rows: readonly Row[], body: Paged) => readonly Row[],
      NonNullable<Inbox["wrap"]>,
      string | undefined,
      number | undefined,
    ]
  >([
    ["a cap with more rows behind it", 130, capped(100), told(130), "corrected", 100],
    ["it without a total", 130, capped(100), told(null), "corrected", 100],
    ["it with the total as text", 130, capped(100), told("130"), "corrected", 100],
    ["it with a total that is always the same", 130, capped(100), told(1000), "corrected", 100],
    ["a cap below the page that was asked for", 40, capped(15), told(40), "corrected", 15],
    ["no cap", 300, capped(250), told(300), "confirmed", undefined],
    ["fewer rows than its total", 30, capped(250), told(1000), "confirmed", undefined],
    ["fewer rows than its total as text", 30, capped(250), told("1000"), "confirmed", undefined],
    [
      "a cap, but every page is the first",
      130,
      (rows) => rows.slice(0, 100),
      told(130),
      "unknown",
      undefined,
    ],
    [
      "the rows of one page as its total",
      130,
      capped(100),
      (data) => ({ data, total: data.length }),
      undefined,
      undefined,
    ],
    ["a refusal of more than 50", 130, capped(250), statusOver(50, 422, 130), "corrected", 50],
    ["a failure at more than 50", 130, capped(250), statusOver(50, 500, 130), "unknown", undefined],
    ["a refusal of more than 20", 130, capped(250), statusOver(20, 422, 130), "unknown", undefined],
    [
      "the default in place of more than 100",
      130,
      (rows, body) => pageOf(rows, body, body.limit > 100 ? 15 : 100),
      told(130),
      "corrected",
      100,
    ],
  ])("of %s", async (_what, count, select, wrap, verdict, maximum) => {
    const rows = invoicesOf(count);
    const { about, override } = await probeInbox(rows, {
      select: (body) => select(rows, body as unknown as Paged),
      wrap,
    });
    const [finding] = about("list receive: greatest limit");
    expect(finding?.verdict).toBe(verdict);
    const { lists } = JSON.parse(override) as { lists?: { receive?: { limit?: Paged } } };
    expect(lists?.receive?.limit).toEqual(maximum === undefined ? undefined : { maximum });
  });
});

const page = (rows: readonly Row[]) => ({ data: rows, current_page: 1, per_page: 20, total: rows.length });
const elsewhere = /\/documents\/(?:invoice|factura|facturas|invoices)\/incoming$/;

describe("a place that the profile does not know", () => {
  it.each<[string, RequestHandler, string]>([
    [
      "corrected where rows of the kind are there",
      (request, _, response) =>
        elsewhere.test(request.path) ? answer(response, 200, page(invoicesOf(3))) : answer(response, 404, {}),
      "corrected",
    ],
    [
      "corrected where an empty list is there, and none under a name that nothing has",
      (request, _, response) =>
        elsewhere.test(request.path) ? answer(response, 200, page([])) : answer(response, 404, {}),
      "corrected",
    ],
    [
      "left where every name but the assumed one has an empty list",
      (request, _, response) =>
        request.method === "POST" && !request.path.endsWith("/invoice/receive")
          ? answer(response, 200, page([]))
          : answer(response, 404, {}),
      "unknown",
    ],
    [
      "left where every name but the assumed one has the same rows",
      (request, _, response) =>
        request.method === "POST" && !request.path.endsWith("/invoice/receive")
          ? answer(response, 200, page(invoicesOf(3)))
          : answer(response, 404, {}),
      "unknown",
    ],
    ["turned off where none is there", (_request, _, response) => answer(response, 404, {}), "absent"],
    [
      "left, and not turned off, where another likely one fails",
      (request, _, response) =>
        elsewhere.test(request.path) ? answer(response, 502, {}) : answer(response, 404, {}),
      "unknown",
    ],
  ])("of a list is %s", async (_what, others, verdict) => {
    const { about, override } = await probeInbox([], { path: "/nowhere", others });
    expect(about("list receive")[0]?.verdict).toBe(verdict);
    const { lists } = JSON.parse(override) as { lists?: { receive?: { path?: string; on?: boolean } } };
    expect(lists?.receive?.path !== undefined).toBe(verdict === "corrected");
    expect(lists?.receive?.on).toBe(verdict === "absent" ? false : undefined);
  });

  it.each<[string, unknown, string | undefined]>([
    [
      "corrected where something to sign is there",
      { data: { hash: "QUJD", facturaid: "1" } },
      "/documents/factura/sign/{id}",
    ],
    ["left where nothing to sign is there", { message: "ok" }, undefined],
  ])("of sign data is %s", async (_what, body, path) => {
    const others: RequestHandler = (request, _, response) =>
      request.path.includes("/documents/factura/sign/")
        ? answer(response, 200, body)
        : answer(response, 404, {});
    const { override } = await probeInbox(invoicesOf(3), { others });
    expect((JSON.parse(override) as { signData?: { path?: string } }).signData?.path).toBe(path);
  });

  it.each<[string, unknown, string | undefined]>([
    [
      "corrected where items with a key are there",
      { data: [{ key: "awaiting_partner", count: 2 }] },
      "/main/dashboard/queue",
    ],
    ["left where another answer is there", { message: "ok" }, undefined],
    ["left where an empty list is there", { data: [] }, undefined],
  ])("of the dashboard is %s", async (_what, body, path) => {
    const others: RequestHandler = (request, _, response) =>
      request.path.endsWith("/main/dashboard/queue")
        ? answer(response, 200, body)
        : answer(response, 404, {});
    const { whole } = await probeInbox([], { others });
    expect((whole as { dashboard?: { path?: string } }).dashboard?.path).toBe(path);
  });
});

describe("the name of a language", () => {
  const rows = invoicesOf(3);
  const LIST = "/documents/invoice/receive";
  /** Answers the list in each language as told. */
  const inLanguages =
    (told: Readonly<Record<string, number | object>>): RequestHandler =>
    (request, _, response) => {
      const [, language = "", path] = /^\/api\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
      if (path !== LIST) return answer(response, 404, {});
      const is = told[language] ?? 404;
      return typeof is === "number" ? answer(response, is, {}) : answer(response, 200, is);
    };
  it.each<[string, Readonly<Record<string, number | object>>, object | undefined]>([
    [
      "left where each is spoken",
      { ru: page(rows), uz: page(rows), oz: page(rows), en: page(rows) },
      undefined,
    ],
    ["corrected where it is not there", { ru: page(rows), uz: page(rows) }, { en: "ru" }],
    ["left where it fails", { ru: page(rows), uz: page(rows), en: 500 }, undefined],
    [
      "left where another likely one of it fails",
      { ru: page(rows), uz: 404, oz: 500, en: page(rows) },
      undefined,
    ],
    [
      "left where it answers with something else",
      { ru: page(rows), uz: page(rows), en: { message: "hi" } },
      undefined,
    ],
  ])("is %s", async (_what, told, languages) => {
    const { whole } = await probeInbox(rows, { path: "/nowhere", others: inLanguages(told) });
    const changed = (whole as { languages?: Record<string, string> }).languages;
    if (languages === undefined) expect(changed).toBeUndefined();
    else expect(changed).toMatchObject(languages);
  });
});

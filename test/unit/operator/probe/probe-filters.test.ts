import { describe, expect, it } from "vitest";
import { answer, type RequestHandler } from "../../../support/http-server.ts";
import { type Inbox, OWN, PARTNERS, probeInbox, type Row } from "./probed-inbox.ts";

/** Received invoices in names of the service's own. */
const invoices: Row[] = Array.from({ length: 6 }, (_, index) => ({
  _id: `65f1a00000000000000001${String(index).padStart(2, "0")}`,
  invoice_number: `N-${index}`,
  issued_on: `2026-10-0${index + 1}`,
  seller_tin: PARTNERS[index % 2],
  seller_name: `«Hamkor ${index % 2}»`,
  customer_inn: OWN,
  customer_name: "«Namuna» MChJ",
  stateid: index % 2 === 0 ? 15 : 30,
}));

const probe = (inbox: Inbox) => probeInbox(invoices, inbox);

describe("a filter", () => {
  it("is never told as observed by a service that ignores what it does not know", async () => {
    const { about, override } = await probe({});
    expect(about("list receive: filter").filter(({ verdict }) => verdict !== "unknown")).toEqual([]);
    expect(override).not.toContain("filters");
  });

  it("is not observed in a list that changes by itself", async () => {
    const moving = (_: Row, asked: number) => invoices.slice(0, 3 + (asked % 3));
    const { about, override } = await probe({ select: moving });
    expect(about("list receive: filter").filter(({ verdict }) => verdict !== "unknown")).toEqual([]);
    expect(override).not.toContain("filters");
  });

  it("is not observed where an unknown name only reorders the list", async () => {
    const reordered = (body: Row) => (Object.keys(body).length > 2 ? [...invoices].reverse() : invoices);
    const { about, override } = await probe({ select: reordered });
    expect(about("list receive: filter").filter(({ verdict }) => verdict !== "unknown")).toEqual([]);
    expect(override).not.toContain("filters");
  });

  it("is not observed where an unknown name leaves fewer rows, but some that it must not", async () => {
    const halved = (body: Row) => (Object.keys(body).length > 2 ? invoices.slice(0, 3) : invoices);
    const { about } = await probe({ select: halved });
    const confirmed = about("list receive: filters").filter(({ verdict }) => verdict === "confirmed");
    expect(confirmed.map(({ said }) => said).join()).not.toMatch(/number|Tin/);
  });

  it("is confirmed where it leaves only what it should, and told to be watched where it makes no difference", async () => {
    const byState = ({ stateid: state }: Row) =>
      state === undefined ? invoices : invoices.filter(({ stateid }) => String(stateid) === String(state));
    const { about } = await probe({ select: byState });
    const heeded = about("list receive: filters").find(({ verdict }) => verdict === "confirmed");
    const ignored = about("list receive: filters").find(({ said }) => said.startsWith("Make no difference"));
    expect(heeded?.said).toBe("Heeded: `state`.");
    expect(ignored).toMatchObject({ verdict: "unknown", said: expect.stringContaining("`number`") });
    expect(ignored?.how).toContain("kinds.invoice.lists.receive.filters.<name>.fields");
  });
});

describe("a list under another name", () => {
  it.each(["/documents/invoice/inbox", "/documents/factura/incoming", "/invoice/received"])(
    "is found at %s within a few requests",
    async (path) => {
      const { about, override } = await probe({ path });
      expect(about("list receive")[0]).toMatchObject({ verdict: "corrected" });
      const { lists } = JSON.parse(override) as { lists: { receive: object } };
      expect(lists.receive).toMatchObject({ path });
      expect(lists.receive).not.toHaveProperty("on");
    },
  );

  it("has the places of its fields told, with their form, and what Kotib looked for and did not meet", async () => {
    const { about } = await probe({ path: "/documents/invoice/inbox" });
    const [told] = about("record: not described");
    for (const field of ["`issued_on` (date)", "`customer_inn` (9 or 14 digits)", "`seller_name` (text)"])
      expect(told?.said).toContain(field);
    expect(about("record: not met")[0]?.said).toMatch(/`date`.*`parties\.1\.tin`/);
    expect(told?.said).not.toMatch(/Hamkor|2026-10|3010000|N-1/);
    expect(about("states")[0]?.said).toContain("15");
  });

  it("has the codes of a state told that Kotib does not find", async () => {
    const { about } = await probe({
      select: () => invoices.map(({ stateid, ...rest }) => ({ ...rest, status: { code: stateid } })),
    });
    expect(about("record: not met")[0]?.said).toContain("`stateId`");
    expect(about("record: not described")[0]?.said).toContain("`status.code` (codes 15, 30)");
  });

  it("that no likely word tells is not turned off while the kind's other lists are there", async () => {
    const page = { data: [], current_page: 1, per_page: 20, total: 0 };
    const others: RequestHandler = (request, _previous, response) =>
      /\/documents\/invoice\/(send|queue|draft)$/.test(request.path)
        ? answer(response, 200, page)
        : answer(response, 404, { message: "no" });
    const { about, override } = await probe({ path: "/documents/invoice/kirish", others });
    expect(about("list receive")[0]).toMatchObject({
      verdict: "unknown",
      how: expect.stringContaining("kinds.invoice.lists.receive.path"),
    });
    expect(JSON.parse(override)).not.toMatchObject({ lists: { receive: { on: false } } });
  });
});

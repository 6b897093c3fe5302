import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { findCountKeys, findDashboardTargets } from "../../../src/documents/dashboard.ts";
import type { FilterDescription, ListDescription } from "../../../src/documents/description.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { createAuthority } from "../../service/demo-keys.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, type UnderTest, type Visitor } from "./service-under-test.ts";

type Row = Record<string, unknown>;

let world: UnderTest;
let director: Visitor;
let accountant: Visitor;

beforeAll(async () => {
  world = createUnderTest(await createAuthority(atMoment));
  director = await world.logIn("dilnoza");
  accountant = await world.logIn("nargiza");
});
afterAll(() => world.service.close());

const lists = kindNames.flatMap((kind) =>
  Object.values(builtInProfile.kinds[kind].lists).map((list) => [list.path, list] as const),
);
const filters = lists.flatMap(([path, list]) =>
  Object.entries(list.filters).map(([name, filter]) => [`${path} by ${name}`, list, filter] as const),
);

/** Every row of a list, page by page. */
async function readAll(visitor: Visitor, list: ListDescription, body: Row = {}): Promise<Row[]> {
  const { data } = (await visitor.post(list.path, { ...body, limit: 250 })).body;
  return data;
}

/** The value that a test by hand, not by description, finds in a row under a wire field. */
function findInRow(row: Row, field: string): unknown {
  const wanted = field.replace(/_(start|end)$/, "").replace("_", "");
  const places: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === "object" && value !== null) {
      for (const [inner, leaf] of Object.entries(value)) {
        places[inner] ??= leaf;
        places[`${key}${inner}`] = leaf;
      }
    }
    places[key] = value;
  }
  return places[wanted];
}

describe("the envelope", () => {
  it.each(lists)("of %s is the one of its variant", async (_, list) => {
    const { body } = await accountant.post(list.path, { limit: 2, page: 1 });
    const common = { data: expect.any(Array), current_page: 1, per_page: 2, total: expect.any(Number) };
    if (list.envelope === "data") {
      expect(body).toEqual({ ...common, from: "1", to: "2" });
    } else {
      expect(body).toEqual({
        ...common,
        from: 1,
        to: 2,
        last_page: Math.ceil(body.total / 2),
        path: `http://service.test/api/uz${list.path}`,
        first_page_url: expect.stringContaining("?page=1"),
        last_page_url: expect.stringContaining(`?page=${Math.ceil(body.total / 2)}`),
        next_page_url: body.total > 2 ? expect.stringContaining("?page=2") : null,
        prev_page_url: null,
      });
    }
  });

  it("of an empty data list has no first and last row", async () => {
    const { body } = await director.post("/documents/waybill/receive", { waybillno: "nowhere" });
    expect(body).toEqual({ data: [], current_page: 1, total: 0, per_page: 15, from: null, to: null });
  });
});

describe("paging", () => {
  it.each(lists)("of %s gives every document once, the newest first", async (_, list) => {
    const all = await readAll(accountant, list);
    const seen: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = (await accountant.post(list.path, { page, limit: 7 })).body;
      if (data.length === 0) break;
      seen.push(...data);
    }
    expect(seen).toEqual(all);
    expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(all.length);
    const dates = seen.map((row) => row.created_at as string);
    expect(dates[0]?.slice(0, 10) ?? "").toBe([...dates].sort().at(-1)?.slice(0, 10) ?? "");
  });

  it.each(lists)("of %s takes the described limits and no others", async (_, list) => {
    expect((await accountant.post(list.path, {})).body.per_page).toBe(list.limit.default);
    expect((await accountant.post(list.path, { limit: list.limit.maximum })).status).toBe(200);
    expect((await accountant.post(list.path, { limit: null, page: null })).status).toBe(200);
    for (const limit of [list.limit.maximum + 1, 0, -1, 1.5, "15"]) {
      expect((await accountant.post(list.path, { limit })).body.errors).toHaveProperty("limit");
    }
    for (const page of [0, "1", 2.5]) {
      expect((await accountant.post(list.path, { page })).body.errors).toHaveProperty("page");
    }
  });
});

describe("a filter", () => {
  it.each(filters)("of %s selects what it says and nothing else", async (_, list, filter) => {
    const visitor = list.direction === "incoming" ? director : accountant;
    if (filter.type === "dashboardKey") return expect(filter.values).toHaveLength(2);
    const rows = await readAll(visitor, list);
    const all = filter.type === "branchCode" ? await viewActs(visitor, rows) : rows;
    const value = pickValue(filter, all);
    const body = Object.fromEntries(filter.fields.map((field) => [field, value]));
    const found = await readAll(visitor, list, body);
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) {
      if (filter.type === "branchCode") break;
      const field = filter.type === "state" ? "stateid" : filter.fields[0];
      expect(String(findInRow(row, field))).toContain(String(value));
    }
    if (filter.type !== "state") {
      const expected = all.filter((row) => String(findInRow(row, filter.fields[0])).includes(String(value)));
      expect(found.map(identify).sort()).toEqual(expected.map(identify).sort());
    }
    if (filter.type === "text") {
      expect(await readAll(visitor, list, { [filter.fields[0]]: "%" })).toEqual([]);
    }
  });

  it.each(filters)("of %s refuses a value of the wrong type, in Laravel's shape", async (_, list, filter) => {
    const wrong = {
      text: 5,
      branchCode: 17,
      tin: "300000022",
      fiztin: "x",
      dateRange: "16.03.2026",
    } as const;
    const others = { state: 15, coVoting: 2, dashboardKey: "waiting" } as const;
    const value = { ...wrong, ...others }[filter.type];
    for (const field of filter.fields) {
      const reply = await accountant.post(list.path, { [field]: value });
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ message: expect.any(String), errors: { [field]: [reply.body.message] } });
      expect((await accountant.post(list.path, { [field]: null })).status).toBe(200);
    }
  });

  it.each(lists)("of %s takes each allowed state and refuses others", async (_, list) => {
    for (const stateid of list.states) {
      const reply = await accountant.post(list.path, { stateid });
      expect(reply.status).toBe(200);
      if (stateid !== "-1") {
        for (const row of reply.body.data) expect(row.stateid).toBe(Number(stateid));
      }
    }
    for (const stateid of ["99", "8", "x"]) {
      expect((await accountant.post(list.path, { stateid })).status).toBe(422);
    }
  });

  it("of statements in progress holds none that is finished, unless a state or all incoming are asked for", async () => {
    const queue = builtInProfile.kinds.statement.lists.queue as ListDescription;
    const states = async (body: Record<string, unknown>) =>
      new Set((await readAll(director, queue, body)).map((row) => Number(row.stateid)));
    const inProgress = await states({});
    expect(inProgress.has(15)).toBe(true);
    for (const finished of [17, 20, 30, 40]) expect(inProgress.has(finished)).toBe(false);
    expect(await states({ stateid: "30" })).toEqual(new Set([30]));
    expect((await states({ stateid: "-1" })).has(30)).toBe(true);
  });

  it("-1 selects all incoming documents in a list of both directions", async () => {
    const queue = builtInProfile.kinds.statement.lists.queue as ListDescription;
    const incoming = await readAll(director, queue, { stateid: "-1" });
    const received = await readAll(director, builtInProfile.kinds.statement.lists.receive as ListDescription);
    expect(incoming).toEqual(received);
    const both = await readAll(director, queue, { stateid: "15" });
    expect(new Set(both.map((row) => row.partnertin === 300000011)).size).toBe(2);
  });

  it("by date takes both ends as belonging to the range", async () => {
    const list = builtInProfile.kinds.invoice.lists.receive as ListDescription;
    const dates = (await readAll(director, list)).map((row) => String(findInRow(row, "facturadate"))).sort();
    const [low, high] = [dates[10], dates[20]] as [string, string];
    const found = await readAll(director, list, { facturadate_start: low, facturadate_end: high });
    expect(found).toHaveLength(dates.filter((date) => date >= low && date <= high).length);
    expect(await readAll(director, list, { facturadate_start: high, facturadate_end: low })).toEqual(
      low === high ? expect.anything() : [],
    );
    expect((await director.post(list.path, { facturadate_start: "2026-02-30" })).status).toBe(422);
  });

  it("takes dates in the profile's format", async () => {
    const profile = { ...structuredClone(builtInProfile), dateFormat: "DD.MM.YYYY" as const };
    const other = createUnderTest(await createAuthority(atMoment), { profile });
    const visitor = await other.logIn("dilnoza");
    const ask = (actdate_start: string) => visitor.post("/documents/act/receive", { actdate_start });
    expect((await ask("01.01.2020")).body.total).toBeGreaterThan(0);
    expect((await ask("2020-01-01")).status).toBe(422);
  });
});

describe("the dashboard", () => {
  it("counts what its keys then list, with state and branches ignored", async () => {
    const { data } = (await accountant.get("/dashboard/queue")).body;
    const opening = findDashboardTargets(builtInProfile);
    for (const { key } of opening) {
      const { count } = data.find((item: { key: string }) => item.key === key);
      expect(count).toBeGreaterThan(0);
      const body = { dashboard: key, stateid: "30", seller_branchcode: "99999", buyer_branchcode: "99999" };
      const list = (await accountant.post("/documents/act/send", body)).body;
      expect(list.total).toBe(count);
      const states = key === "rejected_by_partner" ? [20] : [8, 10, 15];
      for (const row of list.data) expect(states).toContain(row.stateid);
    }
  });

  it("counts what is open in every list", async () => {
    const { data } = (await accountant.get("/dashboard/queue")).body;
    for (const { key, kind, list } of findCountKeys(builtInProfile)) {
      const shown = await readAll(accountant, builtInProfile.kinds[kind].lists[list] as ListDescription);
      const open = shown.filter(({ stateid }) => ![2, 9, 17, 20, 30, 40].includes(Number(stateid)));
      expect(data.find((item: { key: string }) => item.key === key).count, key).toBe(open.length);
    }
  });

  it("refuses an unknown key with 422", async () => {
    const reply = await accountant.post("/documents/act/send", { dashboard: "awaiting_moon" });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.dashboard).toEqual([reply.body.message]);
  });
});

/** A list's rows do not show branches; the documents do. */
async function viewActs(visitor: Visitor, rows: Row[]): Promise<Row[]> {
  const views = await Promise.all(rows.map((row) => visitor.get(`/documents/act/view/${row._id}`)));
  return views.map(({ body }) => body.data);
}

function identify(row: Row): string {
  return String(row._id ?? row.facturaid ?? row.verificationactid ?? row.waybillid);
}

/** A value of a filter that some row of the list answers to. */
function pickValue(filter: FilterDescription, rows: Row[]): unknown {
  if (filter.type === "state") return String(rows[0]?.stateid);
  if (filter.type === "coVoting") return rows.some((row) => row.covotingstate === 1) ? 1 : 0;
  const value = rows.map((row) => findInRow(row, filter.fields[0])).find((one) => one !== "" && one != null);
  return filter.type === "tin" || filter.type === "fiztin" ? Number(value) : value;
}

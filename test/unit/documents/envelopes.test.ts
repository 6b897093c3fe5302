import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readListAnswer } from "../../../src/documents/envelopes.ts";

const asked = { page: 2, limit: 3 };
const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];
const paging = { current_page: 2, total: 8, per_page: 3 };
const laravel = {
  ...paging,
  data: rows,
  from: 4,
  to: 6,
  links: [],
  path: "x",
  last_page: 3,
  first_page_url: "x?page=1",
  last_page_url: "x?page=3",
  next_page_url: "x?page=3",
  prev_page_url: "x?page=1",
};

describe("readListAnswer", () => {
  it.each([
    ["the data variant", { data: rows, ...paging, from: "4", to: "6" }],
    ["texts for numbers", { data: rows, current_page: "2", total: "8", per_page: "3", from: null, to: null }],
    ["the paginator", laravel],
    ["a paginator in data", { success: true, data: laravel }],
    ["rows in data in data, paging outside", { data: { data: rows }, ...paging }],
    [
      "the paging that stands beside the rows, before one around it",
      { current_page: 1, total: 99, data: { data: rows, ...paging } },
    ],
    ["paging under meta", { data: rows, meta: paging }],
    ["other letter case", { Data: rows, Current_Page: 2, TOTAL: 8, Per_page: 3 }],
    [
      "a sibling's names",
      { result: { items: rows }, pagination: { totalCount: 8, pageSize: 3, currentPage: 2 } },
    ],
    ["content with its totals", { content: rows, totalElements: 8, pageSize: "3", pageNumber: 2 }],
    ["rows beside other lists", { links: [], data: { columns: ["a"], records: rows }, ...paging }],
    ["a name that nobody knows", { ok: 1, response: { docs: rows, ...paging }, links: [{ a: 1 }] }],
    ["its kind's name in data", { data: { acts: rows, total: 8, page: { currentPage: 2, pageSize: 3 } } }],
    ["one envelope in a list", [{ data: rows, ...paging }]],
    ["one envelope in a list in data", { success: true, data: [{ items: rows, ...paging }] }],
    ["one envelope in a list, paging outside", { result: [{ list: rows }], ...paging }],
    ["a list in a list", { data: [rows], ...paging }],
    ["an envelope in an envelope in a list", { data: [{ page: paging, content: { rows } }] }],
    [
      "rows by their identifiers",
      { data: Object.fromEntries(rows.map((row, n) => [`65f${n}${"0".repeat(20)}`, row])), ...paging },
    ],
    ["a count of all", { rows, count: 8, pageSize: 3, currentPage: 2 }],
    ["OData's count", { value: rows, "@odata.count": 8, ...{ per_page: 3 } }],
    ["GraphQL's words", { data: { invoices: { nodes: rows, totalCount: 8 } } }],
    ["PHP's numbered keys", { ...laravel, data: { 0: rows[0], 2: rows[1], 5: rows[2] } }],
  ])("reads %s", (_name, raw) => {
    expect(readListAnswer(raw, asked)).toEqual({ rows, page: 2, perPage: 3, total: 8, hasNext: true });
  });

  it("takes a bare array for the page asked, a full one being perhaps not the last", () => {
    expect(readListAnswer(rows, asked)).toEqual({ rows, page: 2, perPage: 3, total: null, hasNext: true });
    expect(readListAnswer(rows.slice(1), asked)?.hasNext).toBe(false);
    expect(readListAnswer([], asked)).toMatchObject({ rows: [], hasNext: false });
  });

  it.each([
    ["line items", [{ id: "a", number: "1", items: [{ name: "x" }], total: 9 }]],
    ["a list of another name", [{ id: "a", tags: [{ name: "x" }] }]],
    ["two lists", [{ items: [{ a: 1 }] }, { items: [{ a: 2 }] }]],
  ])("takes records that hold %s for rows", (_what, data) => {
    expect(readListAnswer({ data }, asked)?.rows).toEqual(data);
    expect(readListAnswer(data, asked)?.rows).toEqual(data);
  });

  it("takes one envelope of nothing in a list for an empty list", () => {
    expect(readListAnswer({ data: [{ items: [], total: 0 }] }, asked)).toMatchObject({ rows: [], total: 0 });
  });

  it.each([
    [{ current_page: 2, count: 3 }, true],
    [{ current_page: 2, count: 2 }, true],
    [{ current_page: 2, has_more: false }, false],
    [{ current_page: 2, pageInfo: { hasNextPage: false } }, false],
    [{ current_page: 2, hasMore: true }, true],
    [{ current_page: 2, last: true }, false],
    [{ current_page: 2, next: null }, false],
    [{ current_page: 2, next: "x?page=3" }, true],
    [{ current_page: 2, next_page_url: "/x?page=3" }, true],
    [{ current_page: 2, per_page: 3, next_page_url: null }, false],
    [{ current_page: null, per_page: null, total: null }, true],
    [{}, true],
  ])("tells of %j without a total whether there is more: %s", (paging, hasNext) => {
    expect(readListAnswer({ data: rows, ...paging }, asked)).toMatchObject({ rows, total: null, hasNext });
  });

  it.each<[what: string, told: object, hasNext: boolean]>([
    ["just all", { current_page: 2, per_page: 3, total: 6 }, false],
    ["one more", { current_page: 2, per_page: 3, total: 7 }, true],
    ["all on the last page", { current_page: 3, per_page: 3, total: 7 }, false],
    ["one page", { current_page: 1, per_page: 3, total: 3 }, false],
    ["the last page", { current_page: 2, last_page: 2 }, false],
    ["a later last page, whatever it holds", { data: rows.slice(1), current_page: 2, last_page: 3 }, true],
    ["an empty page, whatever the total says", { data: [], current_page: 4, per_page: 3, total: 99 }, false],
  ])("tells by %s whether there is more", (_what, told, hasNext) => {
    expect(readListAnswer({ data: rows, ...told }, asked)?.hasNext).toBe(hasNext);
  });

  it("tells the page that came, not the one asked for", () => {
    expect(readListAnswer({ ...laravel, current_page: 1 }, asked)?.page).toBe(1);
  });

  it("takes a total of 0 without rows for an empty list", () => {
    expect(readListAnswer({ data: null, total: 0 }, asked)?.rows).toEqual([]);
    expect(readListAnswer({ current_page: 1, total: 0 }, asked)?.rows).toEqual([]);
  });

  it.each([
    ...[null, undefined, "text", 7, {}, { message: "ok" }, { total: 3 }],
    ...[{ data: null }, { data: "x" }, { data: {} }, { data: { a: 1 } }],
    // Which of two it is nobody knows, and an empty list may be of something else.
    ...[{ one: rows, other: rows }, { data: { tags: [] } }],
  ])("finds no rows in %j", (raw) => {
    expect(readListAnswer(raw, asked)).toBeNull();
  });

  it("never throws and never loses a row", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        readListAnswer(raw, asked);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.jsonValue() })), (data) => {
        expect(readListAnswer({ data }, asked)?.rows).toEqual(data);
      }),
    );
  });
});

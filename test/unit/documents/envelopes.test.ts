import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readListAnswer } from "../../../src/documents/envelopes.ts";

const asked = { page: 2, limit: 3 };
const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];
const laravel = {
  current_page: 2,
  data: rows,
  first_page_url: "x?page=1",
  from: 4,
  last_page: 3,
  last_page_url: "x?page=3",
  links: [],
  next_page_url: "x?page=3",
  path: "x",
  per_page: 3,
  prev_page_url: "x?page=1",
  to: 6,
  total: 8,
};

describe("readListAnswer", () => {
  it.each([
    ["the data variant", { data: rows, current_page: 2, total: 8, per_page: 3, from: "4", to: "6" }],
    ["texts for numbers", { data: rows, current_page: "2", total: "8", per_page: "3", from: null, to: null }],
    ["the paginator", laravel],
    ["a paginator in data", { success: true, data: laravel }],
    [
      "rows in data in data, paging outside",
      { data: { data: rows }, current_page: 2, total: 8, per_page: 3 },
    ],
    [
      "the paging that stands beside the rows, before one around it",
      { current_page: 1, total: 99, data: { data: rows, current_page: 2, total: 8, per_page: 3 } },
    ],
    ["paging under meta", { data: rows, meta: { current_page: 2, total: 8, per_page: 3 } }],
    ["other letter case", { Data: rows, Current_Page: 2, TOTAL: 8, Per_page: 3 }],
    [
      "a sibling's names",
      { result: { items: rows }, pagination: { totalCount: 8, pageSize: 3, currentPage: 2 } },
    ],
    ["content with its totals", { content: rows, totalElements: 8, pageSize: "3", pageNumber: 2 }],
    [
      "rows beside other lists",
      { links: [], data: { columns: ["a"], records: rows }, total: 8, per_page: 3, current_page: 2 },
    ],
    [
      "a name that nobody knows",
      { ok: 1, response: { docs: rows, current_page: 2, total: 8, per_page: 3 }, links: [{ a: 1 }] },
    ],
    ["its kind's name in data", { data: { acts: rows, total: 8, page: { currentPage: 2, pageSize: 3 } } }],
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
    [{ current_page: 2, next_page_url: "/x?page=3" }, true],
    [{ current_page: 2, per_page: 3, next_page_url: null }, false],
    [{ current_page: null, per_page: null, total: null }, true],
    [{}, true],
  ])("tells of %j without a total whether there is more: %s", (paging, hasNext) => {
    expect(readListAnswer({ data: rows, ...paging }, asked)).toMatchObject({ rows, total: null, hasNext });
  });

  it("counts pages by total and page size", () => {
    const page = (current: number, total: number) =>
      readListAnswer({ data: rows, current_page: current, per_page: 3, total }, asked)?.hasNext;
    expect([page(2, 6), page(2, 7), page(3, 7), page(1, 3)]).toEqual([false, true, false, false]);
  });

  it("goes by the last page without a total", () => {
    expect(readListAnswer({ data: rows, current_page: 2, last_page: 2 }, asked)?.hasNext).toBe(false);
    expect(readListAnswer({ data: rows.slice(1), current_page: 2, last_page: 3 }, asked)?.hasNext).toBe(true);
  });

  it("ends at an empty page whatever the total says", () => {
    expect(readListAnswer({ data: [], current_page: 4, per_page: 3, total: 99 }, asked)?.hasNext).toBe(false);
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
      fc.property(fc.array(fc.jsonValue()), (data) => {
        expect(readListAnswer({ data }, asked)?.rows).toEqual(data);
      }),
    );
  });
});

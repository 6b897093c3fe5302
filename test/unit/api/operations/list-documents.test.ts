import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { bodyOf, id, setUp } from "../set-up-api.ts";

describe("listDocuments", () => {
  const row = {
    _id: id,
    actdoc: { actno: "A-1", actdate: "2026-11-02" },
  };
  const request = { kind: "act", list: "send", filters: {}, page: 2, limit: 10, language: "ru" } as const;

  it("takes the asked page of what a service that ignores the limit gives, and loses no row", async () => {
    const all = Array.from({ length: 25 }, (_, index) => ({ ...row, actdoc: { actno: `A-${index}` } }));
    for (const body of [{ data: all }, { data: all, total: 25, per_page: 25, current_page: 1 }]) {
      const { call } = await setUp(body);
      const pages = await Promise.all([1, 2, 3].map((page) => call(listDocuments, { ...request, page })));
      expect(pages.map(({ documents }) => documents.length)).toEqual([10, 10, 5]);
      expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false]);
      const numbers = pages.flatMap(({ documents }) => documents.map(({ number }) => number));
      expect(new Set(numbers).size).toBe(25);
    }
  });

  it("keeps page and limit within what the list takes", async () => {
    const { call, server } = await setUp({ data: [] });
    await call(listDocuments, { ...request, page: 0, limit: 1000 });
    expect(bodyOf(server)).toEqual({ page: 1, limit: 250 });
  });

  it("leaves out filters that the list does not have", async () => {
    const { call, server } = await setUp({ data: [] });
    await call(listDocuments, { ...request, filters: { number: "7", gone: "x", constructor: "y" } });
    expect(bodyOf(server)).toEqual({ page: 2, limit: 10, actno: "7" });
  });

  it("has counted what it could not read", async () => {
    const { call, unread } = await setUp({
      data: [{ ...row, actdoc: { actno: "A-1", actdate: "yesterday" } }],
    });
    await call(listDocuments, request);
    expect(unread).toEqual([["act", ["date"]]]);
  });
});

import { describe, expect, it } from "vitest";
import type { DocumentId } from "../../../src/documents/document.ts";
import { countUnread, findSlidIn } from "../../../src/watch/uncompared.ts";
import { invoice } from "./documents.ts";

const ids = (letters: string) => [...letters] as DocumentId[];

describe("how many came that were not read", () => {
  it.each([
    ["none at first sight", null, 90, 0, 0],
    ["what the number grew by", { total: 10 }, 17, 0, 7],
    ["without those that were found", { total: 10 }, 17, 3, 4],
    ["none where all were found", { total: 10 }, 17, 7, 0],
    ["none where more left than came", { total: 10 }, 8, 3, 0],
    ["unknown where the list told no number before", { total: null }, 17, 3, null],
    ["unknown where it tells none now", { total: 10 }, null, 3, null],
  ])("%s", (_name, row, total, fresh, count) => {
    expect(countUnread(row, { total, fresh })).toBe(count);
  });
});

/** Each letter is a document; `known` are those seen before. The list had ten of them. */
describe("what slid into what is read", () => {
  it.each([
    ["nothing where all are known", "abc", "abc", 10, ""],
    ["the unknown at the end, where none came", "abcd", "ab", 10, "cd"],
    ["only as many as cannot have come", "abcd", "ab", 11, "d"],
    ["nothing where as many came", "abcd", "ab", 12, ""],
    ["nothing where more came", "abcd", "ab", 19, ""],
    ["what is new in front is counted as come", "xabcd", "ab", 11, "cd"],
    ["never what stands before a known one", "xyab", "ab", 10, ""],
    ["what stands behind, however many are new in front", "xyabc", "ab", 10, "c"],
    ["as many as left, where the number fell", "abcd", "ab", 7, "cd"],
    ["all behind, where the list tells no number", "abcd", "ab", null, "cd"],
    ["nothing where nothing is known: all is new", "abcd", "", 10, ""],
  ])("%s", (_name, shown, known, total, slid) => {
    const read = {
      shown: [...ids(shown).map((id) => invoice({ id })), invoice({ id: null })],
      known: new Map(ids(known).map((id) => [id, null])),
      ...{ total, isLong: true },
    };
    expect([...findSlidIn({ total: 10 }, read)].join("")).toBe(slid);
    expect(findSlidIn({ total: 10 }, { ...read, isLong: false }).size).toBe(0);
    expect(findSlidIn(null, read).size).toBe(0);
  });

  it("is all behind the last known one where no number was told before", () => {
    const shown = ids("abc").map((id) => invoice({ id }));
    const read = { shown, known: new Map([["a" as DocumentId, null]]), total: 90, isLong: true };
    expect([...findSlidIn({ total: null }, read)]).toEqual(["b", "c"]);
  });
});

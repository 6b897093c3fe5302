import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import type { ReadableList } from "../../../../src/reading/readable-lists.ts";
import type { Answered } from "../../../../src/reading/search/ask-lists.ts";
import { coverageOf, findNotSearched } from "../../../../src/reading/search/coverage.ts";

const { kinds } = builtInProfile;

function listOf(kind: KindName, name: string): ReadableList {
  const list = kinds[kind].lists[name];
  if (list === undefined) throw new Error(`no list ${kind}.${name}`);
  return { kind, name, list };
}

/** A list's rows have these dates; one that ends with `…` continues; null: it failed. */
function answered(name: string, rows: ReadonlyArray<string | null> | null): Answered {
  const documents = rows?.filter((date) => date !== "…").map((date) => ({ date }));
  const page = rows === null ? null : { documents, hasNext: rows.at(-1) === "…" };
  return { list: listOf("invoice", name), filters: {}, page: page as Answered["page"] };
}

describe("a search that read lists", () => {
  const received = answered("receive", ["2026-11-02", "2026-08-01", "…"]);
  const sent = answered("send", ["2026-10-01", "…"]);

  it.each<[string, Answered[], since: string | null, first: number | null]>([
    ["to their ends looked at everything", [answered("receive", ["2026-11-02", "2025-01-01"])], null, null],
    ["of which two continue: since the later day of both", [received, sent], "2026-10-01", null],
    ["in any order: since the later day of both", [sent, received], "2026-10-01", null],
    [
      "of which one ended earlier: since the day of the one that continues",
      [received, answered("send", ["2026-11-03"])],
      "2026-08-01",
      null,
    ],
    [
      "with several documents of a day",
      [answered("receive", ["2026-11-02", "2026-11-02", "…"])],
      "2026-11-02",
      null,
    ],
    [
      "in no order of days looked at the first ones, as many as of the shortest",
      [answered("receive", ["2026-08-01", "2026-11-02", "…"]), sent],
      null,
      1,
    ],
    ["without dates", [answered("receive", [null, null, "…"])], null, 2],
  ])("%s", (_name, read, since, first) => {
    expect(coverageOf(read)).toMatchObject({ since, first });
  });

  it("names the shelves of which some list was read, not those of a list that failed", () => {
    const shelves = (...lists: Answered[]) => coverageOf(lists).shelves;
    expect(shelves(answered("receive", []), answered("send", null))).toEqual(["received"]);
    expect(shelves(answered("draft", []), answered("send", []))).toEqual(["sent", "draft"]);
  });
});

describe("what a search did not look through", () => {
  const readable = [listOf("invoice", "receive"), listOf("invoice", "send"), listOf("act", "receive")];
  const titles = (failed: readonly ReadableList[]) =>
    findNotSearched(builtInProfile, readable, failed)
      .map(String)
      .filter((title) => /^(invoice|act)/.test(title));

  it.each<[string, readonly ReadableList[], string[]]>([
    ["what no list shows", [], ["invoice-list-draft", "act-list-send", "act-list-queue", "act-list-draft"]],
    [
      "a list that failed, with what it alone would show",
      readable.slice(1, 2),
      ["invoice-list-send", "invoice-list-queue", ...titles([])],
    ],
    ["a whole kind of which nothing was read", readable.slice(2), ["invoice-list-draft", "act-list"]],
  ])("is %s", (_name, failed, expected) => {
    expect(titles(failed)).toEqual(expected);
  });
});

import { describe, expect, it } from "vitest";
import type { Tin } from "../../../src/documents/document.ts";
import { createListSights, type ListLook, type SeenList } from "../../../src/reading/list-sights.ts";
import { createTestClock } from "../db/test-database.ts";

const LIST: SeenList = { tin: "300000011" as Tin, kind: "act", list: "receive" };
const MINUTE = 60_000;

type Look = [from: number, to: number, digest: string | null, whole?: boolean];
const first = (digest: string | null): Look => [0, 4, digest];
const last = (digest: string | null): Look => [20, 24, digest];

/** Each look: when it began and ended (milliseconds from now on), what it saw, and whether that was all. */
function sightsOf(...looks: readonly Look[]) {
  const clock = createTestClock();
  const start = clock.now();
  const sights = createListSights(clock, 2);
  const note = (list: Partial<SeenList>, look: Partial<ListLook> = {}) =>
    sights.note({ ...LIST, ...list }, { from: start, to: start, digest: "a", whole: true, ...look });
  for (const [from, to, digest, whole = true] of looks)
    note({}, { from: start + from, to: start + to, digest, whole });
  clock.advance(100);
  const isSameSince = (time: number, list: Partial<SeenList> = {}) =>
    sights.isSameSince({ ...LIST, ...list }, start + time);
  return { clock, sights, note, isSameSince };
}

describe("a list that was looked at", () => {
  it.each<[name: string, looks: Look[], holds: boolean]>([
    ["twice with the same in it", [first("a"), last("a")], true],
    ["and again later", [first("a"), [8, 9, "a"], last("a")], true],
    ["with something else between", [first("a"), [8, 9, "b"], last("a")], false],
    ["and changed", [first("a"), last("b")], false],
    ["in a form that cannot be compared", [first(null), last(null)], false],
    ["while the clock was set back", [first("a"), [20, 19, "a"]], false],
    ["and continues behind what was seen", [first("a"), [20, 24, "a", false]], false],
    ["just before that time", [first("a")], false],
    ["just after that time", [last("a")], false],
  ])("%s is the same at 12 or not", (_name, looks, holds) => {
    expect(sightsOf(...looks).isSameSince(12)).toBe(holds);
  });

  it("is not known between looks of which one began before the other was over", () => {
    const { isSameSince } = sightsOf(first("a"), [2, 8, "a"], last("a"));
    expect([5, 8].map((time) => isSameSince(time))).toEqual([false, true]);
  });

  it("held from the end of the first look to the beginning of the last", () => {
    const { isSameSince } = sightsOf(first("a"), last("a"));
    expect([3, 4, 20, 21].map((time) => isSameSince(time))).toEqual([false, true, true, false]);
  });

  it.each<[name: string, looks: Look[], changed: boolean]>([
    ["once", [last("b")], false],
    ["twice with the same in it", [first("a"), last("a")], false],
    ["and changed", [first("a"), last("b")], true],
    ["and changed, and was seen again", [first("a"), last("b"), [30, 34, "b"]], true],
    ["and had changed before", [first("a"), [6, 10, "b"], last("b")], false],
    ["in a form that cannot be compared", [first(null), last("b")], false],
  ])("%s has changed since 12 or not", (_name, looks, changed) => {
    const { sights } = sightsOf(...looks);
    expect(sights.hasChangedSince(LIST, createTestClock().now() + 12)).toBe(changed);
  });

  it("says nothing of another organization, kind or list", () => {
    const { isSameSince } = sightsOf(first("a"), last("a"));
    const others = [{ tin: "300000022" as Tin }, { kind: "invoice" }, { list: "send" }] as const;
    expect(others.map((other) => isSameSince(12, other))).toEqual([false, false, false]);
  });

  it("is known for three minutes", () => {
    const { clock, sights } = sightsOf(first("a"));
    clock.advance(3 * MINUTE - 101);
    expect(sights.find(LIST)).toMatchObject({ whole: true });
    clock.advance(1);
    expect(sights.find(LIST)).toBeNull();
  });

  it("is forgotten where the longest unseen of too many", () => {
    const { note, sights } = sightsOf();
    for (const list of ["a", "b", "a", "c"]) note({ list });
    expect(["a", "b", "c"].map((list) => sights.find({ ...LIST, list }) !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

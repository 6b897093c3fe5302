import { describe, expect, it } from "vitest";
import type { Tin } from "../../../src/documents/document.ts";
import { createListSights, type ListLook, type SeenList } from "../../../src/reading/list-sights.ts";
import { createTestClock } from "../db/test-database.ts";

const LIST: SeenList = { tin: "300000011" as Tin, kind: "act", list: "receive" };
const MINUTE = 60_000;

/** Each look: when it began and ended (milliseconds from now on), what it saw, and whether that was all. */
function sightsOf(...looks: Array<[from: number, to: number, digest: string | null, whole?: boolean]>) {
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
  // The last column: whether it is known to have been the same at 12.
  it.each<[string, Parameters<typeof sightsOf>, boolean]>([
    [
      "twice with the same in it",
      [
        [0, 4, "a"],
        [20, 24, "a"],
      ],
      true,
    ],
    [
      "and again later",
      [
        [0, 4, "a"],
        [8, 9, "a"],
        [20, 24, "a"],
      ],
      true,
    ],
    [
      "with something else between",
      [
        [0, 4, "a"],
        [8, 9, "b"],
        [20, 24, "a"],
      ],
      false,
    ],
    [
      "and changed",
      [
        [0, 4, "a"],
        [20, 24, "b"],
      ],
      false,
    ],
    [
      "in a form that cannot be compared",
      [
        [0, 4, null],
        [20, 24, null],
      ],
      false,
    ],
    [
      "while the clock was set back",
      [
        [0, 4, "a"],
        [20, 19, "a"],
      ],
      false,
    ],
    [
      "and continues behind what was seen",
      [
        [0, 4, "a"],
        [20, 24, "a", false],
      ],
      false,
    ],
    ["just before that time", [[0, 4, "a"]], false],
    ["just after that time", [[20, 24, "a"]], false],
  ])("%s", (_name, looks, holds) => {
    expect(sightsOf(...looks).isSameSince(12)).toBe(holds);
  });

  it("is not known between looks of which one began before the other was over", () => {
    const { isSameSince } = sightsOf([0, 4, "a"], [2, 8, "a"], [20, 24, "a"]);
    expect([5, 8].map((time) => isSameSince(time))).toEqual([false, true]);
  });

  it("held from the end of the first look to the beginning of the last", () => {
    const { isSameSince } = sightsOf([0, 4, "a"], [20, 24, "a"]);
    expect([3, 4, 20, 21].map((time) => isSameSince(time))).toEqual([false, true, true, false]);
  });

  it("says nothing of another organization, kind or list", () => {
    const { isSameSince } = sightsOf([0, 4, "a"], [20, 24, "a"]);
    const others = [{ tin: "300000022" as Tin }, { kind: "invoice" }, { list: "send" }] as const;
    expect(others.map((other) => isSameSince(12, other))).toEqual([false, false, false]);
  });

  it("is known for three minutes", () => {
    const { clock, sights } = sightsOf([0, 4, "a"]);
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

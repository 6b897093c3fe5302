import { expect, it } from "vitest";
import type { KindDescription } from "../../../src/documents/description.ts";
import { standingOf } from "../../../src/documents/standing.ts";

const kind = {
  actions: {
    send: { from: [0], onTheWay: [1], done: [15] },
    reject: { from: [15], done: [20] },
    cancel: { from: [15], done: [17] },
    agentReject: { from: [15], done: [40] },
    accept: { from: [15], done: [30], failed: [9] },
  },
} as unknown as KindDescription;

it("counts what was answered or may still be, and a state that nobody knows", () => {
  const standings = [0, 1, 20, 17, 40, 9, 15, 30, 99, null].map((state) => standingOf(kind, state));
  const gone = Array.from({ length: 6 }, () => "void");
  expect(standings).toEqual([...gone, "open", "answered", "open", "open"]);
  expect(standingOf({ ...kind, actions: {} }, 30)).toBe("open");
});

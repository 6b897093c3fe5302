import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { giveMemoryBack } from "../../../src/main/give-memory-back.ts";

it("collects what nobody holds any more, and leaves no way to collect behind", async () => {
  const held = { words: "held" };
  const [dropped, kept] = [new WeakRef({ words: "dropped" }), new WeakRef(held)];
  // A reference that was just made holds until the turn ends.
  await nextTurn();
  giveMemoryBack();
  expect([dropped.deref(), kept.deref()]).toEqual([undefined, held]);
  expect("gc" in globalThis).toBe(false);
});

import { expect, it } from "vitest";
import { soak } from "../../proofs/soak/soak.ts";

/** What settles waits for time-outs and for pauses of circuits. */
const WITHIN_MS = 420_000;

it("people who do anything, while anything goes wrong, lose nothing", { timeout: WITHIN_MS }, async () => {
  const soaked = await soak(
    { users: 20, seconds: 12, paceSeconds: 0.8, seed: 1, keep: false },
    () => undefined,
  );
  const { sent, updatesLost, postedTwice, notificationsLost, errors } = soaked;
  expect({ updatesLost, postedTwice, notificationsLost }).toEqual({
    updatesLost: 0,
    postedTwice: 0,
    notificationsLost: 0,
  });
  expect(errors.tooOld.unexplained).toBe(0);
  expect(sent).toBeGreaterThan(20);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { possibleSteps } from "../../proofs/crash/plan.ts";
import { type Ground, prepareGround } from "../../proofs/crash/rounds.ts";

/** `npm run proofs -- crash` goes through all steps, many times; here is one of each kind of work. */
const steps = [
  "update.taken",
  "update.worked",
  "decision.reserved",
  "decision.posted",
  "save.posted",
  "follow.read",
  "watch.written",
  "notice.noted",
  "migration.applying",
  "rotation.slice",
  "backup.copied",
  "restore.placed",
] as const;

let ground: Ground;
beforeAll(async () => {
  ground = await prepareGround();
});
afterAll(() => ground.close());

/** @promise writes: A Kotib that is killed at any step loses no update, posts nothing twice and tells every outcome. */
it.each(steps.filter((step) => possibleSteps.includes(step)))(
  "killed at %s: nothing is lost or posted twice, and told twice only what was on its way",
  async (step) => {
    const { hit, notices, found } = await ground.play({ step, times: 1, turn: 0 });
    expect(hit).toBe(true);
    expect(found).toMatchObject({ updatesLost: 0, postedTwice: 0, notificationsLost: 0 });
    // What was on its way to Telegram may have reached it.
    expect(found.notificationsRepeated).toBeLessThanOrEqual(notices);
  },
);

/** What is done every hour, whoever uses Kotib. */
import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { RunAgainAt } from "../../../src/jobs/job-runner.ts";
import { runHousekeeping } from "../../../src/main/run-housekeeping.ts";
import { createTestDatabase, logInAs } from "../db/test-database.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

it("the hourly work ends what is over its time, tells it, sweeps, and comes back in an hour", async () => {
  const { db, clock, look } = await createTestDatabase();
  const account = await logInAs(db);
  const { telegramUserId } = account;
  const expiresAt = clock.now() + 20 * DAY;
  await db.browsers.create({ telegramUserId, secretHash: "b", label: "Chrome", expiresAt });
  const link = { way: "link", expiresAt: clock.now() + HOUR } as const;
  await db.logins.createLink({ secretHash: "l", telegramUserId, ...link });
  clock.advance(31 * DAY);
  const again = await runHousekeeping({ db, profile: builtInProfile, clock, log: silent }).catch(
    (error: unknown) => error,
  );
  expect(again).toBeInstanceOf(RunAgainAt);
  expect(again).toMatchObject({ at: clock.now() + HOUR });
  expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: false, endedBy: "idle" });
  // The sweep alone would have deleted it without a word.
  const told = () => look.values("select news from notices order by news");
  expect(await told()).toEqual(["browserEnded", "loginEnded"]);
  expect(await look.count("login_links")).toBe(0);
});

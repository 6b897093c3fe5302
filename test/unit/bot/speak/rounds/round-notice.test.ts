/** Of which organizations a notice at a chosen hour tells, when it waits, and when it makes a sound. */
import { expect, it } from "vitest";
import { findEndingToday } from "../../../../../src/bot/speak/rounds/reminded.ts";
import {
  accountsOf,
  mayBeAloud,
  readWaitingOf,
  waitForService,
} from "../../../../../src/bot/speak/rounds/round-notice.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../../src/documents/durations.ts";
import { LoginNeeded, ServiceUnavailable } from "../../../../../src/errors.ts";
import { RunAgainAt } from "../../../../../src/jobs/job-runner.ts";
import { judgedBy, partyOf, waitingOf } from "../../../../support/documents.ts";
import { viewVisit } from "../../../../support/view-visit.ts";
import { logInAs } from "../../../db/test-database.ts";
import { createTold, NOW } from "../../told-office.ts";

it.each([
  ["by day", 0, null, true],
  ["in quiet hours", 11 * HOUR_MS, null, false],
  ["nine minutes after another sound", 9 * MINUTE_MS, 0, false],
  ["ten minutes after another sound", 10 * MINUTE_MS, 0, true],
])("%s there is a sound: %s", async (_what, later, sounded, aloud) => {
  const { db, clock, write, visitNow } = await createTold({});
  if (sounded !== null)
    await db.notices.setTold([(await write("documentArrived", "a")).id], { messageId: 7, aloud: true });
  clock.advance(later);
  expect(await mayBeAloud(await visitNow())).toBe(aloud);
});

it("tells of the notice's organization, or of all with a login", async () => {
  const { db, look, account, visitNow } = await createTold({});
  const other = await logInAs(db, { tin: "303333333" });
  const ended = await logInAs(db, { tin: "304444444" });
  await look.change("update accounts set token = null where id = ?", ended.id);
  const told = async (accountId: string | null) =>
    (await accountsOf(await visitNow(), { accountId })).map(({ id }) => id).sort();
  expect(await told(null)).toEqual([account.id, other.id].sort());
  expect([await told(other.id), await told(ended.id)]).toEqual([[other.id], []]);
});

it("reads what waits now, and leaves out organizations whose login ended meanwhile", async () => {
  const { service, account, visitNow } = await createTold({});
  const counts = async () =>
    (await readWaitingOf(await visitNow(), [account])).map(({ waiting }) => waiting?.waits.length ?? null);
  const document = { id: "0".repeat(24), receiver: partyOf("buyer", account.tin) };
  service.documents = waitingOf(1, () => document);
  expect(await counts()).toEqual([1]);
  service.documents = [];
  expect(await counts()).toEqual([0]);
  service.fails = new ServiceUnavailable("down");
  expect(await counts()).toEqual([null]);
  service.fails = new LoginNeeded(account.id);
  expect(await counts()).toEqual([]);
});

it.each([
  ["a service that tells nothing", [null, null], NOW + 1, true],
  ["it no longer than that", [null], NOW, false],
  ["nothing, where it tells of one", [null, {}], NOW + 1, false],
  ["nothing, where there is nobody to ask for", [], NOW + 1, false],
])("waits for %s", (_what, told, before, waits) => {
  const wait = () =>
    waitForService(viewVisit("en", NOW), told.map((waiting) => ({ waiting })) as never, before);
  if (waits) expect(wait).toThrow(new RunAgainAt(NOW + 10 * MINUTE_MS));
  else expect(wait).not.toThrow();
});

// What came on the 13th ends on Sunday the 22nd where a day off moves no end.
it.each([
  ["Friday, the last working day before it", 20, 1],
  ["Saturday, between them", 21, 0],
  ["its own Sunday", 22, 1],
])("what ends on a Sunday is told on %s", async (_what, day, count) => {
  const at = viewVisit("en", Date.UTC(2026, 10, day, 6));
  const silence = { ...at.profile.silence, shiftDaysOff: false };
  const visit = { ...at, profile: { ...at.profile, silence } };
  const documents = waitingOf(1, () => ({ date: "2026-11-13" }));
  expect(findEndingToday(visit, await judgedBy(visit, documents))).toHaveLength(count);
});

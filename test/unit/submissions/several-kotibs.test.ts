/** What is posted is left alone while the process that posts it may live. */
import { expect, it, vi } from "vitest";
import { keyWhenGone, type Replica } from "../../../src/db/engine/replica.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { abandonedJob } from "../../../src/submissions/abandoned.ts";
import { createSubmissions } from "../../../src/submissions/create-submissions.ts";
import { settleRestored } from "../../../src/submissions/settle-restored.ts";
import { createWorld, MINUTE } from "../signing/world.ts";
import { createSaveWorld } from "./save-world.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A Kotib beside others: how many there are, and which of them live. */
async function besideOthers(living: number, alive: readonly string[]) {
  const world = await createSaveWorld();
  const replica = { id: "own", living: () => living, lives: async (id: string) => alive.includes(id) };
  const db = { ...world.db, replica: replica as unknown as Replica };
  const accounts = { open: () => Promise.reject(new Error()), call: () => Promise.reject(new Error()) };
  const room = createSubmissions({
    ...{ db, accounts, profile: builtInProfile, log: silent },
    clock: { now: () => world.time.now },
  });
  const [row] = await room.reserve([world.reservation()]);
  if (row === undefined) throw new Error("the save was not reserved");
  const stateOf = async () => (await db.submissions.find(row.id))?.state;
  /** As if the job came up that was stored with it. */
  const lookAfter = async (by: string | undefined, id = row.id) => {
    const payload = { submissionId: id, ...(by === undefined ? {} : { by }) };
    await room.jobs.abandonedSubmission.work({ payload } as never, new AbortController().signal);
    return await stateOf();
  };
  return { ...world, room, stateOf, lookAfter };
}

it.each([
  [1, "unknown"],
  [2, "submitting"],
])("with %i of them at a start, what is being posted becomes %s", async (living, state) => {
  const { room, stateOf } = await besideOthers(living, []);
  await room.recover();
  expect(await stateOf()).toBe(state);
});

/** @promise writes: A post whose process died is looked for as soon as the process is gone. */
it("takes a post for lost once its process is gone, or after five minutes", async () => {
  const { lookAfter, time } = await besideOthers(2, ["alive"]);
  expect(await lookAfter("alive")).toBe("submitting");
  expect(await lookAfter(undefined)).toBe("submitting");
  time.now += 5 * MINUTE - 1;
  expect(await lookAfter("alive")).toBe("submitting");
  expect(await lookAfter("gone", "another")).toBe("submitting");
  expect(await lookAfter("gone")).toBe("unknown");
});

it("takes it for lost after five minutes, although its process lives", async () => {
  const { lookAfter, time, db } = await besideOthers(2, ["alive"]);
  const due = await db.jobs.nextDue();
  expect(due).toBe(time.now + 5 * MINUTE);
  time.now += 5 * MINUTE;
  expect(await lookAfter("alive")).toBe("unknown");
});

it("after a restore everything decided is looked for before it may be signed again", async () => {
  const { db, time, decide, open, pass, news, stateOf, submissions } = await createWorld({ documents: 3 });
  const [waiting, opened, posting] = [await decide("d1"), await decide("d2"), await decide("d3")];
  await open(opened);
  const { session } = await open(posting);
  await submissions.reserve([
    { decisionId: posting.id, sessionId: session.id, signatureHash: "00".repeat(32), audit: [] },
  ]);
  const states = () => Promise.all([waiting, opened, posting].map(stateOf));
  expect(await states()).toEqual(["open", "signing", "submitting"]);
  const told = news().length;
  const clock = { now: () => time.now };
  expect(await settleRestored({ db, clock, profile: builtInProfile })).toBe(3);
  expect(await states()).toEqual(["unknown", "unknown", "unknown"]);
  await pass(15 * MINUTE - 1);
  expect(await states()).toEqual(["unknown", "unknown", "unknown"]);
  await pass(2);
  expect(await states()).toEqual(["open", "open", "refused"]);
  expect(news().slice(told).sort()).toEqual([
    ...["decisionNotArrived", "decisionUnknown", "decisionUnknown", "decisionUnknown"],
    ...["decisionWaitsAgain", "decisionWaitsAgain"],
  ]);
});

it("after a restore nothing waits again for an account that is deleted while it is looked for", async () => {
  const { account, db, time, decide, pass, stateOf } = await createWorld();
  const decision = await decide("d1");
  await settleRestored({ db, clock: { now: () => time.now }, profile: builtInProfile });
  await pass(14 * MINUTE);
  const see = vi.spyOn(db.seenDocuments, "see").mockImplementation(async () => {
    await db.accounts.delete(account.id);
  });
  await pass(2 * MINUTE);
  expect(see).toHaveBeenCalled();
  expect(await stateOf(decision)).toBe("refused");
});

it("of several the job of a post bears its process, which need not be waited for once it is gone", () => {
  const [one, other] = ["d1", "d2"].map((id) => abandonedJob(id, 0, "process"));
  expect(one?.key).toContain(keyWhenGone("process").split("process")[0]);
  expect(one?.key).toContain("process");
  expect(one?.key).not.toBe(other?.key);
  expect(abandonedJob("d1", 0, undefined).key).toBeUndefined();
});

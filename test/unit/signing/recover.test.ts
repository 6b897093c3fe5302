import { describe, expect, it, vi } from "vitest";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import { ServiceRateLimited, StorageError } from "../../../src/errors.ts";
import { sessionClosed, sessionClosedNotice } from "../../../src/signing/news.ts";
import { failing } from "../../support/failing.ts";
import { createWorld, HOUR, hanging, MINUTE, USER, type World } from "./world.ts";

/** The decision is signed, and the process dies while the service's answer is awaited. */
async function dieWhilePosting(world: World, decision: Decision) {
  const posting = hanging(world.service, "onPost");
  const opened = await world.openSigned(decision);
  void opened.submit();
  await posting.asked;
  return opened;
}

async function killedWhilePosting() {
  const world = await createWorld();
  const decision = await world.decide();
  return { ...world, decision, ...(await dieWhilePosting(world, decision)) };
}

describe("a submission that nobody settled", () => {
  it("is taken for unknown and followed also where no process starts again", async () => {
    const { service, change, decision, stateOf, pass, news } = await killedWhilePosting();
    await pass(4 * MINUTE);
    expect(await stateOf(decision)).toBe("submitting");
    change("d1", { stateId: 30 });
    await pass(2 * MINUTE);
    expect(await stateOf(decision)).toBe("done");
    expect(news()).toEqual(["browserPairing", "decisionUnknown", "decisionDone"]);
    expect(service.posts).toHaveLength(1);
  });

  it("is taken for unknown in time, and followed, where the clock is set back by a day meanwhile", async () => {
    const { db, time, service, change, decision, stateOf, pass, news } = await killedWhilePosting();
    await pass(MINUTE);
    time.now -= 24 * HOUR;
    await db.clockSetBack.takeUp(24 * HOUR, ["abandonedSubmission", "follow"]);
    change("d1", { stateId: 30 });
    await pass(3 * MINUTE);
    expect(await stateOf(decision)).toBe("submitting");
    await pass(2 * MINUTE);
    expect(await stateOf(decision)).toBe("done");
    expect(news().at(-1)).toBe("decisionDone");
    expect(service.posts).toHaveLength(1);
  });

  it("has its own five minutes, whenever the try before it began", async () => {
    const world = await createWorld();
    world.service.onPost = failing(new ServiceRateLimited("slow down", { seconds: 5, retryAt: null }));
    const { decision } = await world.signDocument();
    await world.pass(4 * MINUTE);
    await dieWhilePosting(world, decision);
    await world.pass(4 * MINUTE);
    expect(await world.stateOf(decision)).toBe("submitting");
    await world.pass(MINUTE);
    expect(await world.stateOf(decision)).toBe("unknown");
  });

  it("is followed to its outcome when the answer came but could not be written down", async () => {
    const world = await createWorld();
    const { db, service, change, decide, openSigned, stateOf, pass, news } = world;
    const decision = await decide();
    const { submit } = await openSigned(decision);
    vi.spyOn(db.submissions, "move").mockRejectedValueOnce(new StorageError("SQLITE_FULL"));
    await expect(submit()).rejects.toThrow("SQLITE_FULL");
    expect(await stateOf(decision)).toBe("submitting");
    change("d1", { stateId: 30 });
    await pass(6 * MINUTE);
    expect(await stateOf(decision)).toBe("done");
    expect(news().at(-1)).toBe("decisionDone");
    expect(service.posts).toHaveLength(1);
  });
});

describe("a database that was brought back", () => {
  it("ends the open sessions together with the news of it, or not at all", async () => {
    const { db, decide, open, told, work } = await createWorld();
    const { session } = await open(await decide());
    const wrong = { telegramUserId: USER, news: null as never, dedupeKey: "wrong" };
    await expect(db.endForRestore(() => ({ notices: [wrong] }))).rejects.toBeInstanceOf(StorageError);
    expect((await db.signingSessions.find(session.id))?.state).toBe("opened");
    await db.endForRestore((ended) => ({ notices: [sessionClosedNotice(ended)] }));
    await db.endForRestore((ended) => ({ notices: [sessionClosedNotice(ended)] }));
    expect((await db.signingSessions.find(session.id))?.endReason).toBe("restored");
    await work();
    expect(told.filter(({ news }) => news === sessionClosed.name)).toHaveLength(1);
  });
});

describe("a start after a crash", () => {
  /** @promise posted-twice: A post that a crash left without an answer is followed, never repeated. */
  it("takes a post without an answer for unknown, follows it, and never posts it again", async () => {
    const world = await killedWhilePosting();
    const { signing, service, change, decision, session, browser, submit, stateOf, pass, news } = world;
    expect(await stateOf(decision)).toBe("submitting");
    await signing.recover();
    expect(await stateOf(decision)).toBe("unknown");
    expect(await submit()).toEqual({ ok: true, result: "unknown", detail: null });
    expect((await signing.readItems(session, browser)).map(({ result }) => result)).toEqual(["unknown"]);
    change("d1", { stateId: 30 });
    await pass(MINUTE);
    expect(await stateOf(decision)).toBe("done");
    expect(news()).toEqual(["browserPairing", "decisionUnknown", "decisionDone"]);
    expect(service.posts).toHaveLength(1);
  });

  it("looks at once at what came due while nobody was there, and continues with one chain only", async () => {
    const { signing, service, time, pass, work, signDocument } = await createWorld();
    await signDocument();
    await pass(5 * MINUTE);
    time.now += 45 * MINUTE;
    const looks: number[] = [];
    const back = time.now;
    service.onRead = () => {
      looks.push(time.now - back);
    };
    await signing.recover();
    await signing.recover();
    await work();
    expect(looks[0]).toBe(0);
    const atOnce = looks.length;
    await pass(3 * HOUR);
    const later = looks.slice(atOnce);
    expect(new Set(later).size).toBe(later.length);
    expect(later.length).toBeGreaterThan(2);
  });

  it("revives following whose job was lost", async () => {
    const { signing, db, change, time, pass, signDocument, stateOf } = await createWorld();
    const { decision } = await signDocument();
    time.now += MINUTE;
    const lost = await db.jobs.claim({ owner: "dead", leaseUntil: time.now, limit: 20 });
    const dead = { kind: "dead", errorCode: "Bug" } as const;
    await db.jobs.settle(lost.map(({ id }) => ({ id, owner: "dead", outcome: dead })));
    change("d1", { stateId: 30 });
    await signing.recover();
    await pass(1);
    expect(await stateOf(decision)).toBe("done");
  });

  it("ends sessions whose time is over, and leaves the others", async () => {
    const { signing, decide, open, time, stateOf, db } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    await open(one);
    time.now += 6 * MINUTE;
    const late = await open(two);
    time.now += 5 * MINUTE;
    await signing.recover();
    expect([await stateOf(one), await stateOf(two)]).toEqual(["open", "signing"]);
    expect((await db.signingSessions.find(late.session.id))?.state).toBe("opened");
  });
});

import { describe, expect, it, onTestFinished } from "vitest";
import { NOT_ARRIVED } from "../../../src/db/rows/submission-states.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import {
  KeyUnavailable,
  OperationOff,
  OutcomeUnknown,
  ServiceNotFound,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { UNEXPLAINED } from "../../../src/submissions/news.ts";
import { countJobs } from "../../support/count-jobs.ts";
import { failing } from "../../support/failing.ts";
import { createStoreForTest } from "../../support/store-under-test.ts";
import { createWorld, HOUR, MINUTE, SECOND, type ServiceDocument, USER, type WorldOptions } from "./world.ts";

/** A document signed, whose post is answered as told. */
async function signed(answer?: unknown, options: WorldOptions = {}) {
  const world = await createWorld(options);
  if (answer) world.service.onPost = failing(answer);
  const { decision } = await world.signDocument();
  return {
    ...{ ...world, decision },
    set: (changes: Partial<ServiceDocument>) => world.change("d1", changes),
    now: () => world.now(decision),
    outcomes: () => world.news().filter((one) => one !== "browserPairing"),
  };
}

describe("a queued decision", () => {
  it("is followed until it is done, and told of once", async () => {
    const { set, now, pass, outcomes, db, account } = await signed();
    await pass(5 * MINUTE);
    expect(await now()).toMatchObject({ state: "following", stateSeen: 15 });
    set({ stateId: 30 });
    await pass(10 * MINUTE);
    expect(await now()).toMatchObject({ state: "done", stateSeen: 30 });
    await pass(48 * HOUR);
    expect(outcomes()).toEqual(["decisionQueued", "decisionDone"]);
    expect(await db.seenDocuments.find(account.id, "invoice", "d1" as never)).toMatchObject({ stateId: 30 });
  });

  it("is looked at within two seconds, then ever less often, and not after a day", async () => {
    const { service, pass, time, now, outcomes } = await signed();
    const begun = time.now;
    const looks: number[] = [];
    service.onRead = () => {
      looks.push(time.now - begun);
    };
    await pass(72 * HOUR);
    expect(looks[0]).toBe(2 * SECOND);
    const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0) * 0.66)).toBe(
      true,
    );
    expect(looks.length).toBeLessThan(40);
    expect(Math.max(...looks)).toBe(24 * HOUR);
    expect(await now()).toMatchObject({ state: "untracked" });
    expect(outcomes()).toEqual(["decisionQueued", "decisionUntracked"]);
  });

  it("that someone else overtook has failed, and says so", async () => {
    const { set, now, pass, told, outcomes } = await signed();
    set({ stateId: 17 });
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "failed", stateSeen: 17 });
    expect(outcomes()).toEqual(["decisionQueued", "decisionOvertaken"]);
    expect(told.at(-1)?.data).toMatchObject({ stateId: 17 });
  });

  it("whose state cannot be read is looked at again", async () => {
    const { set, now, pass } = await signed();
    set({ stateId: null });
    await pass(HOUR);
    expect(await now()).toMatchObject({ state: "following" });
    set({ stateId: 30 });
    await pass(HOUR);
    expect(await now()).toMatchObject({ state: "done" });
  });

  it.each([
    ["down", new ServiceUnavailable("down")],
    ["lost", new ServiceNotFound("not here", 404)],
  ])("survives a service that is %s for hours", async (_name, error) => {
    const { service, set, now, pass, outcomes } = await signed();
    service.onRead = failing(error);
    await pass(12 * HOUR);
    expect(await now()).toMatchObject({ state: "following" });
    service.onRead = () => {};
    set({ stateId: 30 });
    await pass(12 * HOUR);
    expect(outcomes()).toEqual(["decisionQueued", "decisionDone"]);
  });

  it("waits for the key of its login, which tells nothing of the document", async () => {
    const { service, now, pass } = await signed();
    service.onRead = failing(new KeyUnavailable("not in the ring"));
    await expect(pass(2 * HOUR)).rejects.toBeInstanceOf(KeyUnavailable);
    expect(await now()).toMatchObject({ state: "following" });
  });

  it("waits for a login, asks for it once, and continues afterwards, also after days", async () => {
    const { service, set, now, pass, outcomes } = await signed();
    service.loggedIn = false;
    set({ stateId: 30 });
    await pass(3 * 24 * HOUR);
    expect(await now()).toMatchObject({ state: "following" });
    expect(outcomes()).toEqual(["decisionQueued", "followNeedsLogin"]);
    service.loggedIn = true;
    await pass(6 * HOUR);
    expect(outcomes()).toEqual(["decisionQueued", "followNeedsLogin", "decisionDone"]);
  });

  it("asks for a login once, however many wait for it, and waits no longer than a week", async () => {
    const world = await signed(undefined, { documents: 2 });
    const { decision: other } = await world.signDocument("d2");
    world.service.loggedIn = false;
    await world.pass(7 * 24 * HOUR - MINUTE);
    expect(await world.stateOf(other)).toBe("following");
    const asked = world.told.filter(({ news }) => news === "followNeedsLogin");
    const { id, tokenSince } = world.account;
    expect(asked.map(({ dedupeKey }) => dedupeKey)).toEqual([`account:${id}:followNeedsLogin:${tokenSince}`]);
    await world.pass(MINUTE);
    expect(await Promise.all([world.decision, other].map(world.stateOf))).toEqual(["untracked", "untracked"]);
  });

  it("looks at once after the login, and continues with one chain only", async () => {
    const { url, look, remove } = await createStoreForTest();
    onTestFinished(remove);
    const { service, set, now, pass, work, submissions, account, db, time } = await signed(undefined, {
      url,
    });
    onTestFinished(() => db.close());
    service.loggedIn = false;
    await pass(5.5 * HOUR);
    service.loggedIn = true;
    const looks: number[] = [];
    service.onRead = () => {
      looks.push(time.now);
    };
    await submissions.lookAgain(account.id);
    await work();
    expect(looks).toEqual([time.now]);
    expect(await countJobs(look)).toMatchObject({ waiting: 1 });
    set({ stateId: 30 });
    await submissions.lookAgain(account.id);
    await work();
    expect(await now()).toMatchObject({ state: "done" });
  });

  it("is found by its number where there is no view", async () => {
    const { service, set, pass, outcomes } = await signed();
    service.onRead = (what) => {
      if (what === "view") throw new OperationOff("invoice.view");
    };
    set({ stateId: 30 });
    await pass(MINUTE);
    expect(outcomes()).toEqual(["decisionQueued", "decisionDone"]);
  });

  it.each([
    ["account", ["decisionQueued"]],
    ["person", []],
  ])("ends silently with its %s", async (what, told) => {
    const { db, account, now, pass, outcomes } = await signed();
    if (what === "person") await db.users.delete(USER);
    else await pass(SECOND).then(() => db.accounts.delete(account.id));
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "untracked" });
    expect(outcomes()).toEqual(told);
  });
});

describe("a decision whose arrival is unknown", () => {
  it("that arrived after all is done", async () => {
    const { set, now, pass, outcomes } = await signed(new OutcomeUnknown("timed out"));
    set({ stateId: 30 });
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "done" });
    expect(outcomes()).toEqual(["decisionUnknown", "decisionDone"]);
  });

  it("unchanged for 15 minutes did not arrive, and may be decided and signed again", async () => {
    const world = await signed(new OutcomeUnknown("reset"));
    const { now, pass, outcomes, service, signDocument, decision } = world;
    await pass(15 * MINUTE - 1);
    expect(await now()).toMatchObject({ state: "unknown" });
    await pass(1);
    await pass(1);
    expect(await now()).toMatchObject({ state: "refused", detail: NOT_ARRIVED });
    expect(outcomes()).toEqual(["decisionUnknown", "decisionNotArrived"]);
    service.onPost = () => {};
    const second = await signDocument();
    expect(second.decision.id).not.toBe(decision.id);
    expect(second.answer).toMatchObject({ result: "queued" });
    expect(service.posts).toHaveLength(2);
  });
});

const reported = new OutcomeUnknown("answered 200 but says that it failed", { detail: "Imzo eskirgan" });

describe("a decision under way", () => {
  it.each([
    ["queued", undefined, { state: "untracked" }, "decisionUntracked"],
    [
      "failed, as the service said,",
      reported,
      { state: "refused", detail: "Imzo eskirgan" },
      "decisionNotArrived",
    ],
  ])("that was %s ends where nothing can locate the document", async (_what, answer, end, news) => {
    const { service, now, pass, outcomes } = await signed(answer);
    service.onRead = failing(new OperationOff("invoice.view"));
    await pass(MINUTE);
    expect(await now()).toMatchObject(end);
    expect(outcomes().at(-1)).toBe(news);
  });

  it.each([
    ["lost", new OutcomeUnknown("reset")],
    ["said to have failed", reported],
  ])("whose post was %s is not missing while nobody could look", async (_what, answer) => {
    const { service, now, pass } = await signed(answer);
    service.onRead = failing(new ServiceUnavailable("down"));
    await pass(5 * HOUR);
    expect(await now()).toMatchObject({ state: "unknown" });
  });
});

describe("a decision whose post was answered with a failure", () => {
  it("has not failed where the document changed as intended, and the words are over", async () => {
    const { set, now, pass, outcomes } = await signed(reported);
    expect(await now()).toMatchObject({ state: "unknown", detail: "Imzo eskirgan" });
    set({ stateId: 30 });
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "done", detail: null });
    expect(outcomes()).toEqual(["decisionUnknown", "decisionDone"]);
  });

  it.each([
    ["its words", reported, "Imzo eskirgan"],
    ["no words", new OutcomeUnknown("failed", { detail: null }), UNEXPLAINED],
  ])(
    "with %s was not taken where the document stays as it was: told within minutes",
    async (_, error, detail) => {
      const { now, pass, outcomes, service, signDocument } = await signed(error);
      await pass(2 * MINUTE - 1);
      expect(await now()).toMatchObject({ state: "unknown", detail });
      await pass(MINUTE);
      expect(await now()).toMatchObject({ state: "refused", detail });
      expect(outcomes()).toEqual(["decisionUnknown", "decisionNotArrived"]);
      expect(service.posts).toHaveLength(1);
      service.onPost = () => {};
      expect((await signDocument()).answer).toMatchObject({ result: "queued" });
    },
  );

  it("tells that it is over where its document was withdrawn meanwhile", async () => {
    const { set, now, pass } = await signed(reported);
    set({ stateId: 17 });
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "failed", detail: "withdrawn" });
  });
});

describe("a document on its way", () => {
  /** Accepting with a state in between and one of failure, as sending has. */
  function signedSlowly(answer?: unknown) {
    const profile = structuredClone(builtInProfile);
    const accept = profile.kinds.invoice.actions.accept;
    if (accept) Object.assign(accept, { onTheWay: [1], failed: [15, 2] });
    return signed(answer, { profile });
  }

  it("is told of the first time, and fails with the service's words", async () => {
    const { set, now, pass, outcomes } = await signedSlowly(reported);
    set({ stateId: 1 });
    await pass(HOUR);
    expect(await now()).toMatchObject({ state: "following", stateSeen: 1, detail: null });
    set({ stateId: 2, lastError: "Soliq qo‘mitasi rad etdi" });
    await pass(HOUR);
    expect(await now()).toMatchObject({ state: "failed", stateSeen: 2, detail: "Soliq qo‘mitasi rad etdi" });
    expect(outcomes()).toEqual(["decisionUnknown", "decisionOnTheWay", "decisionFailed"]);
  });

  it("that fails back into the state it came from has failed only once it was seen to leave it", async () => {
    const { set, now, pass } = await signedSlowly();
    set({ stateId: 15 });
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "following" });
    set({ stateId: 1 });
    await pass(5 * MINUTE);
    set({ stateId: 15, lastError: "xato" });
    await pass(20 * MINUTE);
    expect(await now()).toMatchObject({ state: "failed", detail: "xato" });
  });
});

import { describe, expect, it } from "vitest";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import { NOBODY } from "../../../src/db/rows/submission-states.ts";
import {
  OutcomeUnknown,
  ServiceForbidden,
  ServiceRejected,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { ColleagueUnable } from "../../../src/signing/signing-errors.ts";
import { failing } from "../../support/failing.ts";
import { createWorld, HOUR, MINUTE, USER } from "./world.ts";

const COLLEAGUE = 2002;

async function createOffice(documents = 1) {
  const world = await createWorld({ documents });
  const colleague = await world.join(COLLEAGUE);
  const give = (ids: readonly string[], to: AccountRow = colleague, from: AccountRow = world.account) =>
    world.signing.give({ from, to: to.id, decisionIds: ids });
  /** The first document, decided and given. */
  const decideAndGive = async () => {
    const decision = await world.decide();
    await give([decision.id]);
    return decision;
  };
  /** What the page of whoever has it by now opens and signs. */
  const openSignedNow = async (decision: Decision) => await world.openSigned(await world.now(decision));
  return { ...world, colleague, give, decideAndGive, openSignedNow };
}

const MINE = { state: "open", telegramUserId: USER, preparedBy: null };
const GIVEN = { state: "open", telegramUserId: COLLEAGUE };

describe("what is given to a colleague", () => {
  it("is the colleague's to sign, under the own name; both are told what came of it", async () => {
    const world = await createOffice();
    const decision = await world.decide();
    const { given } = await world.give([decision.id]);
    expect(given).toMatchObject([
      { id: decision.id, accountId: world.colleague.id, telegramUserId: COLLEAGUE, preparedBy: USER },
    ]);
    expect(await world.signing.findSigningQueue(world.account.id)).toEqual([]);
    expect(await world.signing.findSigningQueue(world.colleague.id)).toMatchObject([{ id: decision.id }]);
    await world.work();
    expect(world.who("given")).toEqual([[COLLEAGUE, "given"]]);

    const { submit } = await world.openSignedNow(decision);
    expect(await submit()).toMatchObject({ result: "queued" });
    world.change("d1", { stateId: 30 });
    await world.pass(HOUR);
    expect(await world.stateOf(decision)).toBe("done");
    expect(world.service.posts).toHaveLength(1);
    expect(world.who("decisionDone", "preparedOutcome")).toEqual([
      [COLLEAGUE, "decisionDone"],
      [USER, "preparedOutcome"],
    ]);
  });

  /** @promise foreign-rights: Decisions are given only to colleagues of the organization who may sign. */
  it("goes to nobody of another organization, to nobody who is logged out, forbidden to sign, or gone, and not to oneself", async () => {
    const world = await createOffice(2);
    const decision = await world.decide();
    const stranger = await world.join(3003, "302000022");
    const out = await world.join(4004);
    await world.db.accounts.dropToken(out.id, "token of hamkasb");
    const blocked = await world.join(5005);
    await world.db.users.setBlocked(5005);
    const forbidden = await world.join(6006);
    const other = await world.decide("d2", "accept", null, "invoice", forbidden);
    await world.db.submissions.move(other.id, { from: ["open"], to: "refused", detail: "forbidden" });
    const gone = { ...forbidden, id: "nobody" };
    for (const to of [stranger, out, blocked, forbidden, gone, world.account]) {
      await expect(world.give([decision.id], to)).rejects.toBeInstanceOf(ColleagueUnable);
    }
    expect(await world.now(decision)).toMatchObject({ telegramUserId: USER, preparedBy: null });
    await world.work();
    expect(world.news()).toEqual([]);
  });

  /** @promise foreign-rights: A colleague gets only what the own login may read. */
  it("stays where the colleague may not read the document, and where the service does not answer", async () => {
    const world = await createOffice(6);
    const decisions = await world.decideAll(6);
    const [one, ...others] = decisions as [Decision, ...Decision[]];
    world.service.onRead = (_what, id) => {
      if (id === "d1") throw new ServiceForbidden("not yours");
    };
    const { given, unreadable } = await world.give(decisions.map(({ id }) => id));
    expect(new Set(given.map(({ id }) => id))).toEqual(new Set(others.map(({ id }) => id)));
    expect(unreadable).toBe(1);
    expect(await world.now(one)).toMatchObject({ telegramUserId: USER });
    // What is not one's own to give is not told to be unreadable.
    world.service.onRead = () => {};
    expect(await world.give([...others.map(({ id }) => id), "none"])).toEqual({ given: [], unreadable: 0 });
    world.service.onRead = failing(new ServiceUnavailable("away", {}));
    await expect(world.give([one.id])).rejects.toBeInstanceOf(ServiceUnavailable);
    world.service.onRead = () => {};
    world.service.loggedIn = false;
    await expect(world.give([one.id])).rejects.toMatchObject({ userKey: "error-colleague-login" });
    expect(await world.now(one)).toMatchObject({ telegramUserId: USER, state: "open" });
  });

  it("is not somebody else's to give, nor given on, nor given twice, nor while it is posted", async () => {
    const world = await createOffice(2);
    const third = await world.join(3003);
    const decision = await world.decide();
    expect((await world.give([decision.id], world.account, world.colleague)).given).toEqual([]);
    const both = await Promise.all([world.give([decision.id]), world.give([decision.id], third)]);
    expect(both.flatMap(({ given }) => given)).toHaveLength(1);
    const { telegramUserId } = await world.now(decision);
    const holder = telegramUserId === COLLEAGUE ? world.colleague : third;
    const other = holder === third ? world.colleague : third;
    expect((await world.give([decision.id], other, holder)).given).toEqual([]);
    expect((await world.give([decision.id])).given).toEqual([]);
    await world.work();
    expect(world.news()).toEqual(["given"]);
    const posting = await world.decide("d2");
    await world.db.submissions.move(posting.id, { from: ["open"], to: "submitting" });
    expect((await world.give([posting.id])).given).toEqual([]);
  });

  it("leaves the open page of the giver, whose signature comes too late", async () => {
    const world = await createOffice(2);
    const [one, two] = [await world.decide("d1"), await world.decide("d2")];
    const { session, browser, link, submit } = await world.openSigned(one, two);
    await world.give([one.id]);
    const ended = { state: "ended", endReason: "given" };
    expect(await world.db.signingSessions.find(session.id)).toMatchObject(ended);
    await expect(submit()).rejects.toMatchObject({ code: "SigningExpired" });
    expect(world.service.posts).toEqual([]);
    // The link goes on with the rest.
    const again = await world.signing.openLink(link, browser);
    expect(again.items.map(({ decisionId }) => decisionId)).toEqual([two.id]);
    // Nor does the colleague's own session let the giver's page sign.
    await world.open(await world.now(one));
    await expect(submit()).rejects.toMatchObject({ code: "SigningExpired" });
    expect(await world.stateOf(one)).toBe("signing");
  });

  it("ends the giver's link over it alone", async () => {
    const world = await createOffice();
    const decision = await world.decide();
    const link = await world.linkTo(decision);
    await world.give([decision.id]);
    expect(await world.db.signingLinks.find(link.id)).toBeNull();
  });

  it("tells the giver's page nothing of what the colleague signs", async () => {
    const world = await createOffice();
    const decision = await world.decide();
    const { session, browser } = await world.open(decision);
    await world.give([decision.id]);
    await (await world.openSignedNow(decision)).submit();
    world.change("d1", { stateId: 30 });
    await world.pass(MINUTE);
    expect(await world.stateOf(decision)).toBe("done");
    expect(await world.signing.readResults(session, browser)).toEqual([
      { decisionId: decision.id, result: null, detail: null, confirmed: null },
    ]);
  });

  /** @promise foreign-rights: A session takes decisions of its own account only. */
  it.each([
    ["the giver's page opens is not in that page's session", "NothingToSign"],
    ["the giver's signature is checked is not posted", "SigningExpired"],
  ])("given while %s", async (_when, code) => {
    const world = await createOffice();
    const decision = await world.decide();
    const link = await world.linkTo();
    const browser = await world.trustBrowser(link);
    const begun = code === "SigningExpired" ? await world.openSigned(decision) : null;
    let gave = false;
    world.service.onRead = async (what) => {
      if (what !== "signData" || gave) return;
      gave = true;
      await world.give([decision.id]);
    };
    const late = begun ? begun.submit() : world.signing.openLink(link, browser);
    await expect(late).rejects.toMatchObject({ code });
    expect(world.service.posts).toEqual([]);
    expect(await world.now(decision)).toMatchObject(GIVEN);
  });

  it("changed since it was decided: both are told that the choice is gone", async () => {
    const world = await createOffice();
    const decision = await world.decideAndGive();
    world.change("d1", { total: 9n, hash: "another" });
    await expect(world.openSignedNow(decision)).rejects.toMatchObject({ code: "DocumentsChanged" });
    await world.work();
    expect(world.who("documentChanged", "preparedOutcome")).toEqual([
      [COLLEAGUE, "documentChanged"],
      [USER, "preparedOutcome"],
    ]);
  });
});

describe("what was given", () => {
  it("goes back for nobody but its two people, also not for another colleague", async () => {
    const world = await createOffice();
    const decision = await world.decideAndGive();
    await world.join(3003);
    expect(await world.signing.giveBack([decision.id], 3003)).toEqual([]);
    expect(await world.now(decision)).toMatchObject(GIVEN);
    expect(await world.signing.giveBack([decision.id], COLLEAGUE)).toMatchObject([{ id: decision.id }]);
  });

  it("goes back when the colleague gives it back, and its link then signs nothing of it", async () => {
    const world = await createOffice();
    // The one who prepared it has another organization, too, and had it before.
    world.time.now -= MINUTE;
    await world.join(USER, "302000022");
    world.time.now += MINUTE;
    const decision = await world.decideAndGive();
    const hers = { accountId: world.colleague.id, telegramUserId: COLLEAGUE };
    const { secret } = await world.signing.linkTo({ ...hers, scope: `from:${USER}` });
    const link = (await world.signing.findLink(secret)) ?? expect.fail("no link");
    expect(await world.signing.countWaiting(link)).toBe(1);
    const browser = await world.trustBrowser(link);
    const { session } = await world.signing.openLink(link, browser);
    expect(await world.signing.giveBack([decision.id], 3003)).toEqual([]);
    expect(await world.signing.giveBack([decision.id], COLLEAGUE)).toHaveLength(1);
    expect((await world.db.signingSessions.find(session.id))?.state).toBe("ended");
    expect(await world.signing.countWaiting(link)).toBe(0);
    expect(await world.now(decision)).toMatchObject({ ...MINE, accountId: world.account.id });
    await world.work();
    expect(world.who("givenBack")).toEqual([[USER, "givenBack"]]);
    expect(await world.signing.giveBack([decision.id], COLLEAGUE)).toEqual([]);
  });

  it("is taken back by the one who prepared it, but not out of the signer's open page", async () => {
    const world = await createOffice();
    const decision = await world.decideAndGive();
    const { session, browser } = await world.openSignedNow(decision);
    expect(await world.signing.giveBack([decision.id], USER)).toEqual([]);
    await world.signing.endSession(session, browser);
    expect(await world.signing.giveBack([decision.id], USER)).toHaveLength(1);
    expect(await world.now(decision)).toMatchObject({ telegramUserId: USER, preparedBy: null });
    expect(await world.signing.giveBack([decision.id], USER)).toEqual([]);
    await world.work();
    expect(world.who("takenBack")).toEqual([[COLLEAGUE, "takenBack"]]);
  });

  it.each(["logs out", "is deleted"])(
    "goes back to the one who prepared it when the colleague %s",
    async (leaves) => {
      const world = await createOffice();
      const decision = await world.decideAndGive();
      await world.openSignedNow(decision);
      if (leaves === "logs out") await world.db.accounts.delete(world.colleague.id);
      else await world.db.users.delete(COLLEAGUE);
      expect(await world.now(decision)).toMatchObject(MINE);
      await world.work();
      expect(world.told.at(-1)).toMatchObject({ news: "givenBack", telegramUserId: USER });
      expect((await world.signDocument()).answer).toMatchObject({ result: "queued" });
    },
  );

  it("is told to the signer alone once the one who prepared it is deleted", async () => {
    const world = await createOffice();
    const decision = await world.decideAndGive();
    await world.db.users.delete(USER);
    // It is nobody's choice by name, and not the signer's.
    expect(await world.now(decision)).toMatchObject({ telegramUserId: COLLEAGUE, preparedBy: NOBODY });
    await (await world.openSignedNow(decision)).submit();
    world.change("d1", { stateId: 30 });
    await world.pass(HOUR);
    expect(world.who("decisionDone", "preparedOutcome")).toEqual([[COLLEAGUE, "decisionDone"]]);
  });

  it("is taken back by the signer, once the one who prepared it is deleted", async () => {
    const world = await createOffice();
    const decision = await world.decideAndGive();
    await world.db.users.delete(USER);
    expect(await world.signing.undo(decision.id, COLLEAGUE)).toBe(true);
    expect(await world.stateOf(decision)).toBe("undone");
  });

  it("is told to the one who prepared it, even if the signer leaves while it is under way", async () => {
    const world = await createOffice();
    const decision = await world.decideAndGive();
    const { submit } = await world.openSignedNow(decision);
    await submit();
    await world.db.users.delete(COLLEAGUE);
    await world.pass(30 * MINUTE);
    expect(world.told.at(-1)).toMatchObject({ news: "preparedOutcome", telegramUserId: USER });
  });

  describe("whose signer leaves while it is posted", () => {
    const postWhileLeaving = async (leaves: string, error: Error | null) => {
      const world = await createOffice();
      const decision = await world.decideAndGive();
      const { submit } = await world.openSignedNow(decision);
      world.service.onPost = async () => {
        if (leaves === "logs out") await world.db.accounts.delete(world.colleague.id);
        else await world.db.users.delete(COLLEAGUE);
        if (error !== null) throw error;
      };
      await submit();
      return { ...world, decision };
    };
    const refusal = new ServiceRejected("no", { status: 422, detail: "Rad" });

    it.each([
      ["logs out", "refuses it", refusal, "Rad"],
      ["logs out", "takes nothing", new ServiceUnavailable("down"), "notArrived"],
      ["is deleted", "refuses it", refusal, "Rad"],
      ["is deleted", "takes nothing", new ServiceUnavailable("down"), "notArrived"],
    ])(
      "has failed where the signer %s and the service %s, and may be decided anew",
      async (leaves, _what, error, detail) => {
        const world = await postWhileLeaving(leaves, error);
        expect(await world.now(world.decision)).toMatchObject({ state: "refused", detail });
        await world.work();
        expect(world.who("preparedOutcome")).toEqual([[USER, "preparedOutcome"]]);
        expect((await world.decide()).state).toBe("open");
      },
    );

    it.each([
      ["accepts", null, "following"],
      ["refuses", refusal, "refused"],
      ["gives no answer", new OutcomeUnknown("timed out"), "unknown"],
    ])(
      "writes nothing down for a signer who is deleted where the service %s",
      async (_what, error, state) => {
        const world = await postWhileLeaving("is deleted", error);
        expect(await world.stateOf(world.decision)).toBe(state);
        await world.work();
        expect(world.who("decisionQueued", "decisionRefused", "decisionUnknown")).toEqual([]);
      },
    );
  });
});

import { describe, expect, it } from "vitest";
import type { ActionName } from "../../../src/documents/description.ts";
import type { VoidReason } from "../../../src/documents/void-reason.ts";
import {
  ServiceConflict,
  ServiceForbidden,
  ServiceNotFound,
  ServiceRejected,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { endIfVoid } from "../../../src/reading/end-void.ts";
import { ChoiceVoid } from "../../../src/signing/signing-errors.ts";
import { failing } from "../../support/failing.ts";
import { createWorld, everythingOn, type World } from "./world.ts";

const becomes = (world: World, id: string, stateId: number) => world.change(id, { stateId });

const voidNews = ({ told }: World) =>
  told.filter(({ news }) => news === "decisionVoid").map(({ data }) => data);

const table: ReadonlyArray<readonly [ActionName, number, number, VoidReason | null]> = [
  ["accept", 15, 17, "withdrawn"],
  ["accept", 15, 8, null],
  ["reject", 15, 20, "rejectedElsewhere"],
  ["send", 0, 15, "sentElsewhere"],
];

describe.each(table)(
  "%s, chosen in state %s, of a document in state %s (%s)",
  (action, stateId, now, why) => {
    async function chosen() {
      const world = await createWorld({ profile: everythingOn, stateId });
      const decision = await world.decide("d1", action, action === "reject" ? "boshqa" : null);
      return { world, decision };
    }

    it("is signed on a page that is opened then, or the page ends with why", async () => {
      const { world, decision } = await chosen();
      becomes(world, "d1", now);
      const opened = await world.open(decision).catch((error: unknown) => error);
      if (why === null)
        return expect(opened).toMatchObject({ items: [{ decisionId: decision.id }], ended: [] });
      expect(opened).toBeInstanceOf(ChoiceVoid);
      expect(opened).toMatchObject({ why, userKey: `void-${why}` });
      expect(await world.db.decisions.find(decision.id)).toMatchObject({ state: "undone", detail: why });
      await world.work();
      expect(voidNews(world)).toEqual([{ decisionId: decision.id, aloud: false, alone: true }]);
      expect(world.news()).not.toContain("openingFailed");
    });

    /** @promise wrong-signature: A document that was withdrawn or answered while its page was open is not posted. */
    it("is posted from a page that was opened before, or not", async () => {
      const { world, decision } = await chosen();
      const { submit } = await world.openSigned(decision);
      becomes(world, "d1", now);
      const answer = await submit();
      expect(world.service.posts).toHaveLength(why === null ? 1 : 0);
      if (why === null) return expect(answer).toMatchObject({ result: "queued" });
      expect(answer).toEqual({ ok: true, result: "void", detail: why });
      expect(await world.db.decisions.find(decision.id)).toMatchObject({ state: "undone", detail: why });
      // Asked once more, the page hears the same, though its session is over.
      expect(await submit()).toEqual(answer);
    });

    it("is refused with why where the service refuses its signature", async () => {
      const { world, decision } = await chosen();
      const { submit } = await world.openSigned(decision);
      world.service.onPost = () => {
        becomes(world, "d1", now);
        throw new ServiceConflict("no", "Holati boshqa");
      };
      const refused = why === null ? ["conflict", "Holati boshqa"] : ["void", why];
      expect(await submit()).toEqual({ ok: true, result: refused[0], detail: refused[1] });
      expect(await world.db.decisions.find(decision.id)).toMatchObject({
        state: "refused",
        detail: refused[1],
      });
      await world.work();
      expect(world.told.find(({ news }) => news === "decisionRefused")?.data).toMatchObject({
        result: refused[0],
      });
      expect(voidNews(world)).toEqual([]);
    });
  },
);

describe("a document of several that was withdrawn", () => {
  /**
   * @promise wrong-signature: A document that was withdrawn or answered since it was decided is left out of the
   * session.
   */
  it("is left out of the page that is opened, which names it, and the others are signed", async () => {
    const world = await createWorld({ documents: 3 });
    const [one, two, three] = [await world.decide("d1"), await world.decide("d2"), await world.decide("d3")];
    becomes(world, "d2", 17);
    const { items, ended, leftOut, changed, session } = await world.open(one, two, three);
    expect(items.map(({ decisionId }) => decisionId)).toEqual([one.id, three.id]);
    expect([leftOut, changed]).toEqual([[], []]);
    expect(ended).toMatchObject([{ decision: { id: two.id }, why: "withdrawn" }]);
    await world.work();
    const opened = world.told.find(({ news }) => news === "sessionOpened");
    expect(opened?.data).toEqual({ sessionId: session.id, leftOut: [], changed: [], ended: [two.id] });
    expect(voidNews(world)).toEqual([{ decisionId: two.id, aloud: false, alone: false }]);
  });

  it("says so on the page that is open, also where somebody else learnt it, and ends no other", async () => {
    const world = await createWorld({ documents: 2 });
    const [one, two] = [await world.decide("d1"), await world.decide("d2")];
    const { session, browser, submit, signatures } = await world.openSigned(one, two);
    becomes(world, "d1", 17);
    // As a card that a colleague opens.
    await endIfVoid({ db: world.db, profile: everythingOn }, await world.now(one), 17);
    expect(await world.signing.readResults(session, browser)).toEqual([
      { decisionId: one.id, result: "void", detail: "withdrawn", confirmed: null },
      { decisionId: two.id, result: null, detail: null, confirmed: null },
    ]);
    const items = await world.signing.readItems(session, browser);
    expect(items.map(({ result, detail }) => [result, detail])).toEqual([
      ["void", "withdrawn"],
      [null, null],
    ]);
    expect(await submit()).toMatchObject({ result: "void", detail: "withdrawn" });
    expect(await submit(signatures[1], two)).toMatchObject({ result: "queued" });
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d2"]);
  });

  it("is not posted in bulk with the others", async () => {
    const world = await createWorld({ profile: everythingOn, documents: 3, stateId: 0 });
    const decisions = await world.decideAll(3, "send");
    const { session, browser, signatures } = await world.openSigned(...decisions);
    becomes(world, "d2", 17);
    const signed = decisions.map(({ id }, index) => ({
      decisionId: id,
      signatureBase64: signatures[index] ?? "",
    }));
    const answers = await world.signing.submitMany(session, browser, signed);
    expect(answers.map(({ answer }) => "result" in answer && answer.result).sort()).toEqual([
      "queued",
      "queued",
      "void",
    ]);
    expect(world.service.queues.map((posts) => posts.map(({ id }) => id))).toEqual([["d1", "d3"]]);
  });
});

describe("a withdrawn document whose sign data the service refuses", () => {
  it.each([
    new ServiceConflict("no", null),
    new ServiceRejected("no", { status: 422, detail: null }),
    new ServiceNotFound("no", 404),
  ])("ends its choice when the page is opened, and before the post (%s)", async (refusal) => {
    const world = await createWorld({ documents: 2 });
    const [one, two] = [await world.decide("d1"), await world.decide("d2")];
    const { submit } = await world.openSigned(two);
    for (const id of ["d1", "d2"]) becomes(world, id, 17);
    world.service.onRead = (what) => {
      if (what === "signData") throw refusal;
    };
    await expect(world.open(one)).rejects.toBeInstanceOf(ChoiceVoid);
    expect(await submit(undefined, two)).toMatchObject({ result: "void", detail: "withdrawn" });
    expect(await Promise.all([one, two].map(world.stateOf))).toEqual(["undone", "undone"]);
    expect(world.service.posts).toEqual([]);
  });
});

describe("a link over one choice that is over", () => {
  it("says why, and one over all says that nothing is left", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    const [one, all] = [await world.linkTo(decision), await world.linkTo()];
    const browser = await world.trustBrowser(one);
    becomes(world, "d1", 17);
    for (const _time of ["first", "second"])
      await expect(world.signing.openLink(one, browser)).rejects.toMatchObject({
        ...{ code: "ChoiceVoid", why: "withdrawn" },
      });
    await expect(world.signing.openLink(all, browser)).rejects.toMatchObject({ code: "NothingToSign" });
    expect(await world.signing.countWaiting(one)).toBe(0);
  });
});

describe("a document that cannot be read before it is signed", () => {
  it.each([
    new ServiceUnavailable("no answer"),
    new ServiceForbidden("not any more"),
    new ServiceNotFound("gone", 404),
  ])("is signed all the same (%s)", async (error) => {
    const world = await createWorld();
    const { submit } = await world.openSigned(await world.decide());
    becomes(world, "d1", 17);
    world.service.onRead = (what) => {
      if (what !== "signData") throw error;
    };
    expect(await submit()).toMatchObject({ result: "queued" });
  });

  it("does not keep others waiting either, where no answer comes at all", async () => {
    const world = await createWorld({ documents: 9 });
    const decisions = await world.decideAll(9);
    const { submit, signatures } = await world.openSigned(...decisions);
    let views = 0;
    world.service.onRead = (what) => {
      if (what === "signData") return;
      views += 1;
      return new Promise(() => {});
    };
    for (const [index, decision] of decisions.entries())
      expect(await submit(signatures[index], decision)).toMatchObject({ result: "queued" });
    expect(views).toBe(1);
  });

  it("keeps its refusal as the service gave it", async () => {
    const world = await createWorld();
    const { submit } = await world.openSigned(await world.decide());
    world.service.onPost = () => {
      becomes(world, "d1", 17);
      world.service.onRead = failing(new ServiceUnavailable("no answer"));
      throw new ServiceRejected("no", { status: 422, detail: "Hujjat bekor qilingan" });
    };
    expect(await submit()).toEqual({ ok: true, result: "refused", detail: "Hujjat bekor qilingan" });
  });
});

it("what was posted and withdrawn meanwhile fails with why", async () => {
  const world = await createWorld();
  const { decision } = await world.signDocument();
  becomes(world, "d1", 17);
  await world.pass(60_000);
  expect(await world.db.decisions.find(decision.id)).toMatchObject({ state: "failed", detail: "withdrawn" });
  expect(voidNews(world)).toEqual([]);
});

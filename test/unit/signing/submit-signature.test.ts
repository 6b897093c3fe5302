import { describe, expect, it } from "vitest";
import { FORBIDDEN } from "../../../src/db/rows/submissions.ts";
import {
  AnotherDocument,
  LoginNeeded,
  OutcomeUnknown,
  ServiceConflict,
  ServiceForbidden,
  ServiceProtocol,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnauthorized,
  ServiceUnavailable,
  SigningExpired,
  StaleButton,
} from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { createStoreForTest } from "../../support/store-under-test.ts";
import { issue } from "./authorities.ts";
import { createWorld, MINUTE, START } from "./world.ts";

/** A session opened over one decision, with a good signature in hand. */
async function prepare(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const decision = await world.decide();
  return { ...world, decision, ...(await world.openSigned(decision)) };
}

describe("with authorities that the operator trusts", () => {
  it("a signature that leads to none of them is refused, and nothing is posted", async () => {
    const root = issue({ now: START, authority: true });
    const { submit, service, stateOf, decision } = await prepare({ roots: [root.certificate] });
    expect(await submit()).toEqual({ ok: false, problem: "certificateUntrusted" });
    expect(service.posts).toEqual([]);
    expect(await stateOf(decision)).toBe("signing");
  });
});

describe("a good signature", () => {
  it("is posted once with the decision's reason, and the chat hears that it is queued", async () => {
    const world = await createWorld();
    const { answer, decision, signature } = await world.signDocument("d1", "reject", "noto‘g‘ri summa");
    expect(answer).toEqual({ ok: true, result: "queued", detail: null });
    expect(world.service.posts).toEqual([
      { id: "d1", action: "reject", signature, reason: "noto‘g‘ri summa" },
    ]);
    expect(await world.db.decisions.find(decision.id)).toMatchObject({ state: "following", postedAt: START });
    await world.work();
    expect(world.told.findLast(({ news }) => news.startsWith("decision"))).toMatchObject({
      news: "decisionQueued",
      documentId: "d1",
    });
  });

  /** @promise posted-twice: `submitting` is stored before anything is posted. */
  it("is posted only after the decision is known to be under way", async () => {
    const { submit, service, stateOf, decision, db } = await prepare();
    let state: unknown;
    service.onPost = async () => {
      state = await stateOf(decision);
      expect(await db.signingSessions.findOfDecision(decision.id)).not.toBeNull();
    };
    await submit();
    expect(state).toBe("submitting");
  });

  it("submitted twice, one after the other, is posted once and answered alike", async () => {
    const { decideAll, openSigned, service } = await createWorld({ documents: 2 });
    const { submit } = await openSigned(...(await decideAll(2)));
    expect(await submit()).toEqual({ ok: true, result: "queued", detail: null });
    expect(await submit()).toEqual({ ok: true, result: "queued", detail: null });
    expect(service.posts).toHaveLength(1);
  });

  /** @promise handed-on-links: A signing session is over after ten minutes. */
  it("is not taken for a decision outside the session, nor when its time is over", async () => {
    const { decide, service, signature, time, submit } = await prepare({ documents: 2 });
    await expect(submit(signature, await decide("d2"))).rejects.toBeInstanceOf(StaleButton);
    time.now += 10 * MINUTE;
    await expect(submit()).rejects.toBeInstanceOf(SigningExpired);
    expect(service.posts).toEqual([]);
  });

  it("is not kept: neither in the store nor in the audit trail", async () => {
    const store = await createStoreForTest();
    const world = await createWorld({ url: store.url });
    const { signature } = await world.signDocument();
    const kept = Buffer.concat((await store.look.bytes()).map(({ bytes }) => bytes));
    expect(kept.includes("signatureSubmitted")).toBe(true);
    expect(kept.includes("certificateSerial")).toBe(true);
    expect(kept.includes(signature.slice(0, 60))).toBe(false);
    expect(kept.includes(Buffer.from(signature, "base64").subarray(-60))).toBe(false);
    await world.db.close();
    await store.remove();
  });
});

describe("a signature with a problem", () => {
  it("leaves everything as it was, so that the person may sign again", async () => {
    const { submit, sign, service, decision, stateOf } = await prepare();
    const another = sign(Buffer.from("another document"));
    expect(await submit(another)).toEqual({ ok: false, problem: "contentDiffers" });
    const subject = { organizationTin: "302000022" };
    const stranger = issue({ now: START, subject });
    const content = Buffer.from("hash of document 1");
    expect(await submit(sign(content, stranger))).toEqual({ ok: false, problem: "tinDiffers" });
    expect(await stateOf(decision)).toBe("signing");
    expect(service.posts).toEqual([]);
    expect(await submit()).toMatchObject({ ok: true, result: "queued" });
  });

  /** @promise posted-twice: A signature is posted once in all time. */
  it("used before is not posted again, also in a later session", async () => {
    const { submit, service, decide, openSigned, signature, decision } = await prepare();
    service.onPost = failing(new ServiceRateLimited("slow down", { seconds: 5, retryAt: null }));
    expect(await submit()).toMatchObject({ result: "limited" });
    service.onPost = () => {};
    const again = await decide();
    expect(again.id).toBe(decision.id);
    const later = await openSigned(again);
    expect(await later.submit(signature)).toEqual({ ok: false, problem: "alreadyUsed" });
    expect(service.posts).toHaveLength(1);
  });
});

describe("the sign data, read again before posting", () => {
  /** @promise wrong-signature: Sign data are fetched again, and nothing is posted where they changed. */
  it("that changed goes back to the signing queue and is not posted", async () => {
    const { submit, service, change, decision, stateOf, signing } = await prepare();
    change("d1", { hash: "another sum" });
    expect(await submit()).toEqual({ ok: true, result: "changed", detail: null });
    expect(service.posts).toEqual([]);
    expect(await stateOf(decision)).toBe("open");
    expect((await signing.findSigningQueue(decision.accountId)).map(({ id }) => id)).toEqual([decision.id]);
    expect(await submit()).toEqual({ ok: true, result: "changed", detail: null });
  });

  it("that changed with their document take the choice back, which the chat shows as it is now", async () => {
    const { submit, service, change, decision, stateOf, signing, db } = await prepare();
    change("d1", { total: 14_000_000n, hash: "another sum" });
    expect(await submit()).toEqual({ ok: true, result: "changed", detail: null });
    expect(service.posts).toEqual([]);
    expect(await stateOf(decision)).toBe("undone");
    expect(await signing.findSigningQueue(decision.accountId)).toEqual([]);
    expect(await db.notices.findWithKey(`decision:${decision.id}:changed`)).not.toBeNull();
    expect(await submit()).toEqual({ ok: true, result: "changed", detail: null });
  });

  it.each([
    ["unavailable", new ServiceUnavailable("down"), "unavailable"],
    ["limited", new ServiceRateLimited("slow down", { seconds: 30, retryAt: null }), "limited"],
    ["unreadable", new ServiceProtocol("no hash"), "unavailable"],
    ["another document's", new AnotherDocument("mixed up"), "anotherDocument"],
    ["asking for a login", new ServiceUnauthorized("expired"), "loginNeeded"],
  ])("that is %s leaves the signature to be sent again", async (_name, error, result) => {
    const { submit, service, decision, stateOf } = await prepare();
    service.onRead = failing(error);
    expect(await submit()).toEqual({ ok: true, result, detail: null });
    expect(await stateOf(decision)).toBe("signing");
    service.onRead = () => {};
    expect(await submit()).toMatchObject({ result: "queued" });
    expect(service.posts).toHaveLength(1);
  });

  it("that is refused refuses the decision, with the service's words", async () => {
    const { submit, service, decision, db, work, told } = await prepare();
    service.onRead = failing(new ServiceConflict("gone", "Hujjat bekor qilingan"));
    expect(await submit()).toEqual({ ok: true, result: "conflict", detail: "Hujjat bekor qilingan" });
    const refused = { state: "refused", detail: "Hujjat bekor qilingan" };
    expect(await db.decisions.find(decision.id)).toMatchObject(refused);
    await work();
    expect(told.findLast(({ news }) => news.startsWith("decision"))).toMatchObject({
      news: "decisionRefused",
      data: { result: "conflict" },
    });
    expect(service.posts).toEqual([]);
  });
});

describe("the service's answer to the post", () => {
  const failed = new OutcomeUnknown("answered 200", { detail: "Imzo eskirgan" });
  const tooShort = new ServiceRejected("no", { status: 422, detail: "Sabab qisqa" });
  it.each([
    ["rejected", tooShort, "refused", "refused", "Sabab qisqa"],
    ["in conflict", new ServiceConflict("no", "Imzolangan"), "refused", "conflict", "Imzolangan"],
    ["forbidden", new ServiceForbidden("no"), "refused", "forbidden", null],
    ["a login first", new LoginNeeded("a"), "open", "loginNeeded", null],
    ["not even reached", new ServiceUnavailable("connection refused"), "open", "unavailable", null],
    /** @promise posted-twice: Only an error that proves that nothing was done lets somebody sign again. */
    ["unknown", new OutcomeUnknown("timed out"), "unknown", "unknown", null],
    ["reported as failed", failed, "unknown", "unknown", "Imzo eskirgan"],
    ["a fault of our own", new TypeError("undefined is not a function"), "unknown", "unknown", null],
  ])("%s", async (_name, error, state, result, detail) => {
    const { submit, service, decision, db, work, news, session } = await prepare();
    service.onPost = failing(error);
    expect(await submit()).toEqual({ ok: true, result, detail });
    expect(service.posts).toHaveLength(1);
    // The page says by the result why it was not taken; the chat reads it from the decision.
    const kept = result === "forbidden" ? FORBIDDEN : detail;
    expect(await db.decisions.find(decision.id)).toMatchObject({ state, detail: kept });
    expect(await submit()).toMatchObject({ ok: true, result, detail });
    expect(service.posts).toHaveLength(1);
    expect((await db.signingSessions.readItems(session.id)).map((item) => item.result)).toEqual([result]);
    await work();
    const expected = { refused: ["decisionRefused"], unknown: ["decisionUnknown"] }[state] ?? [];
    expect(news().filter((one) => one !== "browserPairing")).toEqual(expected);
  });

  it.each(["onRead", "onPost"] as const)("tells until when the service asks to wait: %s", async (asked) => {
    const { submit, service } = await prepare();
    const retryAt = Date.parse("2026-11-22T09:37:00Z");
    service[asked] = () => {
      throw new ServiceRateLimited("slow down", { seconds: 600, retryAt });
    };
    expect(await submit()).toEqual({ ok: true, result: "limited", detail: null, until: retryAt });
  });
});

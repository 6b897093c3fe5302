import { describe, expect, it, vi } from "vitest";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import {
  failureOf,
  OperationOff,
  OutcomeUnknown,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnavailable,
  SigningExpired,
  StaleButton,
  StorageError,
} from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { createWorld, everythingOn, MINUTE, USER, type World } from "./world.ts";

/** A session opened over drafts to be sent, with a good signature of each in hand. */
async function prepare(documents = 3) {
  const world = await createWorld({ profile: everythingOn, documents, stateId: 0 });
  const decisions = await world.decideAll(documents, "send");
  const opened = await world.openSigned(...decisions);
  const signatures = opened.items.map(({ decisionId }, index) => ({
    decisionId,
    signatureBase64: opened.signatures[index] ?? "",
  }));
  const submit = (some = signatures) => world.signing.submitMany(opened.session, opened.browser, some);
  /** What each is answered, in the order of the decisions. */
  const answers = async (some = signatures) => {
    const found = new Map((await submit(some)).map(({ decisionId, answer }) => [decisionId, answer]));
    return decisions.map(({ id }) => found.get(id));
  };
  return { ...world, ...opened, decisions, signatures, submitOne: opened.submit, submit, answers };
}

const tooMuch = new ServiceRateLimited("slow down", { seconds: 5, retryAt: null });
const statesOf = ({ db, account }: World) =>
  db.decisions
    .findOfAccount(account.id, ["open", "signing", "submitting", "following", "unknown", "refused", "done"])
    .then((decisions) => decisions.map(({ state }) => state));
const results = (answers: Awaited<ReturnType<World["signing"]["submitMany"]>>) =>
  answers.map(({ answer }) => (answer.ok ? answer.result : answer.problem));

describe("several signatures for bulk submit", () => {
  it("are posted by one request, each decision is followed and told of by itself", async () => {
    const test = await prepare();
    const { submit, service, signatures, pass, news, db, session, items } = test;
    expect(items.map(({ bulkSubmit }) => bulkSubmit)).toEqual([true, true, true]);
    expect(results(await submit())).toEqual(["queued", "queued", "queued"]);
    expect(service.queues.map((posts) => posts.map(({ id }) => id))).toEqual([["d1", "d2", "d3"]]);
    expect(service.posts.map(({ signature }) => signature)).toEqual(
      signatures.map(({ signatureBase64 }) => signatureBase64),
    );
    expect((await db.signingSessions.find(session.id))?.endReason).toBe("signed");
    for (const document of service.documents.values()) document.stateId = 15;
    test.change("d2", { stateId: 0 });
    await pass(MINUTE);
    expect(await statesOf(test)).toEqual(["done", "following", "done"]);
    expect(news().filter((one) => one === "decisionQueued")).toHaveLength(3);
    expect(news().filter((one) => one === "decisionDone")).toHaveLength(2);
  });

  it("are posted only after all of them are known to be under way", async () => {
    const test = await prepare();
    let states: unknown;
    test.service.onBulkSubmit = async () => {
      states = await statesOf(test);
    };
    await test.submit();
    expect(states).toEqual(["submitting", "submitting", "submitting"]);
  });

  it("leave a bad one out with its problem, and it may be signed again in the same session", async () => {
    const test = await prepare();
    const { answers, signatures, service, decisions, sign } = test;
    const bad = sign(Buffer.from("another document"));
    const some = signatures.map((one, index) => (index === 1 ? { ...one, signatureBase64: bad } : one));
    expect(await answers(some)).toEqual([
      { ok: true, result: "queued", detail: null },
      { ok: false, problem: "contentDiffers" },
      { ok: true, result: "queued", detail: null },
    ]);
    expect(service.queues.map(({ length }) => length)).toEqual([2]);
    expect(await statesOf(test)).toEqual(["following", "signing", "following"]);
    const good = sign(Buffer.from("hash of document 2"));
    expect(await test.submitOne(good, decisions[1])).toMatchObject({ result: "queued" });
  });

  it("leave out what changed meanwhile, what the service refuses to show, and what was taken back", async () => {
    const test = await prepare(4);
    const { answers, service, decisions, signing } = test;
    test.change("d1", { hash: "another sum" });
    service.onRead = (_what, id) => {
      if (id === "d2") throw new ServiceRejected("no", { status: 422, detail: "O‘chirilgan" });
    };
    await signing.undo(decisions[2]?.id ?? "", 1001);
    expect(await answers()).toEqual([
      { ok: true, result: "changed", detail: null },
      { ok: true, result: "refused", detail: "O‘chirilgan" },
      { ok: true, result: "conflict", detail: null },
      { ok: true, result: "queued", detail: null },
    ]);
    expect(service.posts.map(({ id }) => id)).toEqual(["d4"]);
    expect(await statesOf(test)).toEqual(["open", "refused", "following"]);
    const items = await test.db.signingSessions.readItems(test.session.id);
    expect(items.map(({ result }) => result)).toEqual(["changed", "refused", null, "queued"]);
  });

  it("leave out what is taken back while it is read again", async () => {
    const { answers, service, signing, decisions } = await prepare();
    service.onRead = async (_what, id) => {
      if (id === "d2") await signing.undo(decisions[1]?.id ?? "", USER);
    };
    expect(await answers()).toMatchObject([
      { result: "queued" },
      { result: "conflict" },
      { result: "queued" },
    ]);
    expect(service.queues.map((posts) => posts.map(({ id }) => id))).toEqual([["d1", "d3"]]);
  });

  it.each([new StorageError("SQLITE_IOERR"), new SigningExpired()])(
    "are posted, noted and answered although nothing explains why another one was lost: %s",
    async (why) => {
      const { db, answers, service, signing, session, decisions, stateOf } = await prepare();
      service.onRead = async (what, id) => {
        if (what !== "signData" || id !== "d2") return;
        await signing.undo(decisions[1]?.id ?? "", USER);
        vi.spyOn(db.decisions, "find").mockImplementation(() => Promise.reject(why));
      };
      expect(await answers()).toMatchObject([
        { result: "queued" },
        { result: "conflict" },
        { result: "queued" },
      ]);
      vi.restoreAllMocks();
      expect(service.queues.map((posts) => posts.map(({ id }) => id))).toEqual([["d1", "d3"]]);
      expect(await Promise.all(decisions.map(stateOf))).toEqual(["following", "undone", "following"]);
      const items = await db.signingSessions.readItems(session.id);
      expect(items.map(({ result }) => result)).toEqual(["queued", null, "queued"]);
      expect((await db.signingSessions.find(session.id))?.endReason).toBe("signed");
    },
  );

  it("stay with the session when the service cannot be read, without asking on", async () => {
    const test = await prepare(6);
    let reads = 0;
    test.service.onRead = () => {
      reads += 1;
      throw new ServiceUnavailable("down");
    };
    expect(new Set(results(await test.submit()))).toEqual(new Set(["unavailable"]));
    expect(reads).toBe(4);
    expect(test.service.posts).toEqual([]);
    test.service.onRead = () => {};
    expect(new Set(results(await test.submit()))).toEqual(new Set(["queued"]));
    expect(test.service.queues).toHaveLength(1);
  });

  it("are told until when the service asks to wait, without asking on", async () => {
    const test = await prepare(6);
    const retryAt = Date.parse("2026-11-22T09:37:00Z");
    let reads = 0;
    test.service.onRead = () => {
      reads += 1;
      throw new ServiceRateLimited("slow down", { seconds: 600, retryAt });
    };
    const answers = await test.submit();
    expect(answers.map(({ answer }) => answer.ok && answer.until)).toEqual(Array(6).fill(retryAt));
    expect(reads).toBe(4);
  });

  it.each([
    ["refuses the list", new ServiceRejected("no", { status: 422, detail: "Juda ko‘p" }), "returned", "open"],
    ["gives no answer", new OutcomeUnknown("timed out"), "unknown", "unknown"],
    ["reports a failure", new OutcomeUnknown("failed", { detail: "Navbat to‘la" }), "unknown", "unknown"],
    ["has too much to do", tooMuch, "limited", "open"],
  ])("all have that outcome when the service %s", async (_name, error, result, state) => {
    const test = await prepare();
    test.service.onBulkSubmit = failing(error);
    expect(new Set(results(await test.submit()))).toEqual(new Set([result]));
    expect(new Set(await statesOf(test))).toEqual(new Set([state]));
    const again = await test.submit();
    expect(new Set(results(again))).toEqual(new Set([result]));
    const words = failureOf(error)?.detail ?? null;
    expect(new Set(again.map(({ answer }) => answer.ok && answer.detail))).toEqual(new Set([words]));
    expect(test.service.queues).toHaveLength(1);
  });

  it("go back to the signing queue when bulk submit refuses the list, and one by one when they are signed again", async () => {
    const test = await prepare();
    const { service, signing, account, decisions, sign, news, pass } = test;
    service.onBulkSubmit = failing(new ServiceRejected("no", { status: 422, detail: "Juda ko‘p" }));
    const returned = { ok: true, result: "returned", detail: "Juda ko‘p" };
    const moves = vi.spyOn(test.db.submissions, "move");
    expect(await test.answers()).toEqual(Array(3).fill(returned));
    // The chat is told with the last of them, so that all are back by then.
    const told = moves.mock.calls.map(
      ([, , effectsOf]) => effectsOf?.(decisions[0] as Decision).notices?.length,
    );
    expect(told).toEqual([0, 0, 1]);
    await test.work();
    expect(news().filter((one) => one === "queueRefused")).toHaveLength(1);
    expect(news()).not.toContain("decisionRefused");
    const posted = service.posts.length;

    const queue = await signing.findSigningQueue(account.id);
    expect(queue.map(({ id }) => id)).toEqual(decisions.map(({ id }) => id));
    const { session, browser, items } = await test.open(...queue);
    expect(items.map(({ bulkSubmit }) => bulkSubmit)).toEqual([false, false, false]);
    for (const { decisionId, content } of items) {
      const answer = await signing.submit(session, browser, decisionId, sign(content));
      expect(answer).toMatchObject({ ok: true, result: "queued" });
    }
    expect(service.queues).toHaveLength(1);
    expect(service.posts.slice(posted).map(({ id }) => id)).toEqual(["d1", "d2", "d3"]);
    // No signature went out twice.
    expect(new Set(service.posts.map(({ signature }) => signature)).size).toBe(service.posts.length);
    for (const document of service.documents.values()) document.stateId = 15;
    await pass(MINUTE);
    expect(await statesOf(test)).toEqual(["done", "done", "done"]);
  });

  it("go the way of a single document when only one is left", async () => {
    const { submit, signatures, service } = await prepare();
    await submit(signatures.slice(0, 1));
    expect(service.queues).toEqual([]);
    expect(service.posts).toMatchObject([{ id: "d1", action: "send" }]);
  });

  it("are not taken where bulk submit is off, for another action, for a stranger, or when time is over", async () => {
    for (const [options, action] of [
      [{ stateId: 0 }, "send"],
      [{ profile: everythingOn }, "accept"],
    ] as const) {
      const { decideAll, open, signing } = await createWorld({ documents: 2, ...options });
      const { session, browser, items } = await open(...(await decideAll(2, action)));
      expect(items.map(({ bulkSubmit }) => bulkSubmit)).toEqual([false, false]);
      const bare = items.map(({ decisionId }) => ({ decisionId, signatureBase64: "MIIC" }));
      await expect(signing.submitMany(session, browser, bare)).rejects.toBeInstanceOf(OperationOff);
    }

    const test = await prepare();
    const stranger = { decisionId: "nobody's", signatureBase64: "MIIC" };
    await expect(test.submit([stranger])).rejects.toBeInstanceOf(StaleButton);
    const elsewhere = test.signing.submitMany(test.session, "another browser", test.signatures);
    await expect(elsewhere).rejects.toBeInstanceOf(SigningExpired);
    test.time.now += 10 * MINUTE;
    await expect(test.submit()).rejects.toBeInstanceOf(SigningExpired);
    expect(test.service.posts).toEqual([]);
  });
});

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  LoginNeeded,
  ServiceForbidden,
  ServiceNotFound,
  ServiceRateLimited,
  ServiceUnavailable,
  SigningExpired,
} from "../../../src/errors.ts";
import { fingerprintSession } from "../../../src/signing/fingerprint.ts";
import { createWorld, describeDocument, MINUTE, USER } from "./world.ts";

describe("a signing session", () => {
  it("keeps the bytes until it ends", async () => {
    const { decide, open, db } = await createWorld({ documents: 2 });
    const { session, leftOut, remaining } = await open(await decide("d1"), await decide("d2"));
    expect([leftOut, remaining]).toEqual([[], 0]);
    const items = await db.signingSessions.readItems(session.id);
    expect(items.map(({ content }) => content?.toString())).toEqual([
      "hash of document 1",
      "hash of document 2",
    ]);
    const digests = items.map(({ content }) =>
      createHash("sha256")
        .update(content ?? "")
        .digest("hex"),
    );
    expect({ fingerprint: session.fingerprint, documentCode: session.documentCode }).toEqual(
      fingerprintSession(session.id, digests),
    );
  });

  it.each([
    [true, ["d2", "d1"], [["vat"], []]],
    [false, ["d1", "d2"], [[], []]],
  ])("begins with what the person wants to be told of, VAT in doubt: %s", async (vatInDoubt, ids, facts) => {
    const { decide, open, signing, service, account, db, time } = await createWorld({ documents: 2 });
    await db.users.setPreferences(USER, { vatInDoubt });
    const first = await decide("d1");
    time.now += MINUTE;
    const document = describeDocument("d2", service.documents.get("d2") ?? expect.fail("no d2"));
    const doubts = [{ fact: "vat", doubt: "risk", vat: null }] as const;
    await signing.decide({ account, document, action: "accept", reason: null, doubts });
    const { items } = await open(first, first);
    const decisions = await Promise.all(items.map(({ decisionId }) => db.decisions.find(decisionId)));
    expect(decisions.map((one) => one?.documentId)).toEqual(ids);
    expect(items.map((item) => (item.doubts ?? []).map(({ fact }) => fact))).toEqual(facts);
  });

  it("is over ten minutes after its opening, and the decision waits again", async () => {
    const { decide, open, signing, stateOf, pass, db, news } = await createWorld();
    const decision = await decide();
    const { session, browser } = await open(decision);
    await pass(10 * MINUTE - 1);
    expect(await signing.readItems(session, browser)).toHaveLength(1);
    expect(await stateOf(decision)).toBe("signing");
    await pass(1);
    await expect(signing.readItems(session, browser)).rejects.toBeInstanceOf(SigningExpired);
    await pass(1);
    expect(await stateOf(decision)).toBe("open");
    expect((await db.signingSessions.readItems(session.id)).map(({ content }) => content)).toEqual([null]);
    expect(news()).toEqual(["browserPairing"]);
  });

  it("does not keep asking a service that does not answer, nor one that is too slow", async () => {
    const { decideAll, open, signing, service, time } = await createWorld({ documents: 12 });
    const decisions = await decideAll(12);
    const asked: (string | null)[] = [];
    service.onRead = (what, id) => {
      if (what !== "signData") return;
      asked.push(id);
      // One without an answer among other failures is enough to stop.
      if (asked.length > 4)
        throw asked.length === 6 ? new ServiceUnavailable("no answer") : new ServiceNotFound("none", 404);
    };
    const { session, browser, items, leftOut, remaining } = await open(...decisions);
    // Several at a time, in whatever order these get there.
    expect(asked.toSorted()).toEqual(["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"]);
    expect(items).toHaveLength(4);
    expect(leftOut).toEqual(
      decisions
        .slice(4, 8)
        .map(({ id }) => ({ decision: expect.objectContaining({ id }), code: expect.any(String) })),
    );
    // These were not even asked for.
    expect(remaining).toBe(4);
    await signing.endSession(session, browser);
    asked.length = 0;
    service.onRead = (what, id) => {
      if (what !== "signData") return;
      asked.push(id);
      time.now += 5_000;
    };
    const slow = await open(...decisions);
    // What failed the last time comes last.
    expect(asked.toSorted()).toEqual(["d1", "d10", "d11", "d12", "d2", "d3", "d4", "d9"]);
    expect(slow.items).toHaveLength(8);
    expect(slow.leftOut.map(({ decision }) => decision.documentId)).toEqual(["d5", "d6", "d7", "d8"]);
  });

  it("gives ten minutes after each signature, and ends with the last", async () => {
    const { decide, openSigned, time, db, pass, stateOf } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const { session, signatures, submit } = await openSigned(one, two);
    time.now += 9 * MINUTE;
    await submit();
    await pass(9 * MINUTE);
    expect((await db.signingSessions.find(session.id))?.state).toBe("opened");
    await submit(signatures[1], two);
    expect(await db.signingSessions.find(session.id)).toMatchObject({ state: "ended", endReason: "signed" });
    expect(await stateOf(two)).toBe("following");
  });

  it("shows what is signed, from the sign data", async () => {
    const { decide, open, account } = await createWorld();
    const opened = await open(await decide("d1", "reject", "noto‘g‘ri"));
    expect(opened.account).toEqual(account);
    expect(opened.items).toMatchObject([
      {
        kind: "invoice",
        action: "reject",
        reason: "noto‘g‘ri",
        reasonSigned: false,
        number: "N-d1",
        counterpartyName: "NAMUNA SAVDO",
        total: "12500000",
        source: "signData",
        detached: false,
        result: null,
      },
    ]);
  });

  it("leaves out what cannot be had, by name, and fails when nothing is left", async () => {
    const { decide, open, signing, service, stateOf } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const forbidden = new ServiceForbidden("not yours");
    service.onRead = (_what, id) => {
      if (id === "d1") throw forbidden;
    };
    const opened = await open(one, two);
    expect(opened.leftOut).toMatchObject([{ decision: { id: one.id }, code: "ServiceForbidden" }]);
    expect([await stateOf(one), await stateOf(two)]).toEqual(["open", "signing"]);
    await expect(open(one)).rejects.toBe(forbidden);
    await signing.endSession(opened.session, opened.browser);
    service.loggedIn = false;
    await expect(open(two)).rejects.toBeInstanceOf(LoginNeeded);
    expect(await stateOf(two)).toBe("open");
  });

  it("is not kept from the rest by one document that is broken", async () => {
    const { decideAll, open, service } = await createWorld({ documents: 12 });
    const decisions = await decideAll(12);
    service.onRead = (_what, id) => {
      if (id === "d2") throw new ServiceUnavailable("500");
    };
    const { items, leftOut, remaining } = await open(...decisions);
    expect([items.length, leftOut.length, remaining]).toEqual([11, 1, 0]);
  });

  it("does not ask on where the service asks to wait", async () => {
    const { decideAll, open, service } = await createWorld({ documents: 12 });
    const decisions = await decideAll(12);
    let asked = 0;
    service.onRead = (what) => {
      if (what === "signData") asked += 1;
      if (asked > 2) throw new ServiceRateLimited("slow down", { seconds: 60, retryAt: null });
    };
    const { remaining } = await open(...decisions);
    expect([asked, remaining]).toEqual([4, 8]);
  });

  it("counts what is left out apart from what remains, also after the page is loaded again", async () => {
    const { decideAll, open, signing, service } = await createWorld({ documents: 52 });
    const decisions = await decideAll(52);
    service.onRead = (_what, id) => {
      if (id === "d7") throw new ServiceForbidden("not yours");
    };
    const told = ({ session, items, remaining, leftOut }: Awaited<ReturnType<typeof open>>) => ({
      session: session.id,
      items: items.length,
      remaining,
      leftOut: leftOut.map(({ decision, code }) => [decision.documentId, code]),
    });
    const first = await open(...decisions);
    expect(told(first)).toMatchObject({ items: 50, remaining: 1, leftOut: [["d7", "ServiceForbidden"]] });
    const again = await signing.openLink(first.link, first.browser);
    expect(told({ ...first, ...again })).toEqual(told(first));
    // Fetched after all, it is no failure any more.
    service.onRead = () => {};
    await signing.endSession(first.session, first.browser);
    const later = await open(...decisions.slice(6, 7));
    expect(later.leftOut).toEqual([]);
    expect((await signing.openLink(later.link, later.browser)).leftOut).toEqual([]);
  });

  it("reaches the 51st where the first 50 cannot be had", async () => {
    const { decideAll, open, service } = await createWorld({ documents: 51 });
    const decisions = await decideAll(51);
    service.onRead = (_what, id) => {
      if (id !== "d51") throw new ServiceForbidden("not yours");
    };
    const { items, leftOut, remaining } = await open(...decisions);
    expect(items.map(({ decisionId }) => decisionId)).toEqual([decisions[50]?.id]);
    expect([leftOut.length, remaining]).toEqual([50, 0]);
  });

  it("reaches what is behind documents that get no answer, at the second opening", async () => {
    const { decideAll, open, service } = await createWorld({ documents: 8 });
    const decisions = await decideAll(8);
    service.onRead = (_what, id) => {
      if (["d1", "d2", "d3", "d4"].includes(id ?? "")) throw new ServiceUnavailable("500");
    };
    await expect(open(...decisions)).rejects.toBeInstanceOf(ServiceUnavailable);
    expect((await open(...decisions)).items).toHaveLength(4);
  });

  it("is over no decision of a colleague, and ends none of a colleague's sessions", async () => {
    const { decide, open, join, stateOf } = await createWorld({ documents: 2 });
    const colleague = await join(USER + 1);
    const [mine, hers] = [await decide("d1"), await decide("d2", "accept", null, "invoice", colleague)];
    const { items } = await open(mine);
    expect(items.map(({ decisionId }) => decisionId)).toEqual([mine.id]);
    expect([await stateOf(mine), await stateOf(hers)]).toEqual(["signing", "open"]);
    await open(hers);
    expect([await stateOf(mine), await stateOf(hers)]).toEqual(["signing", "signing"]);
  });

  it("ends quietly when the person leaves", async () => {
    const { decide, open, signing, stateOf, db, pass, news } = await createWorld();
    const decision = await decide();
    const { session, browser } = await open(decision);
    await signing.endSession(session, "another browser");
    expect(await stateOf(decision)).toBe("signing");
    await signing.endSession(session, browser);
    expect(await stateOf(decision)).toBe("open");
    expect((await db.signingSessions.find(session.id))?.endReason).toBe("left");
    await pass(30 * MINUTE);
    expect(news()).toEqual(["browserPairing"]);
  });
});

describe("a fingerprint", () => {
  it("depends on session, contents and their order, and gives four digits", () => {
    const one = fingerprintSession("s", ["aa", "bb"]);
    expect(one.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(one.documentCode).toMatch(/^\d{4}$/);
    const others = [
      fingerprintSession("t", ["aa", "bb"]),
      fingerprintSession("s", ["bb", "aa"]),
      fingerprintSession("s", ["aa"]),
      fingerprintSession("s", ["aab", "b"]),
    ];
    expect(new Set([one, ...others].map(({ fingerprint }) => fingerprint)).size).toBe(5);
  });
});

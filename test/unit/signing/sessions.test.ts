import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  LoginNeeded,
  ServiceForbidden,
  ServiceUnavailable,
  SigningExpired,
  StaleButton,
} from "../../../src/errors.ts";
import { fingerprintSession } from "../../../src/signing/fingerprint.ts";
import { createWorld, MINUTE, USER } from "./world.ts";

describe("a signing session", () => {
  it("keeps the bytes until it ends, and of the link's secret only the hash", async () => {
    const { decide, start, db, signing } = await createWorld({ documents: 2 });
    const decisions = [await decide("d1"), await decide("d2")];
    const { session, secret, leftOut } = await start(decisions);
    expect(leftOut).toEqual([]);
    expect(Buffer.from(secret, "base64url")).toHaveLength(16);
    expect(session.secretHash).toBe(createHash("sha256").update(secret).digest("hex"));
    expect(JSON.stringify(session)).not.toContain(secret);
    expect(await signing.findSession(secret)).toEqual(session);
    expect(await signing.findSession(`${secret}x`)).toBeNull();
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

  it("is over ten minutes after the link was made, and the signing queue is told of", async () => {
    const { decide, start, signing, stateOf, pass, told, db } = await createWorld();
    const decision = await decide();
    const { session, secret } = await start([decision]);
    await pass(10 * MINUTE - 1);
    expect(await signing.findSession(secret)).not.toBeNull();
    expect(await stateOf(decision)).toBe("signing");
    await pass(1);
    expect(await signing.findSession(secret)).toBeNull();
    await pass(1);
    expect(await stateOf(decision)).toBe("open");
    expect((await db.signingSessions.readItems(session.id)).map(({ content }) => content)).toEqual([null]);
    expect(told).toMatchObject([{ news: "sessionEnded", data: { reason: "expired", waiting: 1 } }]);
  });

  it("does not keep asking a service that does not answer, nor one that is too slow", async () => {
    const { decide, start, service, time } = await createWorld({ documents: 12 });
    const decisions = [];
    for (let index = 1; index <= 12; index += 1) decisions.push(await decide(`d${index}`));
    const asked: (string | null)[] = [];
    service.onRead = (what, id) => {
      if (what !== "signData") return;
      asked.push(id);
      if (id === "d2") throw new ServiceUnavailable("no answer");
    };
    const { leftOut } = await start(decisions);
    expect(asked).toEqual(["d1", "d2", "d3", "d4"]);
    expect(leftOut.map(({ decisionId }) => decisionId)).toEqual(
      decisions.map(({ id }) => id).filter((_, index) => index === 1 || index > 3),
    );
    asked.length = 0;
    service.onRead = (what, id) => {
      if (what !== "signData") return;
      asked.push(id);
      time.now += 5_000;
    };
    const slow = await start(decisions);
    expect(asked).toHaveLength(8);
    expect(slow.leftOut.map(({ error }) => error)).toEqual(
      Array.from({ length: 4 }, () => expect.any(ServiceUnavailable)),
    );
  });

  it("gives ten minutes from its opening, not more by opening it again", async () => {
    const { decide, open, signing, time, pass, stateOf } = await createWorld();
    const decision = await decide();
    const { session, browser } = await open(decision);
    time.now += 9 * MINUTE;
    const again = await signing.openSession(session, browser);
    expect(again.session.expiresAt).toBe(session.expiresAt);
    await pass(MINUTE);
    await expect(signing.openSession(session, browser)).rejects.toBeInstanceOf(SigningExpired);
    expect(await stateOf(decision)).toBe("open");
  });

  it("gives ten minutes after each signature, and ends with the last", async () => {
    const { decide, open, sign, signing, time, db, pass, stateOf } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const { session, browser, items } = await open(one, two);
    time.now += 9 * MINUTE;
    await signing.submit(session, browser, one.id, await sign(items[0]?.content ?? Buffer.alloc(0)));
    await pass(9 * MINUTE);
    expect((await db.signingSessions.find(session.id))?.state).toBe("opened");
    await signing.submit(session, browser, two.id, await sign(items[1]?.content ?? Buffer.alloc(0)));
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
    const { decide, start, service, stateOf } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const forbidden = new ServiceForbidden("not yours");
    service.onRead = (_what, id) => {
      if (id === "d1") throw forbidden;
    };
    const started = await start([one, two]);
    expect(started.leftOut).toEqual([{ decisionId: one.id, error: forbidden }]);
    expect([await stateOf(one), await stateOf(two)]).toEqual(["open", "signing"]);
    await expect(start([one])).rejects.toBe(forbidden);
    service.loggedIn = false;
    await expect(start([two])).rejects.toBeInstanceOf(LoginNeeded);
    expect(await stateOf(two)).toBe("open");
  });

  it("holds a decision once, however often it is named", async () => {
    const { decide, start, db } = await createWorld();
    const decision = await decide();
    const { session } = await start([decision, decision]);
    expect(await db.signingSessions.readItems(session.id)).toHaveLength(1);
  });

  it("ends when another is started over one of its decisions", async () => {
    const { decide, start, signing, stateOf } = await createWorld({ documents: 3 });
    const [one, two, three] = [await decide("d1"), await decide("d2"), await decide("d3")];
    const first = await start([one, two]);
    const second = await start([two, three]);
    expect(await signing.findSession(first.secret)).toBeNull();
    expect(await signing.findSession(second.secret)).not.toBeNull();
    expect(await Promise.all([one, two, three].map(stateOf))).toEqual(["open", "signing", "signing"]);
  });

  it("is of one account's decisions, at most 50, and of its own person only", async () => {
    const { decide, start, signing, account } = await createWorld({ documents: 52 });
    const decisions = [];
    for (let index = 1; index <= 52; index += 1) decisions.push(await decide(`d${index}`));
    const { leftOut, session } = await start(decisions);
    expect(leftOut).toHaveLength(2);
    expect(leftOut[0]?.error).toBeInstanceOf(StaleButton);
    expect(session.accountId).toBe(account.id);
    const request = { accountId: account.id, decisionIds: [decisions[0]?.id ?? ""], language: "ru" as const };
    await expect(signing.startSession({ ...request, telegramUserId: USER + 1 })).rejects.toBeInstanceOf(
      StaleButton,
    );
    await expect(start([])).rejects.toBeInstanceOf(StaleButton);
  });

  it("is over no decision of a colleague, and ends none of a colleague's sessions", async () => {
    const { decide, start, join, signing, stateOf } = await createWorld({ documents: 2 });
    const colleague = await join(USER + 1);
    const [mine, hers] = [await decide("d1"), await decide("d2", "accept", null, "invoice", colleague)];
    const { leftOut } = await start([mine, hers]);
    expect(leftOut).toEqual([{ decisionId: hers.id, error: expect.any(StaleButton) }]);
    expect([await stateOf(mine), await stateOf(hers)]).toEqual(["signing", "open"]);
    const { secret } = await start([hers], colleague);
    await expect(start([hers])).rejects.toBeInstanceOf(StaleButton);
    expect(await signing.findSession(secret)).not.toBeNull();
    expect(await stateOf(hers)).toBe("signing");
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

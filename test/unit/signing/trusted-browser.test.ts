import { describe, expect, it } from "vitest";
import { SigningExpired } from "../../../src/errors.ts";
import { createWorld, HOUR, MINUTE, USER, type World } from "./world.ts";

async function ask(world: World) {
  const decision = await world.decide();
  const { session } = await world.start([decision]);
  const question = await world.signing.requestBrowserTrust(session, "Chromium");
  await world.work();
  const data = world.told.at(-1)?.data as { pairingId: string; options: string[]; label: string };
  return { decision, session, ...question, ...data };
}

describe("a new browser", () => {
  it("is asked about in the chat with three codes, one of which the page shows", async () => {
    const world = await createWorld();
    const { code, options, label, session, pairingSecret } = await ask(world);
    expect(label).toBe("Chromium");
    expect(options).toHaveLength(3);
    expect(new Set(options).size).toBe(3);
    expect(options.every((option) => /^\d\d$/.test(option))).toBe(true);
    expect(options).toContain(code);
    expect(await world.signing.checkBrowserTrust(session, pairingSecret)).toEqual({ state: "asked" });
    expect(await world.signing.isTrustedBrowser(session, pairingSecret)).toBe(false);
  });

  it("is trusted after the right pick, for 90 days, and given its secret once", async () => {
    const world = await createWorld();
    const { code, session, pairingId, pairingSecret } = await ask(world);
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("approved");
    const trust = await world.signing.checkBrowserTrust(session, pairingSecret);
    if (trust.state !== "approved") throw new Error("not approved");
    expect(await world.signing.checkBrowserTrust(session, pairingSecret)).toEqual({ state: "denied" });
    expect(await world.signing.isTrustedBrowser(session, trust.browserSecret)).toBe(true);
    expect(await world.signing.isTrustedBrowser(session, null)).toBe(false);
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("approved");
    expect(await world.signing.answerBrowserTrust(pairingId, USER, null)).toBe("late");

    world.time.now += 90 * 24 * HOUR - 1;
    expect(await world.signing.isTrustedBrowser(session, trust.browserSecret)).toBe(true);
    world.time.now += 1;
    expect(await world.signing.isTrustedBrowser(session, trust.browserSecret)).toBe(false);
  });

  it.each(["a wrong code", "none of these"])("ends the session at %s", async (pick) => {
    const world = await createWorld();
    const { code, options, decision, session, pairingId, pairingSecret } = await ask(world);
    const option = pick === "a wrong code" ? (options.find((one) => one !== code) ?? "") : null;
    expect(await world.signing.answerBrowserTrust(pairingId, USER, option)).toBe("denied");
    expect(await world.signing.checkBrowserTrust(session, pairingSecret)).toEqual({ state: "denied" });
    expect(await world.db.signingSessions.find(session.id)).toMatchObject({
      state: "ended",
      endReason: "denied",
    });
    expect(await world.stateOf(decision)).toBe("open");
    await world.work();
    expect(world.told.at(-1)).toMatchObject({ news: "sessionEnded", data: { reason: "denied", waiting: 1 } });
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("late");
  });

  it("is answered for by the session's person only, and in its time", async () => {
    const world = await createWorld();
    const { code, pairingId, session, pairingSecret } = await ask(world);
    expect(await world.signing.answerBrowserTrust(pairingId, USER + 1, code)).toBe("late");
    expect(await world.signing.answerBrowserTrust("unknown", USER, code)).toBe("late");
    world.time.now += 10 * MINUTE;
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("late");
    await expect(world.signing.checkBrowserTrust(session, pairingSecret)).rejects.toBeInstanceOf(
      SigningExpired,
    );
  });

  it("is not trusted in a colleague's session by the answer in its own", async () => {
    const world = await createWorld({ documents: 2 });
    const { code, session, pairingId, pairingSecret } = await ask(world);
    const colleague = await world.join(USER + 1);
    const hers = await world.start(
      [await world.decide("d2", "accept", null, "invoice", colleague)],
      colleague,
    );
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("approved");
    expect(await world.signing.checkBrowserTrust(hers.session, pairingSecret)).toEqual({ state: "denied" });
    expect(await world.db.browsers.findOfUser(USER + 1)).toEqual([]);
    expect(await world.signing.checkBrowserTrust(session, pairingSecret)).toMatchObject({
      state: "approved",
    });
  });

  it("may ask three times; the fourth ends the session", async () => {
    const world = await createWorld();
    const { session, decision } = await ask(world);
    await world.signing.requestBrowserTrust(session, "two");
    await world.signing.requestBrowserTrust(session, "three");
    await expect(world.signing.requestBrowserTrust(session, "four")).rejects.toBeInstanceOf(SigningExpired);
    expect(await world.stateOf(decision)).toBe("open");
  });

  it("cannot name itself so that the question reads otherwise", async () => {
    const world = await createWorld();
    const { session } = await ask(world);
    await world.signing.requestBrowserTrust(session, `\u202Eevil\n${"x".repeat(500)}`);
    await world.work();
    const label = String(world.told.at(-1)?.data.label);
    expect(label).toMatch(/^evil x+$/);
    expect(label.length).toBeLessThanOrEqual(60);
  });
});

describe("a remembered browser", () => {
  it("opens later sessions of the same person at once, and of nobody else", async () => {
    const world = await createWorld({ documents: 2 });
    const { browser } = await world.open(await world.decide("d1"));
    const { session } = await world.start([await world.decide("d2")]);
    expect(await world.signing.isTrustedBrowser(session, browser)).toBe(true);
    expect((await world.signing.openSession(session, browser)).items).toHaveLength(1);
    expect(await world.signing.isTrustedBrowser({ ...session, telegramUserId: USER + 1 }, browser)).toBe(
      false,
    );
  });

  it("keeps an opened session for itself", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    const { session } = await world.start([decision]);
    const [phone, computer] = [await world.trustBrowser(session), await world.trustBrowser(session)];
    const { items } = await world.signing.openSession(session, phone);
    await expect(world.signing.openSession(session, computer)).rejects.toBeInstanceOf(SigningExpired);
    const signature = await world.sign(items[0]?.content ?? Buffer.alloc(0));
    await expect(world.signing.submit(session, computer, decision.id, signature)).rejects.toBeInstanceOf(
      SigningExpired,
    );
    await expect(world.signing.submit(session, "unknown", decision.id, signature)).rejects.toBeInstanceOf(
      SigningExpired,
    );
    expect(world.service.posts).toEqual([]);
  });

  it("opens nothing once it is forgotten", async () => {
    const world = await createWorld();
    const { session, browser } = await world.open(await world.decide());
    for (const { id } of await world.db.browsers.findOfUser(USER)) await world.db.browsers.delete(id, USER);
    await expect(world.signing.openSession(session, browser)).rejects.toBeInstanceOf(SigningExpired);
  });
});

import { describe, expect, it } from "vitest";
import { SigningExpired } from "../../../src/errors.ts";
import { QuestionsLimited } from "../../../src/signing/signing-errors.ts";
import { createWorld, HOUR, MINUTE, USER, type World } from "./world.ts";

async function ask(world: World) {
  const decision = await world.decide();
  const link = await world.linkTo(decision);
  const question = await world.signing.requestBrowserTrust(link, "Chromium", null);
  await world.work();
  const data = world.told.at(-1)?.data as { pairingId: string; options: string[]; label: string };
  return { decision, link, ...question, ...data };
}

/** The secret of the link over this decision as it is shown now. */
async function secretOf({ signing, account }: World, decisionId: string): Promise<string> {
  const scope = `decision:${decisionId}` as const;
  return (await signing.linkTo({ accountId: account.id, telegramUserId: USER, scope })).secret;
}

describe("a new browser", () => {
  it("is asked about in the chat with three codes, one of which the page shows", async () => {
    const world = await createWorld();
    const { code, options, label, link, pairingSecret } = await ask(world);
    expect(label).toBe("Chromium");
    expect(options).toHaveLength(3);
    expect(new Set(options).size).toBe(3);
    expect(options.every((option) => /^\d\d$/.test(option))).toBe(true);
    expect(options).toContain(code);
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual({ state: "asked", code });
    expect(await world.signing.isTrustedBrowser(link, pairingSecret)).toBe(false);
  });

  it("is trusted after the right choice, for 90 days where it is used, and given its secret until then", async () => {
    const world = await createWorld();
    const { code, link, pairingId, pairingSecret } = await ask(world);
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("approved");
    const trust = await world.signing.checkBrowserTrust(link, pairingSecret);
    if (trust.state !== "approved") throw new Error("not approved");
    expect(trust.browserSecret).not.toBe(pairingSecret);
    expect(await world.signing.isTrustedBrowser(link, trust.browserSecret)).toBe(true);
    expect(await world.signing.isTrustedBrowser(link, null)).toBe(false);
    // The answer was lost on its way.
    world.time.now += 2000;
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual(trust);
    expect(await world.db.browsers.findOfUser(USER)).toHaveLength(1);
    world.time.now += 1;
    await world.signing.openLink(link, trust.browserSecret);
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual({ state: "denied" });
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("approved");
    expect(await world.signing.answerBrowserTrust(pairingId, USER, null)).toBe("late");

    for (const days of [29, 29, 29]) {
      world.time.now += days * 24 * HOUR;
      await world.signing.useBrowser(link, trust.browserSecret);
    }
    world.time.now += 3 * 24 * HOUR - 2002;
    expect(await world.signing.isTrustedBrowser(link, trust.browserSecret)).toBe(true);
    world.time.now += 1;
    expect(await world.signing.isTrustedBrowser(link, trust.browserSecret)).toBe(false);
  });

  it("is given its secret once where several ask for it at once, and the others wait until it is used", async () => {
    const world = await createWorld();
    const { code, link, pairingId, pairingSecret } = await ask(world);
    await world.signing.answerBrowserTrust(pairingId, USER, code);
    const check = () => world.signing.checkBrowserTrust(link, pairingSecret);
    const answers = await Promise.all([1, 2, 3, 4].map(check));
    expect(answers.filter(({ state }) => state === "approved")).toHaveLength(1);
    expect(answers.filter(({ state }) => state === "asked")).toHaveLength(3);
    expect(await world.db.browsers.findOfUser(USER)).toHaveLength(1);
    const first = answers.find(({ state }) => state === "approved");
    world.time.now += 1000;
    await world.signing.openLink(link, (first as { browserSecret: string }).browserSecret);
    world.time.now += 1000;
    expect(await check()).toEqual({ state: "denied" });
  });

  it("is not trusted any more after 30 days in which it was not used", async () => {
    const world = await createWorld();
    const { code, link, pairingId, pairingSecret } = await ask(world);
    await world.signing.answerBrowserTrust(pairingId, USER, code);
    const trust = await world.signing.checkBrowserTrust(link, pairingSecret);
    if (trust.state !== "approved") throw new Error("not approved");
    world.time.now += 30 * 24 * HOUR - 1;
    expect(await world.signing.isTrustedBrowser(link, trust.browserSecret)).toBe(true);
    world.time.now += 1;
    expect(await world.signing.isTrustedBrowser(link, trust.browserSecret)).toBe(false);
  });

  it.each(["a wrong code", "none of these"])(
    "ends the link at %s: a new one takes its place",
    async (pick) => {
      const world = await createWorld();
      const { code, options, decision, link, pairingId, pairingSecret } = await ask(world);
      const old = await secretOf(world, decision.id);
      const other = await world.signing.requestBrowserTrust(link, "Another", null);
      const option = pick === "a wrong code" ? (options.find((one) => one !== code) ?? "") : null;
      expect(await world.signing.answerBrowserTrust(pairingId, USER, option)).toBe("denied");
      expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual({ state: "denied" });
      expect(await world.signing.checkBrowserTrust(link, other.pairingSecret)).toEqual({ state: "denied" });
      expect(await world.signing.findLink(old)).toBeNull();
      const renewed = await secretOf(world, decision.id);
      expect(renewed).not.toBe(old);
      expect(await world.signing.findLink(renewed)).toMatchObject({ scope: `decision:${decision.id}` });
      expect(await world.stateOf(decision)).toBe("open");
      // The same tap, delivered twice.
      expect(await world.signing.answerBrowserTrust(pairingId, USER, option)).toBe("denied");
      expect(await secretOf(world, decision.id)).toBe(renewed);
      expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("late");
    },
  );

  it("that is denied ends what a trusted one had opened by that link", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    const { session, browser, link } = await world.open(decision);
    await world.signing.requestBrowserTrust(link, "A stranger", null);
    await world.work();
    const { pairingId } = world.told.at(-1)?.data ?? {};
    expect(await world.signing.answerBrowserTrust(String(pairingId), USER, null)).toBe("denied");
    await expect(world.signing.readItems(session, browser)).rejects.toBeInstanceOf(SigningExpired);
    expect(await world.stateOf(decision)).toBe("open");
  });

  it("is answered for by the link's person only, and in its time", async () => {
    const world = await createWorld();
    const { code, pairingId, link, pairingSecret } = await ask(world);
    expect(await world.signing.answerBrowserTrust(pairingId, USER + 1, code)).toBe("late");
    expect(await world.signing.answerBrowserTrust("unknown", USER, code)).toBe("late");
    world.time.now += 10 * MINUTE;
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("late");
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual({ state: "denied" });
  });

  it("is not trusted for a colleague's link by the answer for its own", async () => {
    const world = await createWorld({ documents: 2 });
    const { code, link, pairingId, pairingSecret } = await ask(world);
    const colleague = await world.join(USER + 1);
    const hers = await world.linkTo(await world.decide("d2", "accept", null, "invoice", colleague));
    expect(await world.signing.answerBrowserTrust(pairingId, USER, code)).toBe("approved");
    expect(await world.signing.checkBrowserTrust(hers, pairingSecret)).toEqual({ state: "denied" });
    expect(await world.db.browsers.findOfUser(USER + 1)).toEqual([]);
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toMatchObject({ state: "approved" });
  });

  it("gets no secret any more when its time is over, nor after its person has forgotten it", async () => {
    const world = await createWorld();
    const { code, link, pairingId, pairingSecret } = await ask(world);
    await world.signing.answerBrowserTrust(pairingId, USER, code);
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toMatchObject({ state: "approved" });
    const [browser] = await world.db.browsers.findOfUser(USER);
    await world.db.browsers.delete(browser?.id ?? "", USER);
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual({ state: "denied" });
    expect(await world.db.browsers.findOfUser(USER)).toEqual([]);

    const late = await createWorld();
    const asked = await ask(late);
    await late.signing.answerBrowserTrust(asked.pairingId, USER, asked.code);
    late.time.now += 10 * MINUTE;
    expect(await late.signing.checkBrowserTrust(asked.link, asked.pairingSecret)).toEqual({
      state: "denied",
    });
  });

  it("asks once, whichever of the person's links its windows show", async () => {
    const world = await createWorld({ documents: 2 });
    const { code, link, pairingId, pairingSecret } = await ask(world);
    const other = await world.linkTo(await world.decide("d2"));
    expect(other.id).not.toBe(link.id);
    for (let window = 0; window < 10; window += 1) {
      expect(await world.signing.requestBrowserTrust(other, "Chromium", pairingSecret)).toEqual({
        pairingSecret,
        code,
      });
    }
    await world.work();
    expect(world.news()).toEqual(["browserPairing"]);
    expect(await world.signing.findQuestion(other, pairingSecret)).toEqual({ pairingSecret, code });
    await world.signing.answerBrowserTrust(pairingId, USER, code);
    const trust = await world.signing.checkBrowserTrust(other, pairingSecret);
    expect(trust).toMatchObject({ state: "approved" });
    world.time.now += 2000;
    expect(await world.signing.checkBrowserTrust(link, pairingSecret)).toEqual(trust);
  });

  it("asks anew about another person, after an answer of no, and when its question is too old", async () => {
    const world = await createWorld({ documents: 2 });
    const { link, pairingId, pairingSecret } = await ask(world);
    const colleague = await world.join(USER + 1);
    const hers = await world.linkTo(await world.decide("d2", "accept", null, "invoice", colleague));
    expect(await world.signing.findQuestion(hers, pairingSecret)).toBeNull();
    const asked = await world.signing.requestBrowserTrust(hers, "Chromium", pairingSecret);
    expect(asked.pairingSecret).not.toBe(pairingSecret);
    await world.signing.answerBrowserTrust(pairingId, USER, null);
    expect(await world.signing.findQuestion(link, pairingSecret)).toBeNull();
    world.time.now += 10 * MINUTE;
    expect(await world.signing.findQuestion(hers, asked.pairingSecret)).toBeNull();
  });

  it("may ask three times in 20 minutes; the link lives on", async () => {
    const world = await createWorld();
    const { link, decision } = await ask(world);
    await world.signing.requestBrowserTrust(link, "two", null);
    await world.signing.requestBrowserTrust(link, "three", null);
    await expect(world.signing.requestBrowserTrust(link, "four", null)).rejects.toBeInstanceOf(
      QuestionsLimited,
    );
    expect(await world.stateOf(decision)).toBe("open");
    world.time.now += 20 * MINUTE;
    await world.signing.requestBrowserTrust(link, "five", null);
  });

  it("may ask nine times a day, however long its link lives", async () => {
    const world = await createWorld();
    const { link } = await ask(world);
    for (let asked = 1; asked < 9; asked += 1) {
      world.time.now += 20 * MINUTE;
      await world.signing.requestBrowserTrust(link, "again", null);
    }
    world.time.now += 20 * MINUTE;
    await expect(world.signing.requestBrowserTrust(link, "ten", null)).rejects.toBeInstanceOf(
      QuestionsLimited,
    );
    world.time.now += 24 * HOUR;
    await world.signing.requestBrowserTrust(link, "the next day", null);
  });

  it("may ask by the new link at once, after somebody asked too often by the one before", async () => {
    const world = await createWorld();
    const { link, pairingId, decision } = await ask(world);
    await world.signing.requestBrowserTrust(link, "two", null);
    await world.signing.requestBrowserTrust(link, "three", null);
    expect(await world.signing.answerBrowserTrust(pairingId, USER, null)).toBe("denied");
    const renewed = await world.linkTo(decision);
    await world.signing.requestBrowserTrust(renewed, "the person's own", null);
  });

  it("cannot name itself so that the question reads otherwise", async () => {
    const world = await createWorld();
    const { link } = await ask(world);
    await world.signing.requestBrowserTrust(link, `\u202Eevil\n${"x".repeat(500)}`, null);
    await world.work();
    const label = String(world.told.at(-1)?.data.label);
    expect(label).toMatch(/^evil x+$/);
    expect(label.length).toBeLessThanOrEqual(60);
  });
});

describe("a remembered browser", () => {
  it("opens later links of the same person at once, and of nobody else", async () => {
    const world = await createWorld({ documents: 2 });
    const { browser } = await world.open(await world.decide("d1"));
    const link = await world.linkTo(await world.decide("d2"));
    expect(await world.signing.isTrustedBrowser(link, browser)).toBe(true);
    expect((await world.signing.openLink(link, browser)).items).toHaveLength(1);
    expect(await world.signing.isTrustedBrowser({ telegramUserId: USER + 1 }, browser)).toBe(false);
  });

  it("keeps an opened session for itself, until another opens the link anew", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    const link = await world.linkTo(decision);
    const [phone, computer] = [await world.trustBrowser(link), await world.trustBrowser(link)];
    const { session, items } = await world.signing.openLink(link, phone);
    const signature = await world.sign(items[0]?.content ?? Buffer.alloc(0));
    for (const other of [computer, "unknown"]) {
      await expect(world.signing.submit(session, other, decision.id, signature)).rejects.toBeInstanceOf(
        SigningExpired,
      );
    }
    const later = await world.signing.openLink(link, computer);
    expect(later.session.id).not.toBe(session.id);
    await expect(world.signing.submit(session, phone, decision.id, signature)).rejects.toBeInstanceOf(
      SigningExpired,
    );
    expect(world.service.posts).toEqual([]);
  });

  it("opens nothing once it is forgotten, which only its person does", async () => {
    const world = await createWorld();
    const { link, browser } = await world.open(await world.decide());
    await world.signing.forgetBrowser({ ...link, telegramUserId: USER + 1 }, browser);
    await world.signing.forgetBrowser(link, "another");
    expect(await world.signing.isTrustedBrowser(link, browser)).toBe(true);
    await world.signing.forgetBrowser(link, browser);
    await expect(world.signing.openLink(link, browser)).rejects.toBeInstanceOf(SigningExpired);
  });

  it("is asked about at a login, too, where the answer ends that link alone", async () => {
    const world = await createWorld();
    const expiresAt = world.time.now + MINUTE;
    await world.db.logins.createLink({ secretHash: "h", telegramUserId: USER, way: "link", expiresAt });
    const login = await world.db.logins.peekLink("h");
    if (login === null) throw new Error("no link");
    const link = { id: login.id, telegramUserId: USER, accountId: null };
    const answer = async (answerOf: (code: string) => string | null) => {
      const { pairingSecret, code } = await world.signing.requestBrowserTrust(link, "Chromium", null);
      await world.work();
      const { pairingId } = world.told.at(-1)?.data ?? {};
      await world.signing.answerBrowserTrust(String(pairingId), USER, answerOf(code));
      return await world.signing.checkBrowserTrust(link, pairingSecret);
    };
    const trust = await answer((code) => code);
    if (trust.state !== "approved") throw new Error("not approved");
    expect(await world.signing.isTrustedBrowser(link, trust.browserSecret)).toBe(true);
    expect(await world.db.logins.peekLink("h")).toEqual(login);
    expect(await answer(() => null)).toEqual({ state: "denied" });
    expect(await world.db.logins.peekLink("h")).toBeNull();
  });
});

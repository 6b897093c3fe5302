import { describe, expect, it } from "vitest";
import { SigningExpired } from "../../../src/errors.ts";
import { QuestionsLimited } from "../../../src/signing/signing-errors.ts";
import { createWorld, HOUR, MINUTE, USER, type World, type WorldOptions } from "./world.ts";

/** A browser that is asked about in the chat, by the link over a decision. */
async function ask(options?: WorldOptions) {
  const world = await createWorld(options);
  const { signing } = world;
  const decision = await world.decide();
  const link = await world.linkTo(decision);
  const question = await signing.requestBrowserTrust(link, "Chromium", null);
  await world.work();
  const data = world.told.at(-1)?.data as { pairingId: string; options: string[]; label: string };
  return {
    ...{ ...world, decision, link, ...question, ...data },
    answer: (option: string | null, by = USER) => signing.answerBrowserTrust(data.pairingId, by, option),
    check: (of = link, secret = question.pairingSecret) => signing.checkBrowserTrust(of, secret),
    /** One more browser asks by the same link. */
    askAgain: (label = "again", of = link) => signing.requestBrowserTrust(of, label, null),
    /** The link of a colleague over another document. */
    linkOfColleague: async () => {
      const colleague = await world.join(USER + 1);
      return await world.linkTo(await world.decide("d2", "accept", null, "invoice", colleague));
    },
  };
}

/** The same after the right answer, with the browser's secret. */
async function trusted() {
  const world = await ask();
  expect(await world.answer(world.code)).toBe("approved");
  const trust = await world.check();
  const browserSecret = trust.state === "approved" ? trust.browserSecret : expect.fail("not approved");
  return {
    ...world,
    trust,
    browserSecret,
    isTrusted: () => world.signing.isTrustedBrowser(world.link, browserSecret),
  };
}

/** The secret of the link over this decision as it is shown now. */
async function secretOf({ signing, account }: World, decisionId: string): Promise<string> {
  const scope = `decision:${decisionId}` as const;
  return (await signing.linkTo({ accountId: account.id, telegramUserId: USER, scope })).secret;
}

describe("a new browser", () => {
  it("is asked about in the chat with three codes, one of which the page shows", async () => {
    const { code, options, label, link, pairingSecret, check, signing } = await ask();
    expect(label).toBe("Chromium");
    expect(options).toHaveLength(3);
    expect(new Set(options).size).toBe(3);
    expect(options.every((option) => /^\d\d$/.test(option))).toBe(true);
    expect(options).toContain(code);
    expect(await check()).toEqual({ state: "asked", code });
    expect(await signing.isTrustedBrowser(link, pairingSecret)).toBe(false);
  });

  /** @promise handed-on-links: A browser is trusted for 90 days, after the right choice of its code. */
  it("is trusted after the right choice, for 90 days where it is used, and given its secret until then", async () => {
    const world = await trusted();
    const { signing, db, time, code, link, pairingSecret, answer, check, trust, browserSecret } = world;
    expect(browserSecret).not.toBe(pairingSecret);
    expect(await world.isTrusted()).toBe(true);
    expect(await signing.isTrustedBrowser(link, null)).toBe(false);
    // The answer was lost on its way.
    time.now += 2000;
    expect(await check()).toEqual(trust);
    expect(await db.browsers.findOfUser(USER)).toHaveLength(1);
    time.now += 1;
    await signing.openLink(link, browserSecret);
    expect(await check()).toEqual({ state: "denied" });
    expect(await answer(code)).toBe("approved");
    expect(await answer(null)).toBe("late");

    for (const days of [29, 29, 29]) {
      time.now += days * 24 * HOUR;
      await signing.useBrowser(link, browserSecret);
    }
    time.now += 3 * 24 * HOUR - 2002;
    expect(await world.isTrusted()).toBe(true);
    time.now += 1;
    expect(await world.isTrusted()).toBe(false);
  });

  it("is given its secret once where several ask for it at once, and the others wait until it is used", async () => {
    const { answer, check, code, db, link, signing, time } = await ask();
    await answer(code);
    const answers = await Promise.all([1, 2, 3, 4].map(() => check()));
    expect(answers.filter(({ state }) => state === "approved")).toHaveLength(1);
    expect(answers.filter(({ state }) => state === "asked")).toHaveLength(3);
    expect(await db.browsers.findOfUser(USER)).toHaveLength(1);
    const first = answers.find(({ state }) => state === "approved");
    time.now += 1000;
    await signing.openLink(link, (first as { browserSecret: string }).browserSecret);
    time.now += 1000;
    expect(await check()).toEqual({ state: "denied" });
  });

  /** @promise handed-on-links: A wrong choice of a browser's code ends the signing link. */
  it.each(["a wrong code", "none of these"])(
    "ends the link at %s: a new one takes its place",
    async (pick) => {
      const world = await ask();
      const { code, options, decision, answer, check, signing } = world;
      const old = await secretOf(world, decision.id);
      const other = await world.askAgain();
      const option = pick === "a wrong code" ? (options.find((one) => one !== code) ?? "") : null;
      expect(await answer(option)).toBe("denied");
      expect(await check()).toEqual({ state: "denied" });
      expect(await check(world.link, other.pairingSecret)).toEqual({ state: "denied" });
      expect(await signing.findLink(old)).toBeNull();
      const renewed = await secretOf(world, decision.id);
      expect(renewed).not.toBe(old);
      expect(await signing.findLink(renewed)).toMatchObject({ scope: `decision:${decision.id}` });
      expect(await world.stateOf(decision)).toBe("open");
      // The same tap, delivered twice.
      expect(await answer(option)).toBe("denied");
      expect(await secretOf(world, decision.id)).toBe(renewed);
      expect(await answer(code)).toBe("late");
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

  /** @promise handed-on-links: Only the link's person answers for a browser, within ten minutes. */
  it("is answered for by the link's person only, and in its time", async () => {
    const { code, answer, check, signing, time } = await ask();
    expect(await answer(code, USER + 1)).toBe("late");
    expect(await signing.answerBrowserTrust("unknown", USER, code)).toBe("late");
    time.now += 10 * MINUTE;
    expect(await answer(code)).toBe("late");
    expect(await check()).toEqual({ state: "denied" });
  });

  /** @promise handed-on-links: An answer for one person's link trusts no browser for another's. */
  it("is not trusted for a colleague's link by the answer for its own", async () => {
    const { code, answer, check, db, linkOfColleague } = await ask({ documents: 2 });
    const hers = await linkOfColleague();
    expect(await answer(code)).toBe("approved");
    expect(await check(hers)).toEqual({ state: "denied" });
    expect(await db.browsers.findOfUser(USER + 1)).toEqual([]);
    expect(await check()).toMatchObject({ state: "approved" });
  });

  it("gets no secret any more when its time is over, nor after its person has forgotten it", async () => {
    const { check, db } = await trusted();
    const [browser] = await db.browsers.findOfUser(USER);
    await db.browsers.delete(browser?.id ?? "", USER);
    expect(await check()).toEqual({ state: "denied" });
    expect(await db.browsers.findOfUser(USER)).toEqual([]);

    const late = await ask();
    await late.answer(late.code);
    late.time.now += 10 * MINUTE;
    expect(await late.check()).toEqual({ state: "denied" });
  });

  it("asks once, whichever of the person's links its windows show", async () => {
    const { code, link, pairingSecret, answer, check, ...world } = await ask({ documents: 2 });
    const other = await world.linkTo(await world.decide("d2"));
    expect(other.id).not.toBe(link.id);
    const question = { pairingSecret, code };
    for (let window = 0; window < 10; window += 1) {
      const asked = await world.signing.requestBrowserTrust(other, "Chromium", pairingSecret);
      expect(asked).toEqual(question);
    }
    await world.work();
    expect(world.news()).toEqual(["browserPairing"]);
    expect(await world.signing.findQuestion(other, pairingSecret)).toEqual(question);
    await answer(code);
    const trust = await check(other);
    expect(trust).toMatchObject({ state: "approved" });
    world.time.now += 2000;
    expect(await check()).toEqual(trust);
  });

  it("asks anew about another person, after an answer of no, and when its question is too old", async () => {
    const { link, pairingSecret, answer, signing, time, linkOfColleague } = await ask({ documents: 2 });
    const hers = await linkOfColleague();
    expect(await signing.findQuestion(hers, pairingSecret)).toBeNull();
    const asked = await signing.requestBrowserTrust(hers, "Chromium", pairingSecret);
    expect(asked.pairingSecret).not.toBe(pairingSecret);
    await answer(null);
    expect(await signing.findQuestion(link, pairingSecret)).toBeNull();
    time.now += 10 * MINUTE;
    expect(await signing.findQuestion(hers, asked.pairingSecret)).toBeNull();
  });

  /** @promise handed-on-links: A new browser may ask three times in 20 minutes. */
  it("may ask three times in 20 minutes; the link lives on", async () => {
    const { askAgain, stateOf, decision, time } = await ask();
    await askAgain();
    await askAgain();
    await expect(askAgain()).rejects.toBeInstanceOf(QuestionsLimited);
    expect(await stateOf(decision)).toBe("open");
    time.now += 20 * MINUTE;
    await askAgain();
  });

  it("may ask nine times a day, however long its link lives", async () => {
    const { askAgain, time } = await ask();
    for (let asked = 1; asked < 9; asked += 1) {
      time.now += 20 * MINUTE;
      await askAgain();
    }
    time.now += 20 * MINUTE;
    await expect(askAgain()).rejects.toBeInstanceOf(QuestionsLimited);
    time.now += 24 * HOUR;
    await askAgain();
  });

  it("may ask by the new link at once, after somebody asked too often by the one before", async () => {
    const { askAgain, answer, linkTo, decision } = await ask();
    await askAgain();
    await askAgain();
    expect(await answer(null)).toBe("denied");
    await askAgain("the person's own", await linkTo(decision));
  });

  /** @promise hostile-content: A browser cannot name itself so that the chat's question reads otherwise. */
  it("cannot name itself so that the question reads otherwise", async () => {
    const { askAgain, work, told } = await ask();
    await askAgain(`\u202Eevil\n${"x".repeat(500)}`);
    await work();
    const label = String(told.at(-1)?.data.label);
    expect(label).toMatch(/^evil x+$/);
    expect(label.length).toBeLessThanOrEqual(60);
  });
});

describe("a remembered browser", () => {
  /** @promise handed-on-links: A signing link opens only in a browser that its person trusts. */
  it("opens later links of the same person at once, and of nobody else", async () => {
    const world = await createWorld({ documents: 2 });
    const { browser } = await world.open(await world.decide("d1"));
    const link = await world.linkTo(await world.decide("d2"));
    expect(await world.signing.isTrustedBrowser(link, browser)).toBe(true);
    expect((await world.signing.openLink(link, browser)).items).toHaveLength(1);
    expect(await world.signing.isTrustedBrowser({ telegramUserId: USER + 1 }, browser)).toBe(false);
  });

  /** @promise handed-on-links: An opened signing session belongs to its browser. */
  it("keeps an opened session for itself, until another opens the link anew", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    const link = await world.linkTo(decision);
    const [phone, computer] = [await world.trustBrowser(link), await world.trustBrowser(link)];
    const { session } = await world.signing.openLink(link, phone);
    const signature = world.sign(Buffer.from("hash of document 1"));
    const submit = (browser: string) => world.signing.submit(session, browser, decision.id, signature);
    for (const other of [computer, "unknown"])
      await expect(submit(other)).rejects.toBeInstanceOf(SigningExpired);
    const later = await world.signing.openLink(link, computer);
    expect(later.session.id).not.toBe(session.id);
    await expect(submit(phone)).rejects.toBeInstanceOf(SigningExpired);
    expect(world.service.posts).toEqual([]);
  });

  /** @promise taken-over: A browser that its person forgets opens nothing any more. */
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

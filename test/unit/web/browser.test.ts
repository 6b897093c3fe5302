/** A browser on the signing page, from stranger to trusted. */
import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { ServiceForbidden } from "../../../src/errors.ts";
import { USER, type WebWorld, type WebWorldOptions } from "../../support/web-world.ts";
import { askAs, create, createBrowser, HTTPS, trustBrowser } from "./served.ts";

/** A person's link, and a browser that has not opened it. */
async function visit(options: WebWorldOptions = {}) {
  const world = await create(options);
  const made = await world.makeLink();
  const browser = createBrowser(world);
  /** A step of the page over this link, or over another. */
  const step = (name: string, body: object = {}, by = browser) =>
    by.post(`/api/sign/${name}`, { secret: made.secret, ...body });
  return { ...world, world, ...made, browser, step, ask: () => askAs(world, browser, made.secret) };
}

/** The secret of a link over this decision alone. */
async function linkOver({ signing, account }: WebWorld, decisionId = "") {
  const scope = `decision:${decisionId}` as const;
  return (await signing.linkTo({ accountId: account.id, telegramUserId: USER, scope })).secret;
}

interface Opened {
  readonly session: string;
  readonly items: ReadonlyArray<{ decisionId: string; contentBase64: string; bulkSubmit: boolean }>;
}

/** The same with a session in a trusted browser. */
async function opened(options: WebWorldOptions = {}) {
  const visited = await visit(options);
  await trustBrowser(visited.world, visited.browser, visited.secret);
  const { json } = await visited.step("open");
  const { session, items } = json as Opened;
  const signatures = items.map(({ decisionId }) => ({ decisionId, signature: "AAAA" }));
  return { ...visited, json, session, items, signatures };
}

describe("a browser", () => {
  it("is trusted once the chat confirms its code, and from then on", async () => {
    const { world, link, step, ask, makeLink } = await visit();
    expect((await step("state")).json).toMatchObject({ trustedBrowser: false, browserCode: null });
    expect((await step("open")).json).toEqual({ problem: "browser" });
    const { browserCode } = await ask();
    expect((await step("state")).json).toMatchObject({ browserCode });
    expect((await step("poll")).json).toEqual({ state: "asked", browserCode });
    const [question] = await world.findQuestions();
    expect(question?.label).toBe("Chrome, Android");
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const { json, response } = await step("poll");
    expect(json).toEqual({ state: "approved" });
    const [remembered] = response.headers.getSetCookie();
    expect(remembered).toMatch(
      /^kotib-browser-\d+=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    // A second tab asks after the secret was given away.
    expect((await step("poll")).json).toEqual({ state: "approved" });
    const { json: page } = await step("open");
    const session = await world.sessionOf(link);
    expect(page).toMatchObject({
      session: session.id,
      organization: { tin: "301234567" },
      documentCode: session.documentCode,
      fingerprint: session.fingerprint,
      items: [{ number: "N-d1", result: null, detached: false }],
    });
    const { secret } = await makeLink();
    expect((await step("state", { secret })).json).toMatchObject({ trustedBrowser: true });
  });

  it("asks again where the approval was lost on its way, and keeps its trust", async () => {
    const { world, browser, step, ask } = await visit();
    const { browserCode, answer } = await ask();
    await answer();
    const before = new Map(browser.jar);
    const lost = await step("poll");
    const secretLost = browser.jar.get(`kotib-browser-${USER}`);
    browser.jar.clear();
    for (const [name, value] of before) browser.jar.set(name, value);
    // The page is loaded again, and goes on by itself.
    world.clock.advance(2000);
    expect((await step("state")).json).toMatchObject({ trustedBrowser: false, browserCode });
    expect((await step("poll")).json).toEqual(lost.json);
    expect(browser.jar.get(`kotib-browser-${USER}`)).toBe(secretLost);
    expect(browser.jar.get(`kotib-pairing-${USER}`)).toBe("");
    expect((await step("open")).status).toBe(200);
    // Nobody else gets it, and nobody at all after its first use.
    expect((await step("poll", {}, createBrowser(world))).json).toEqual({ problem: "browser" });
    const thief = createBrowser(world);
    for (const [name, value] of before) thief.jar.set(name, value);
    expect((await step("poll", {}, thief)).json).toEqual({ state: "denied" });
    expect(thief.jar.get(`kotib-browser-${USER}`)).toBeUndefined();
  });

  it("gets names without characters that hide or reorder text", async () => {
    const hidden = "\u202eLLC evil\u2066";
    const world = await create({
      documents: [
        { id: "d1", counterparty: hidden, number: "7\u202e/A", reason: "No\u200b", action: "reject" },
        { id: "d2", counterparty: hidden, number: "8\u202e/A" },
      ],
    });
    const { secret } = await world.makeLink();
    world.service.onRead = (id) => {
      if (id === "d2") throw new ServiceForbidden("not yours");
    };
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    expect(json).toMatchObject({
      items: [{ number: "7/A", counterpartyName: "LLC evil", reason: "No" }],
      notTaken: [{ number: "8/A", counterpartyName: "LLC evil", problem: "forbidden" }],
    });
    expect(JSON.stringify(json)).not.toMatch(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  it("hears what came of its documents also after the sweep of links", async () => {
    const { world, browser, decisions, step } = await visit();
    const [{ id: decisionId } = { id: "" }] = decisions;
    const secret = await linkOver(world, decisionId);
    await trustBrowser(world, browser, secret);
    const { json } = await step("open", { secret });
    const { session } = json as Opened;
    await world.db.submissions.move(decisionId, { from: ["signing"], to: "following" });
    await step("end", { secret, session });
    await world.db.sweep({ finished: 0, seen: 0 });
    const results = [{ decisionId, result: "queued" }];
    expect(await step("results", { secret, session })).toMatchObject({ status: 200, json: { results } });
    world.clock.advance(25 * 60 * 60_000);
    await world.db.sweep({ finished: 0, seen: 0 });
    expect((await step("results", { secret, session })).status).toBe(410);
  });

  it("is known to each of two people who use it, even where both are asked at one time", async () => {
    const world = await create();
    const OTHER = 2_000_002;
    await world.db.users.meet({ telegramUserId: OTHER, chatId: OTHER, language: "uz" });
    const account = await world.db.accounts.saveLogin({
      ...{ telegramUserId: OTHER, tin: "302000022" as Tin, name: "X", username: "x" },
      ...{ token: "t", tokenExpiresAt: null },
    });
    const theirs = await world.signing.linkTo({ accountId: account.id, telegramUserId: OTHER, scope: "all" });
    const mine = await world.makeLink();
    const browser = createBrowser(world);
    const people = [
      { person: USER, secret: mine.secret },
      { person: OTHER, secret: theirs.secret },
    ];
    const step = async (name: string, secret: string) =>
      (await browser.post(`/api/sign/${name}`, { secret })).json;
    const codes: string[] = [];
    for (const { secret } of people) codes.push((await askAs(world, browser, secret)).browserCode);
    for (const [index, { secret }] of people.entries())
      expect(await step("poll", secret)).toEqual({ state: "asked", browserCode: codes[index] });
    const questions = await world.findQuestions();
    for (const [index, { person }] of people.entries())
      for (const { pairingId } of questions)
        await world.signing.answerBrowserTrust(pairingId, person, codes[index] ?? "");
    for (const { secret } of people) expect(await step("poll", secret)).toEqual({ state: "approved" });
    for (const { secret } of people)
      expect(await step("state", secret)).toMatchObject({ trustedBrowser: true });
  });

  /** @promise other-sites: Cookies are bound to the host and to https, and go to no script and no other site. */
  it("gets a __Host- cookie on https", async () => {
    const { world, step } = await visit({ publicUrl: HTTPS });
    const { response, json } = await step("ask");
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-kotib-pairing-\d+=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [question] = await world.findQuestions();
    const { browserCode } = json as { browserCode: string };
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const polled = await step("poll");
    expect(polled.response.headers.getSetCookie()[0]).toMatch(
      /^__Host-kotib-browser-\d+=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  /** @promise handed-on-links: Without a trusted browser the signing API tells nothing. */
  it.each([
    ["no cookie", null],
    ["a made-up cookie", "AAAAAAAAAAAAAAAAAAAAAA"],
  ])("with %s sees nothing", async (_what, made) => {
    const { world, browser, secret, step } = await visit();
    await trustBrowser(world, browser, secret);
    const stranger = createBrowser(world);
    if (made !== null) for (const name of browser.jar.keys()) stranger.jar.set(name, made);
    expect(await step("open", {}, stranger)).toMatchObject({ status: 403 });
    for (const name of ["results", "end"])
      expect(await step(name, { session: "x" }, stranger)).toMatchObject({ status: 403 });
    const signed = { session: "x", decisionId: "x", signature: "MII=" };
    const submitted = await step("submit", signed, stranger);
    expect(submitted).toMatchObject({ status: 403, json: { problem: "browser" } });
    expect((await step("open")).status).toBe(200);
  });

  it("can leave; the decision goes back to the signing queue", async () => {
    const { world, session, step } = await opened();
    expect((await step("end", { session })).status).toBe(200);
    const late = { session, decisionId: "x", signature: "MII=" };
    expect((await step("submit", late)).status).not.toBe(200);
    const queue = await world.signing.findSigningQueue(world.account.id);
    expect(queue.map(({ state }) => state)).toEqual(["open"]);
  });

  /** @promise wrong-signature: A decision outside the session is not posted, and counts as no bug. */
  it("hears why a signature was not taken, and, no bug being counted, that a decision is not in its session", async () => {
    const { service, session, signatures, step } = await opened();
    const submitted = await step("submit", { session, ...signatures[0] });
    expect(submitted.json).toEqual({ ok: false, signatureProblem: "notCms" });
    const stranger = { session, decisionId: "nobody-knows-it", signature: "AAAA" };
    expect(await step("submit", stranger)).toMatchObject({ status: 409, json: { problem: "request" } });
    expect(service.posts).toEqual([]);
  });

  it("is told about each signature that it hands over together, and how long the link still works", async () => {
    const documents = ["d1", "d2"].map((id) => ({ id, action: "send", stateId: 0 }) as const);
    const made = createProfile(sandboxProfile);
    if (!made.ok) throw new Error(made.problems.join("\n"));
    const { world, service, session, items, signatures, step } = await opened({
      documents,
      profile: made.value,
    });
    expect(items.map(({ bulkSubmit }) => bulkSubmit)).toEqual([true, true]);
    const submitted = await step("submit-many", { session, signatures });
    const answer = { ok: false, signatureProblem: "notCms" };
    const answers = items.map(({ decisionId }) => ({ decisionId, answer }));
    expect(submitted).toMatchObject({ status: 200, json: { answers, expiresAt: expect.any(Number) } });
    const stranger = await step("submit-many", { session, signatures }, createBrowser(world));
    expect(stranger).toMatchObject({ status: 403, json: { problem: "browser" } });
    expect(service.posts).toEqual([]);
  });

  it("may not hand over together what does not go by a queue", async () => {
    const { session, signatures, step } = await opened();
    const submitted = await step("submit-many", { session, signatures });
    expect(submitted).toMatchObject({ status: 409, json: { problem: "request" } });
  });
});

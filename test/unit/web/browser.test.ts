/** A browser on the signing page, from stranger to trusted. */
import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { ServiceForbidden } from "../../../src/errors.ts";
import { USER } from "../../support/web-world.ts";
import { create, createBrowser, HTTPS, trustBrowser } from "./served.ts";

describe("a browser", () => {
  it("is trusted once the chat confirms its code, and from then on", async () => {
    const world = await create();
    const { secret, link } = await world.makeLink();
    const browser = createBrowser(world);
    expect((await browser.post("/api/sign/state", { secret })).json).toMatchObject({
      trustedBrowser: false,
      browserCode: null,
    });
    expect((await browser.post("/api/sign/open", { secret })).json).toEqual({ problem: "browser" });
    const { json: asked } = await browser.post("/api/sign/ask", { secret });
    const { browserCode } = asked as { browserCode: string };
    expect((await browser.post("/api/sign/state", { secret })).json).toMatchObject({ browserCode });
    expect((await browser.post("/api/sign/poll", { secret })).json).toEqual({
      state: "asked",
      browserCode,
    });
    const [question] = await world.findQuestions();
    expect(question?.label).toBe("Chrome, Android");
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const { json, response } = await browser.post("/api/sign/poll", { secret });
    expect(json).toEqual({ state: "approved" });
    const [remembered] = response.headers.getSetCookie();
    expect(remembered).toMatch(
      /^kotib-browser-\d+=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    // A second tab asks after the secret was given away.
    expect((await browser.post("/api/sign/poll", { secret })).json).toEqual({ state: "approved" });
    const { json: opened } = await browser.post("/api/sign/open", { secret });
    const session = await world.sessionOf(link);
    expect(opened).toMatchObject({
      session: session.id,
      organization: { tin: "301234567" },
      documentCode: session.documentCode,
      fingerprint: session.fingerprint,
      items: [{ number: "N-d1", result: null, detached: false }],
    });
    const next = await world.makeLink();
    expect((await browser.post("/api/sign/state", { secret: next.secret })).json).toMatchObject({
      trustedBrowser: true,
    });
  });

  it("asks again where the approval was lost on its way, and keeps its trust", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    const { json: asked } = await browser.post("/api/sign/ask", { secret });
    const { browserCode } = asked as { browserCode: string };
    const [question] = await world.findQuestions();
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const before = new Map(browser.jar);
    const lost = await browser.post("/api/sign/poll", { secret });
    const secretLost = browser.jar.get(`kotib-browser-${USER}`);
    browser.jar.clear();
    for (const [name, value] of before) browser.jar.set(name, value);
    // The page is loaded again, and goes on by itself.
    world.clock.advance(2000);
    expect((await browser.post("/api/sign/state", { secret })).json).toMatchObject({
      trustedBrowser: false,
      browserCode,
    });
    expect((await browser.post("/api/sign/poll", { secret })).json).toEqual(lost.json);
    expect(browser.jar.get(`kotib-browser-${USER}`)).toBe(secretLost);
    expect(browser.jar.get(`kotib-pairing-${USER}`)).toBe("");
    expect((await browser.post("/api/sign/open", { secret })).status).toBe(200);
    // Nobody else gets it, and nobody at all after its first use.
    const stranger = createBrowser(world);
    expect((await stranger.post("/api/sign/poll", { secret })).json).toEqual({ problem: "browser" });
    const thief = createBrowser(world);
    for (const [name, value] of before) thief.jar.set(name, value);
    expect((await thief.post("/api/sign/poll", { secret })).json).toEqual({ state: "denied" });
    expect(thief.jar.get(`kotib-browser-${USER}`)).toBeUndefined();
  });

  it("forgets a question that was answered with no, so that it can ask anew", async () => {
    const world = await create();
    const { secret, link } = await world.makeLink();
    const browser = createBrowser(world);
    await browser.post("/api/sign/ask", { secret });
    await world.findQuestions();
    world.clock.advance(9 * 60_000);
    const slow = createBrowser(world);
    await slow.post("/api/sign/ask", { secret });
    const [second] = await world.findQuestions();
    await world.signing.answerBrowserTrust(second?.pairingId ?? "", USER, null);
    const { secret: renewed } = await world.makeLink();
    expect((await world.signing.findLink(renewed))?.id).toBe(link.id);
    expect((await browser.post("/api/sign/state", { secret: renewed })).json).toMatchObject({
      browserCode: null,
    });
    expect((await browser.post("/api/sign/poll", { secret: renewed })).json).toEqual({ state: "denied" });
    expect((await browser.post("/api/sign/ask", { secret: renewed })).status).toBe(200);
  });

  it("asks the chat once for all its windows, over one link or several", async () => {
    const world = await create({ documents: [{ id: "d1" }, { id: "d2" }] });
    const { secret, decisions } = await world.makeLink();
    const single = await world.signing.linkTo({
      accountId: world.account.id,
      telegramUserId: USER,
      scope: `decision:${decisions[0]?.id ?? ""}`,
    });
    const browser = createBrowser(world);
    const { json } = await browser.post("/api/sign/ask", { secret });
    const { browserCode } = json as { browserCode: string };
    for (let loaded = 0; loaded < 5; loaded += 1) {
      for (const link of [secret, single.secret]) {
        expect((await browser.post("/api/sign/state", { secret: link })).json).toMatchObject({ browserCode });
        expect((await browser.post("/api/sign/ask", { secret: link })).json).toEqual({ browserCode });
        expect((await browser.post("/api/sign/poll", { secret: link })).json).toEqual({
          state: "asked",
          browserCode,
        });
      }
    }
    const questions = await world.findQuestions();
    expect(questions).toHaveLength(1);
    await world.signing.answerBrowserTrust(questions[0]?.pairingId ?? "", USER, browserCode);
    for (const link of [single.secret, secret]) {
      expect((await browser.post("/api/sign/poll", { secret: link })).json).toEqual({ state: "approved" });
    }
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
    const world = await create();
    const { decisions } = await world.makeLink();
    const { secret } = await world.signing.linkTo({
      accountId: world.account.id,
      telegramUserId: USER,
      scope: `decision:${decisions[0]?.id ?? ""}`,
    });
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const { session } = json as { session: string };
    await world.db.submissions.move(decisions[0]?.id ?? "", { from: ["signing"], to: "following" });
    await browser.post("/api/sign/end", { secret, session });
    await world.db.sweep({ finished: 0 });
    expect(await browser.post("/api/sign/results", { secret, session })).toMatchObject({
      status: 200,
      json: { results: [{ decisionId: decisions[0]?.id, result: "queued" }] },
    });
    world.clock.advance(25 * 60 * 60_000);
    await world.db.sweep({ finished: 0 });
    expect((await browser.post("/api/sign/results", { secret, session })).status).toBe(410);
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
    const codes: string[] = [];
    for (const { secret } of people) {
      const { json } = await browser.post("/api/sign/ask", { secret });
      codes.push((json as { browserCode: string }).browserCode);
    }
    for (const [index, { secret }] of people.entries()) {
      const { json } = await browser.post("/api/sign/poll", { secret });
      expect(json).toEqual({ state: "asked", browserCode: codes[index] });
    }
    const questions = await world.findQuestions();
    for (const [index, { person }] of people.entries()) {
      for (const { pairingId } of questions)
        await world.signing.answerBrowserTrust(pairingId, person, codes[index] ?? "");
    }
    for (const { secret } of people)
      expect((await browser.post("/api/sign/poll", { secret })).json).toEqual({ state: "approved" });
    for (const { secret } of people)
      expect((await browser.post("/api/sign/state", { secret })).json).toMatchObject({
        trustedBrowser: true,
      });
  });

  it("gets a __Host- cookie on https", async () => {
    const world = await create({ publicUrl: HTTPS });
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    const { response, json } = await browser.post("/api/sign/ask", { secret });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-kotib-pairing-\d+=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [question] = await world.findQuestions();
    const { browserCode } = json as { browserCode: string };
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const polled = await browser.post("/api/sign/poll", { secret });
    expect(polled.response.headers.getSetCookie()[0]).toMatch(
      /^__Host-kotib-browser-\d+=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it("gets the exact bytes", async () => {
    const world = await create();
    const { secret, link } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const [item] = (json as { items: Array<{ contentBase64: string }> }).items;
    const [kept] = await world.db.signingSessions.readItems((await world.sessionOf(link)).id);
    expect(Buffer.from(item?.contentBase64 ?? "", "base64")).toEqual(Buffer.from(kept?.content ?? ""));
  });

  it.each([
    ["no cookie", null],
    ["a made-up cookie", "AAAAAAAAAAAAAAAAAAAAAA"],
  ])("with %s sees nothing", async (_what, made) => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const stranger = createBrowser(world);
    if (made !== null) for (const name of browser.jar.keys()) stranger.jar.set(name, made);
    expect(await stranger.post("/api/sign/open", { secret })).toMatchObject({ status: 403 });
    const body = { secret, session: "x" };
    for (const step of ["results", "end"]) {
      expect(await stranger.post(`/api/sign/${step}`, body)).toMatchObject({ status: 403 });
    }
    const submitted = await stranger.post("/api/sign/submit", {
      ...body,
      decisionId: "x",
      signature: "MII=",
    });
    expect(submitted).toMatchObject({ status: 403, json: { problem: "browser" } });
    expect((await browser.post("/api/sign/open", { secret })).status).toBe(200);
  });

  it("can leave; the decision goes back to the signing queue", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const { session } = json as { session: string };
    expect((await browser.post("/api/sign/end", { secret, session })).status).toBe(200);
    const late = { secret, session, decisionId: "x", signature: "MII=" };
    expect((await browser.post("/api/sign/submit", late)).status).not.toBe(200);
    const queue = await world.signing.findSigningQueue(world.account.id);
    expect(queue.map(({ state }) => state)).toEqual(["open"]);
  });

  it("hears why a signature was not taken", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const { session, items } = json as { session: string; items: Array<{ decisionId: string }> };
    const decisionId = items[0]?.decisionId;
    const submitted = await browser.post("/api/sign/submit", {
      secret,
      session,
      decisionId,
      signature: "AAAA",
    });
    expect(submitted.json).toEqual({ ok: false, signatureProblem: "notCms" });
    expect(world.service.posts).toEqual([]);
  });

  it("is refused, and no bug is counted, for a decision that is not in its session", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const { session } = json as { session: string };
    const submitted = await browser.post("/api/sign/submit", {
      secret,
      session,
      decisionId: "nobody-knows-it",
      signature: "AAAA",
    });
    expect(submitted).toMatchObject({ status: 409, json: { problem: "request" } });
    expect(world.service.posts).toEqual([]);
  });

  it("is told about each signature that it hands over together, and how long the link still works", async () => {
    const documents = ["d1", "d2"].map((id) => ({ id, action: "send", stateId: 0 }) as const);
    const made = createProfile(sandboxProfile);
    if (!made.ok) throw new Error(made.problems.join("\n"));
    const world = await create({ documents, profile: made.profile });
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const { session, items } = json as {
      session: string;
      items: Array<{ decisionId: string; bulkSubmit: boolean }>;
    };
    expect(items.map(({ bulkSubmit }) => bulkSubmit)).toEqual([true, true]);
    const signatures = items.map(({ decisionId }) => ({ decisionId, signature: "AAAA" }));
    const submitted = await browser.post("/api/sign/submit-many", { secret, session, signatures });
    expect(submitted).toMatchObject({
      status: 200,
      json: {
        answers: items.map(({ decisionId }) => ({
          decisionId,
          answer: { ok: false, signatureProblem: "notCms" },
        })),
        expiresAt: expect.any(Number),
      },
    });
    const stranger = await createBrowser(world).post("/api/sign/submit-many", {
      secret,
      session,
      signatures,
    });
    expect(stranger).toMatchObject({ status: 403, json: { problem: "browser" } });
    expect(world.service.posts).toEqual([]);
  });

  it("may not hand over together what does not go by a queue", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    const { session, items } = json as { session: string; items: Array<{ decisionId: string }> };
    const decisionId = items[0]?.decisionId;
    const signatures = [{ decisionId, signature: "AAAA" }];
    const submitted = await browser.post("/api/sign/submit-many", { secret, session, signatures });
    expect(submitted).toMatchObject({ status: 409, json: { problem: "request" } });
  });
});

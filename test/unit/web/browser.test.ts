/** A browser on the signing page, from stranger to trusted. */
import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
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
    expect((await browser.post("/api/sign/poll", { secret })).json).toEqual({ state: "asked" });
    const [question] = await world.findQuestions();
    expect(question?.label).toBe("Chrome, Android");
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const { json, response } = await browser.post("/api/sign/poll", { secret });
    expect(json).toEqual({ state: "approved" });
    const [remembered] = response.headers.getSetCookie();
    expect(remembered).toMatch(
      /^kotib-browser=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
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

  it("gets a __Host- cookie on https", async () => {
    const world = await create({ publicUrl: HTTPS });
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    const { response, json } = await browser.post("/api/sign/ask", { secret });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-kotib-pairing=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [question] = await world.findQuestions();
    const { browserCode } = json as { browserCode: string };
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    const polled = await browser.post("/api/sign/poll", { secret });
    expect(polled.response.headers.getSetCookie()[0]).toMatch(
      /^__Host-kotib-browser=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
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

  it("with another person's cookie sees nothing", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const stranger = createBrowser(world);
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

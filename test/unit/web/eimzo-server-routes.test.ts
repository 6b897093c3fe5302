/** `/api/sign/eimzo`: who may ask for what, and that only a verified signature over our own bytes comes out. */

import { afterEach, describe, expect, it } from "vitest";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { createPhonePlaces } from "../../../src/web/phone-places.ts";
import { answer, type HttpServer, startHttpServer } from "../../support/http-server.ts";
import type { WebWorldOptions } from "../../support/web-world.ts";
import { create, createBrowser, trustBrowser } from "./served.ts";

const PLACE = { siteId: "b552", documentId: "362811E9" };
const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers to each of its paths as it is told. */
async function startServer() {
  const answers = { sign: PLACE as object, status: { status: 2 } as object, verify: { status: 2 } as object };
  const http = await startHttpServer(({ path }, _previous, response) =>
    answer(response, 200, answers[path.split("/").at(-1) as keyof typeof answers]),
  );
  closing.push(http.close);
  return { http, answers };
}

const withServer = (http: HttpServer): WebWorldOptions["web"] => ({
  policies: {
    ...builtInPolicies,
    signers: ["eimzo-mobile"],
    eimzoMobile: { serverUrl: http.url, siteHost: "sign.example.uz" },
  },
});

async function open(options: WebWorldOptions = {}) {
  const server = await startServer();
  const world = await create({ ...options, web: { ...withServer(server.http), ...options.web } });
  const { secret } = await world.makeLink();
  const browser = createBrowser(world);
  await trustBrowser(world, browser, secret);
  const opened = (await browser.post("/api/sign/open", { secret })).json as {
    session: string;
    items: Array<{ decisionId: string; contentBase64: string }>;
    signerSettings: unknown;
  };
  const { session } = opened;
  const decisionId = opened.items[0]?.decisionId ?? "";
  const ask = (step: string, body: object = {}) =>
    browser.post(`/api/sign/eimzo/${step}`, { secret, session, decisionId, ...body });
  /** A place that was opened: what the page sends along from then on. */
  const start = async (): Promise<string> => ((await ask("start")).json as { place: string }).place;
  return { ...server, world, secret, session, browser, opened, decisionId, ask, start };
}

describe("signing by a phone", () => {
  /** @promise wrong-signature: A phone's signature counts once E-IMZO-SERVER verified it over Kotib's own bytes. */
  it("starts, waits, and gives the signature that the server verified over our own bytes", async () => {
    const { http, answers, ask, opened } = await open();
    const { json } = await ask("start");
    expect(json).toEqual({ ok: true, ...PLACE, place: expect.any(String) });
    const { place } = json as { place: string };
    expect((await ask("status", { place })).json).toEqual({ ok: true, state: "waiting" });
    answers.status = { status: 1 };
    expect((await ask("status", { place })).json).toEqual({ ok: true, state: "ready" });
    answers.verify = { status: -9 };
    expect((await ask("result", { place })).json).toEqual({ ok: false, eimzoProblem: "clock" });
    answers.verify = { status: 1, pkcs7Attached: "MIIB" };
    expect((await ask("result", { place })).json).toEqual({ ok: true, signature: "MIIB" });
    const verify = http.requests.findLast(({ path }) => path === "/backend/mobile/verify");
    expect(new URLSearchParams(verify?.body).get("document")).toBe(opened.items[0]?.contentBase64);
  });

  it("posts nothing by itself: the signature goes the way of all others", async () => {
    const { answers, ask, start, browser, secret, session, decisionId, world } = await open();
    const place = await start();
    answers.verify = { status: 1, pkcs7Attached: Buffer.from("no signature").toString("base64") };
    const { json } = await ask("result", { place });
    const { signature } = json as { signature: string };
    const submitted = await browser.post("/api/sign/submit", { secret, session, decisionId, signature });
    expect(submitted.json).toEqual({ ok: false, signatureProblem: "notCms" });
    expect(world.service.posts).toEqual([]);
  });

  it("sends the person's address as the operator's proxy tells it, whatever the person says", async () => {
    const { http, browser, secret, session, decisionId } = await open();
    const body = { secret, session, decisionId };
    const headers = { "X-Forwarded-For": "198.51.100.1, 203.0.113.7", "X-Real-IP": "198.51.100.2" };
    await browser.post("/api/sign/eimzo/start", body, headers);
    await browser.post("/api/sign/eimzo/start", body, { "X-Forwarded-For": "not an address" });
    const addresses = http.requests.map((request) => request.headers["x-real-ip"]);
    expect(addresses).toEqual(["203.0.113.7", "127.0.0.1"]);
  });
});

describe("nobody else", () => {
  it("may ask without a trusted browser, a living session, our own page, or a right body", async () => {
    const { http, world, secret, session, decisionId, ask } = await open();
    const stranger = createBrowser(world);
    for (const step of ["start", "status", "result"]) {
      const place = step === "start" ? {} : { place: "x" };
      const path = `/api/sign/eimzo/${step}`;
      const body = { secret, session, decisionId, ...place };
      expect((await stranger.post(path, body)).status).toBe(403);
      expect((await stranger.post(path, body, { Origin: "https://evil.example" })).status).toBe(403);
      expect((await ask(step, { ...place, secret: "x".repeat(22) })).status).toBe(410);
      expect((await ask(step, { ...place, session: "another" })).status).toBe(410);
      expect((await ask(step, { ...place, more: 1 })).status).toBe(400);
      expect((await ask(step, { ...place, decisionId: "x".repeat(20_000) })).status).toBe(413);
    }
    expect((await ask("status")).status).toBe(400);
    expect((await ask("status", { place: "../../ping" })).status).toBe(400);
    expect(http.requests).toEqual([]);
  });

  it("may ask for a decision of another session", async () => {
    const { http, ask } = await open();
    expect(await ask("start", { decisionId: "another" })).toMatchObject({
      status: 409,
      json: { problem: "request" },
    });
    expect(http.requests).toEqual([]);
  });

  /** @promise wrong-signature: A phone's signature is fetched only for the document, session and browser that asked. */
  it("may look at a place that was not opened for this very decision, or is made up", async () => {
    const { http, ask, start, opened } = await open({ documents: [{ id: "d1" }, { id: "d2" }] });
    const place = await start();
    const last = place.at(-2) === "A" ? "B" : "A";
    for (const step of ["status", "result"]) {
      const expired = { ok: false, eimzoProblem: "expired" };
      const decisionId = opened.items[1]?.decisionId;
      expect((await ask(step, { place, decisionId })).json).toEqual(expired);
      expect((await ask(step, { place: place.slice(0, -2) + last + place.at(-1) })).json).toEqual(expired);
      expect((await ask(step, { place: PLACE.documentId })).json).toEqual(expired);
    }
    expect((await ask("status", { place })).json).toEqual({ ok: true, state: "waiting" });
    expect(http.requests.map(({ path }) => path.split("/").at(-1))).toEqual(["sign", "status"]);
  });

  it("may look at a place of another browser or session", () => {
    const time = { now: 0 };
    const vault = createVault(createKeyRing(0));
    const places = createPhonePlaces({ vault, clock: { now: () => time.now } });
    const owner = { sessionId: "s", browserSecret: "b", decisionId: "d" };
    const place = places.seal(owner, PLACE.documentId);
    expect(places.open(owner, place)).toBe(PLACE.documentId);
    for (const name of ["sessionId", "browserSecret", "decisionId"])
      expect(places.open({ ...owner, [name]: "another" }, place)).toBeNull();
    time.now = 10 * 60_000;
    expect(places.open(owner, place)).toBeNull();
  });

  it("may come back to a place after its time", async () => {
    const { ask, start, world } = await open();
    const place = await start();
    world.clock.advance(9 * 60_000);
    expect((await ask("status", { place })).json).toMatchObject({ ok: true });
    world.clock.advance(2 * 60_000);
    expect((await ask("status", { place })).status).toBe(410);
  });
});

describe("without an E-IMZO-SERVER", () => {
  it("there are no such addresses, and the page is told so", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret);
    const { json } = await browser.post("/api/sign/open", { secret });
    expect(json).toMatchObject({ signerSettings: { eimzoMobile: false } });
    expect(
      (await browser.post("/api/sign/eimzo/start", { secret, session: "s", decisionId: "d" })).status,
    ).toBe(404);
    const { opened } = await open();
    expect(opened.signerSettings).toMatchObject({ eimzoMobile: true });
  });

  it("that answers, everything else continues, and the page is told", async () => {
    const { http, ask, browser, secret } = await open();
    await http.close();
    closing.length = 0;
    expect((await ask("start")).json).toEqual({ ok: false, eimzoProblem: "unreachable" });
    expect((await browser.post("/api/sign/open", { secret })).status).toBe(200);
  });
});

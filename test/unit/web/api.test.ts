/** Who may call the JSON API and how. */
import { describe, expect, it } from "vitest";
import { StorageError } from "../../../src/errors.ts";
import { createTranslator } from "../../../src/locales/translator.ts";
import { create, createBrowser, get, HTTPS } from "./served.ts";

describe("the API", () => {
  /** @promise other-sites: The API answers JSON that its own pages post, and nothing else. */
  it("answers our own pages only", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    const state = (headers: Record<string, string | undefined>) =>
      browser.post("/api/sign/state", { secret }, headers).then(({ status }) => status);
    expect([await state({}), await state({ "Sec-Fetch-Site": undefined })]).toEqual([200, 200]);
    for (const Origin of [undefined, "null", "https://evil.example", `${world.publicUrl}.evil.example`])
      expect(await state({ Origin }), Origin).toBe(403);
    for (const site of ["cross-site", "same-site"]) expect(await state({ "Sec-Fetch-Site": site })).toBe(403);
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect(await state({ "Content-Type": type })).toBe(415);
    for (const step of ["state", "ask", "poll", "open", "results", "submit", "submit-many", "end"]) {
      expect((await get(world, `/api/sign/${step}?secret=${secret}`)).status).toBe(405);
    }
    expect(await world.findQuestions()).toEqual([]);
  });

  /** @promise other-sites: Behind a public name a page by http is none of Kotib's. */
  it("behind a public name takes neither loopback nor http for its own origin", async () => {
    const world = await create({ publicUrl: HTTPS });
    const { secret } = await world.makeLink();
    // The last one is its own name, by http: whoever sits between may have written that page.
    const origins = ["http://127.0.0.1:8080", "http://localhost:8080", HTTPS.replace("https:", "http:")];
    for (const Origin of origins) {
      const { status } = await createBrowser(world).post("/api/sign/state", { secret }, { Origin });
      expect(status, Origin).toBe(403);
    }
  });

  it("limits what it reads", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const browser = createBrowser(world);
    const statusOf = async (path: string, more: object) =>
      (await browser.post(`/api/${path}`, { secret, ...more })).status;
    const filler = "x".repeat(20_000);
    for (const path of ["sign/state", "sign/open", "login"])
      expect(await statusOf(path, { filler })).toBe(413);
    expect(await statusOf("sign/submit", { filler })).toBe(400);
    const large = "x".repeat(2_000_000);
    expect(await statusOf("sign/submit", { large })).toBe(413);
    expect(await statusOf("sign/submit-many", { large })).toBe(400);
    expect(await statusOf("sign/submit-many", { larger: large.repeat(3) })).toBe(413);
    const signatures = Array.from({ length: 51 }, () => ({ decisionId: "x", signature: "MII=" }));
    expect(await statusOf("sign/submit-many", { signatures })).toBe(400);
  });

  it.each([
    "{",
    "[]",
    "null",
    '"text"',
    "{}",
    '{"secret":7}',
    '{"secret":"short"}',
    '{"secret":"../../etc/passwd"}',
  ])("refuses the body %s", async (body) => {
    const world = await create();
    for (const path of ["/api/sign/state", "/api/login/state", "/api/login/launch", "/api/login"]) {
      expect(await createBrowser(world).post(path, body)).toMatchObject({
        status: 400,
        json: { problem: "request" },
      });
    }
  });

  const secret = "aaaaaaaaaaaaaaaaaaaaaa";
  /** No link can be looked up. */
  const failing = (error: Error) =>
    create({ web: { signing: { findLink: () => Promise.reject(error) } as never } });

  /**
   * @promise secrets-told: The log gets the place of an unexpected error and the pattern of an address, not their
   * words.
   */
  it("gives an unexpected error a code, and the log its place but not its words", async () => {
    const world = await failing(new Error("a secret word"));
    const { status, json } = await createBrowser(world).post("/api/sign/state", { secret });
    expect(status).toBe(500);
    expect(json).toMatchObject({ problem: "bug", incident: expect.stringMatching(/^[0-9A-F]{8}$/) });
    const { incident } = json as { incident: string };
    const page = await get(world, `/sign/${secret}`);
    expect(page.status).toBe(500);
    expect(await page.text()).toContain("t.me/kotib_test_bot");
    expect(world.lines[0]).toMatchObject({ level: "error", fields: { incident } });
    expect(JSON.stringify(world.lines)).not.toMatch(/secret word|aaaaaaaa/);
  });

  /** @promise key-ring: A page asks to try again shortly where the database takes no more connections. */
  it("asks to try again shortly where the database takes no more connections", async () => {
    const world = await failing(new StorageError("53300"));
    const { status, json } = await createBrowser(world).post("/api/sign/state", { secret });
    expect({ status, json }).toEqual({ status: 503, json: { problem: "later" } });
    const page = await get(world, `/sign/${secret}`, { "Accept-Language": "en" });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(createTranslator("en").t("web-problem-later"));
  });
});

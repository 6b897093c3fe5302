import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bot } from "grammy";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTelegramServer, type TelegramServer } from "../../telegram/telegram-server.ts";
import { createFixture, type Fixture, TOKEN } from "./telegram-fixture.ts";

/** Status of a request with headers that `fetch` would not let through. */
function statusWith(url: string, headers: Record<string, string>, method = "GET"): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("the sandbox's Telegram over HTTP", () => {
  let fixture: Fixture;
  let server: TelegramServer;
  let pageDir: string;

  beforeEach(async () => {
    fixture = createFixture();
    pageDir = mkdtempSync(join(tmpdir(), "chat-page-"));
    writeFileSync(join(pageDir, "index.html"), "<!doctype html>");
    server = await startTelegramServer({
      telegram: fixture.telegram,
      host: "127.0.0.1",
      apiPort: 0,
      chatPort: 0,
      chatPageDir: pageDir,
    });
  });

  afterEach(async () => {
    await server.close();
    rmSync(pageDir, { recursive: true });
  });

  it("serves a bot that polls, and breaks its connections on demand", async () => {
    const bot = new Bot(TOKEN, { client: { apiRoot: server.apiRoot } });
    bot.on("message:text", (ctx) => ctx.reply(`Eshitdim: ${ctx.msg.text}`));
    const running = bot.start();
    const person = fixture.telegram.person();
    person.send("salom");
    await person.sees("Eshitdim: salom");
    fixture.telegram.failNext("sendMessage", { kind: "reset-after" });
    await expect(bot.api.sendMessage(person.id, "yo‘qoldi")).rejects.toThrow("Network request");
    expect(person.lastMessage()?.text).toBe("yo‘qoldi");
    await bot.stop();
    await running;
  });

  it("keeps connections for longer than a bot leaves them idle", async () => {
    const { headers } = await fetch(`${server.apiRoot}/bot${TOKEN}/getMe`);
    expect(headers.get("keep-alive")).toBe("timeout=75");
  });

  it("frees a poll whose bot has gone", async () => {
    const controller = new AbortController();
    const poll = fetch(`${server.apiRoot}/bot${TOKEN}/getUpdates?timeout=50`, { signal: controller.signal });
    await expect.poll(() => fixture.telegram.isPolled).toBe(true);
    controller.abort();
    await expect(poll).rejects.toThrow();
    await expect.poll(() => fixture.telegram.isPolled).toBe(false);
  });

  it("keeps to this machine and to its own page", async () => {
    for (const url of [`${server.chatUrl}/api/people`, `${server.apiRoot}/bot${TOKEN}/getMe`]) {
      expect(await statusWith(url, { host: "evil.example" })).toBe(403);
      expect(await statusWith(url, { host: "127.0.0.1.evil.example" })).toBe(403);
      expect(await statusWith(url, { host: "localhost:1" })).toBe(200);
    }
    const people = `${server.chatUrl}/api/people`;
    expect(await statusWith(people, { origin: "http://127.0.0.1:1" }, "POST")).toBe(403);
    expect(await statusWith(people, { "sec-fetch-site": "same-site" }, "POST")).toBe(403);
    expect(await statusWith(`${server.apiRoot}/`, {})).toBe(404);
  });

  it("serves the page with a policy that frames nothing but this machine", async () => {
    const page = await fetch(server.chatUrl);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.every((source) => /^https?:\/\/(?:127\.0\.0\.1|localhost):\*$/.test(source))).toBe(true);
    expect((await fetch(`${server.chatUrl}/../package.json`)).status).toBe(404);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bot, InlineKeyboard } from "grammy";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChatSnapshot } from "../../telegram/chat-protocol.ts";
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

  const post = (path: string, body: unknown, method = "POST") =>
    fetch(`${server.chatUrl}/api${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
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

  it("frees a poll whose bot has gone", async () => {
    const controller = new AbortController();
    const poll = fetch(`${server.apiRoot}/bot${TOKEN}/getUpdates?timeout=50`, { signal: controller.signal });
    await expect.poll(() => fixture.telegram.isPolled).toBe(true);
    controller.abort();
    await expect(poll).rejects.toThrow();
    await expect.poll(() => fixture.telegram.isPolled).toBe(false);
  });

  it("lets the chat page make people and act for them", async () => {
    const created = (await (await post("/people", { firstName: "", languageCode: "uz" })).json()) as {
      id: number;
    };
    const person = fixture.telegram.findPerson(created.id);
    expect(person?.user).toMatchObject({ language_code: "uz", first_name: expect.stringMatching(/./) });
    expect((await post(`/people/${created.id}/messages`, { text: "/start" })).status).toBe(201);
    await fixture.call("sendMessage", {
      chat_id: created.id,
      text: "<b>Hujjat</b>",
      parse_mode: "HTML",
      reply_markup: new InlineKeyboard().text("Ha", "ha"),
    });
    const press = await post(`/people/${created.id}/presses`, { messageId: 2, data: "ha" });
    const { queryId } = (await press.json()) as { queryId: string };
    expect(fixture.telegram.unansweredCallbacks).toMatchObject([{ id: queryId }]);
    const file = await fetch(`${server.chatUrl}/api/people/${created.id}/files`, {
      method: "POST",
      headers: { "x-file-name": encodeURIComponent("hujjat №1.txt"), "x-file-type": "text/plain" },
      body: "mazmun",
    });
    expect(file.status).toBe(201);
    const snapshot = (await (
      await fetch(`${server.chatUrl}/api/people/${created.id}`)
    ).json()) as ChatSnapshot;
    expect(snapshot.messages.map(({ text, isFromBot }) => [text, isFromBot])).toEqual([
      ["/start", false],
      ["Hujjat", true],
      ["", false],
    ]);
    const document = snapshot.messages[2]?.document;
    expect(document?.name).toBe("hujjat №1.txt");
    const download = await fetch(`${server.chatUrl}${document?.path ?? ""}`);
    expect(download.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(await download.text()).toBe("mazmun");
    await post(`/people/${created.id}/block`, { isBlocked: true }, "PUT");
    expect(person?.hasBlockedBot).toBe(true);
    const refused = await post(`/people/${created.id}/messages`, { text: "x" });
    expect(refused.status).toBe(400);
    const launch = await post(`/people/${created.id}/launches`, {
      url: "http://127.0.0.1:1/login",
      theme: {},
    });
    expect(((await launch.json()) as { url: string }).url).toContain("#tgWebAppData=");
    expect((await post("/people/1/messages", { text: "x" })).status).toBe(404);
  });

  it("streams a snapshot and then each change", async () => {
    const person = fixture.telegram.person();
    person.start();
    const response = await fetch(`${server.chatUrl}/api/people/${person.id}/events`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let received = "";
    const until = async (wanted: string) => {
      while (!received.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${wanted}`);
        received += Buffer.from(value).toString();
      }
    };
    await until("event: snapshot");
    const { result } = await fixture.call("sendMessage", { chat_id: person.id, text: "yangi" });
    await until(`"text":"yangi"`);
    await fixture.call("deleteMessage", { chat_id: person.id, message_id: result.message_id });
    await until("event: deleted");
    const { queryId } = person.beginPress(1, "a");
    await fixture.call("answerCallbackQuery", { callback_query_id: queryId, text: "Bo‘ldi" });
    await until("event: answered");
    await reader.cancel();
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

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFixture, START_MS, TOKEN } from "./telegram-fixture.ts";

// biome-ignore lint/suspicious/noExplicitAny: updates of several kinds
const textsOf = (updates: any[]) => updates.map((update) => update.message?.text);

describe("getUpdates", () => {
  it("waits for an update and confirms by offset", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    const poll = call("getUpdates", { timeout: 30 });
    await expect.poll(() => telegram.isPolled).toBe(true);
    person.send("bir");
    person.send("ikki");
    const { result } = await poll;
    expect(textsOf(result)).toEqual(["bir", "ikki"]);
    expect(result[1].update_id).toBe(result[0].update_id + 1);
    expect(textsOf((await call("getUpdates")).result)).toEqual(["bir", "ikki"]);
    expect(textsOf((await call("getUpdates", { offset: result[1].update_id })).result)).toEqual(["ikki"]);
    expect((await call("getUpdates", { offset: result[1].update_id + 1 })).result).toEqual([]);
    expect(telegram.pendingUpdates).toBe(0);
  });

  it("gives at most `limit`, and with a negative offset only the last", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    for (const text of ["1", "2", "3"]) person.send(text);
    expect(textsOf((await call("getUpdates", { limit: 2 })).result)).toEqual(["1", "2"]);
    expect(textsOf((await call("getUpdates", { offset: -1 })).result)).toEqual(["3"]);
    expect(telegram.pendingUpdates).toBe(1);
  });

  it("ends with nothing when the time is up", async () => {
    const { call } = createFixture();
    const started = performance.now();
    expect((await call("getUpdates", { timeout: 1 })).result).toEqual([]);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it("ends the older of two polls with a conflict", async () => {
    const { telegram, call } = createFixture();
    const older = call("getUpdates", { timeout: 30 });
    await expect.poll(() => telegram.isPolled).toBe(true);
    const newer = call("getUpdates", { timeout: 30 });
    expect(await older).toMatchObject({
      status: 409,
      description:
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    });
    telegram.person().send("keldi");
    expect(textsOf((await newer).result)).toEqual(["keldi"]);
  });

  it("keeps the updates of a poll whose caller has gone", async () => {
    const { telegram, call } = createFixture();
    const controller = new AbortController();
    const poll = telegram.fetch(`https://api.telegram.org/bot${TOKEN}/getUpdates?timeout=30`, {
      signal: controller.signal,
    });
    await expect.poll(() => telegram.isPolled).toBe(true);
    controller.abort();
    await expect(poll).rejects.toMatchObject({ name: "AbortError" });
    expect(telegram.isPolled).toBe(false);
    telegram.person().send("saqlandi");
    expect(textsOf((await call("getUpdates")).result)).toEqual(["saqlandi"]);
  });

  it("gives updates again when the answer was lost", async () => {
    const { telegram, call } = createFixture();
    telegram.person().send("bir");
    telegram.failNext("getUpdates", { kind: "reset-after" });
    await expect(call("getUpdates")).rejects.toThrow("fetch failed");
    expect(textsOf((await call("getUpdates")).result)).toEqual(["bir"]);
  });

  it("repeats an update on demand with the same id", async () => {
    const { telegram, call } = createFixture();
    telegram.duplicateNextUpdate();
    telegram.person().send("ikki marta");
    const first = (await call("getUpdates")).result;
    const offset = first[0].update_id + 1;
    expect((await call("getUpdates", { offset })).result).toEqual(first);
    expect((await call("getUpdates", { offset })).result).toEqual([]);
  });

  it("keeps `allowed_updates`, ignores nonsense, and returns to the default by an empty list", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    const kinds = async () =>
      (await call("getUpdates")).result.map((update: object) => Object.keys(update)[1]);
    const restart = () => call("getUpdates", { offset: 2_000_000_000 });
    await call("getUpdates", { allowed_updates: ["callback_query"] });
    person.send("x");
    person.beginPress(1, "a");
    expect(await kinds()).toEqual(["callback_query"]);
    await restart();
    await call("getUpdates", { allowed_updates: "moon" });
    person.send("x");
    expect(await kinds()).toEqual([]);
    await call("getUpdates", { allowed_updates: [] });
    person.send("x");
    expect(await kinds()).toEqual(["message"]);
  });

  it("forgets presses after 150 seconds and messages after a day", async () => {
    const { telegram, call, advance } = createFixture();
    const person = telegram.person();
    person.send("x");
    person.beginPress(1, "a");
    advance(150);
    expect(textsOf((await call("getUpdates")).result)).toEqual(["x"]);
    advance(86_400);
    expect((await call("getUpdates")).result).toEqual([]);
  });

  it("tells a bot in a group only what concerns it", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    const group = telegram.group({ title: "Guruh", members: [person] });
    group.send(person, "oddiy gap");
    group.send(person, "/start@other_bot");
    group.send(person, "/yordam");
    group.send(person, "salom @kotib_test_bot");
    const { result } = await call("sendMessage", { chat_id: group.id, text: "savol" });
    group.send(person, "javob", { replyTo: result.message_id });
    expect(textsOf((await call("getUpdates")).result)).toEqual(["/yordam", "salom @kotib_test_bot", "javob"]);
  });
});

describe("webhooks", () => {
  let server: Server | undefined;
  afterEach(() => {
    vi.useRealTimers();
    server?.close();
    server?.closeAllConnections();
  });

  interface Delivery {
    secret: string | undefined;
    // biome-ignore lint/suspicious/noExplicitAny: updates of several kinds
    update: any;
  }

  async function readBody(request: IncomingMessage): Promise<string> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    return text;
  }

  /** A bot's web server that answers as told, in the order of arrival. */
  async function listen(
    answer: (delivery: Delivery, count: number) => { status: number; body?: string; retryAfter?: string },
  ) {
    const deliveries: Delivery[] = [];
    server = createServer((request, response) => {
      void readBody(request).then((text) => {
        const secret = request.headers["x-telegram-bot-api-secret-token"];
        const delivery = {
          secret: typeof secret === "string" ? secret : undefined,
          update: JSON.parse(text),
        };
        deliveries.push(delivery);
        const { status, body = "", retryAfter } = answer(delivery, deliveries.length);
        response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter });
        response.end(body);
      });
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/hook`, deliveries };
  }

  const texts = (deliveries: Delivery[]) => deliveries.map(({ update }) => update.message?.text);

  it("delivers what waited and what comes, in order, with the secret", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    person.send("oldin");
    const { url, deliveries } = await listen(() => ({ status: 200 }));
    await call("setWebhook", { url, secret_token: "Sirli_1-2" });
    person.send("keyin");
    person.send("oxiri");
    await expect.poll(() => telegram.pendingUpdates).toBe(0);
    expect(texts(deliveries)).toEqual(["oldin", "keyin", "oxiri"]);
    expect(deliveries.every(({ secret }) => secret === "Sirli_1-2")).toBe(true);
    expect((await call("getWebhookInfo")).result).toMatchObject({ url, pending_update_count: 0 });
    telegram.close();
  });

  it("tries again at once, then after 2 seconds, and keeps the order of a chat but not of others", async () => {
    const { telegram, call, advance } = createFixture();
    const [slow, quick] = [telegram.person(), telegram.person()];
    const { url, deliveries } = await listen(({ update }, count) =>
      update.message.chat.id === slow.id && count < 4 ? { status: 500 } : { status: 200 },
    );
    await call("setWebhook", { url });
    slow.send("1");
    slow.send("2");
    await expect.poll(() => deliveries.length).toBe(2);
    await expect.poll(async () => (await call("getWebhookInfo")).result.last_error_message).toContain("500");
    quick.send("boshqa");
    await expect.poll(() => deliveries.length).toBe(3);
    expect(texts(deliveries)).toEqual(["1", "1", "boshqa"]);
    await expect.poll(() => telegram.pendingUpdates).toBe(2);
    advance(1);
    expect(telegram.pendingUpdates).toBe(2);
    advance(1);
    await expect.poll(() => telegram.pendingUpdates).toBe(0);
    expect(texts(deliveries).slice(3)).toEqual(["1", "2"]);
    telegram.close();
  });

  it("tries again also where its timer fires before the clock says that it is time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let nowMs = START_MS;
    let tries = 0;
    const { telegram, call } = createFixture({
      now: () => nowMs,
      webhookFetch: async () => new Response(null, { status: ++tries < 3 ? 500 : 200 }),
    });
    await call("setWebhook", { url: "http://127.0.0.1:1/" });
    telegram.person().send("kutadi");
    await expect.poll(() => tries).toBe(2);
    nowMs += 1999;
    await vi.advanceTimersByTimeAsync(2000);
    expect(telegram.pendingUpdates).toBe(1);
    nowMs += 1;
    await vi.advanceTimersByTimeAsync(1);
    expect(telegram.pendingUpdates).toBe(0);
    telegram.close();
  });

  it("honours Retry-After and drops what expires before the next try", async () => {
    const { telegram, call, advance } = createFixture();
    const person = telegram.person();
    const { url, deliveries } = await listen((_, count) => ({
      status: count === 1 ? 503 : 200,
      retryAfter: "100",
    }));
    await call("setWebhook", { url });
    person.send("kutadi");
    await expect.poll(async () => (await call("getWebhookInfo")).result.last_error_message).toBeDefined();
    advance(99);
    expect(deliveries).toHaveLength(1);
    advance(1);
    await expect.poll(() => telegram.pendingUpdates).toBe(0);
    expect(deliveries).toHaveLength(2);

    const dying = await listen(() => ({ status: 503, retryAfter: "151" }));
    await call("setWebhook", { url: dying.url });
    person.beginPress(1, "a");
    await expect.poll(() => dying.deliveries.length).toBe(1);
    await expect.poll(() => telegram.pendingUpdates).toBe(0);
    telegram.close();
  });

  it("delivers a repeated update twice", async () => {
    const { telegram, call } = createFixture();
    const { url, deliveries } = await listen(() => ({ status: 200 }));
    await call("setWebhook", { url });
    telegram.duplicateNextUpdate();
    telegram.person().send("ikki marta");
    await expect.poll(() => telegram.pendingUpdates).toBe(0);
    expect(deliveries[0]?.update).toEqual(deliveries[1]?.update);
    expect(deliveries).toHaveLength(2);
    telegram.close();
  });

  it("does the call that the bot answers with", async () => {
    const { telegram, call } = createFixture();
    const person = telegram.person();
    const { url } = await listen(() => ({
      status: 200,
      body: JSON.stringify({ method: "sendMessage", chat_id: person.id, text: "javob" }),
    }));
    await call("setWebhook", { url });
    person.send("savol");
    await person.sees("javob");
    telegram.close();
  });

  it("and polling exclude each other", async () => {
    const { telegram, call, refusal } = createFixture();
    const { url } = await listen(() => ({ status: 200 }));
    const poll = call("getUpdates", { timeout: 30 });
    await expect.poll(() => telegram.isPolled).toBe(true);
    await call("setWebhook", { url });
    expect(await poll).toMatchObject({
      status: 409,
      description: "Conflict: terminated by setWebhook request",
    });
    expect(await refusal("getUpdates", {})).toBe(
      "409 Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    );
    await call("deleteWebhook");
    expect(await refusal("getUpdates", {})).toBe("ok");
    telegram.close();
  });

  it("are checked", async () => {
    const { refusal } = createFixture({ localWebhooks: false });
    const set = (url: string, extra: object = {}) => refusal("setWebhook", { url, ...extra });
    expect(await set("moon")).toBe("400 Bad Request: invalid webhook URL specified");
    expect(await set("http://example.com")).toBe(
      "400 Bad Request: bad webhook: An HTTPS URL must be provided for webhook",
    );
    expect(await set("https://example.com:8444")).toBe(
      "400 Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
    );
    expect(await set("https://example.com", { secret_token: "x".repeat(257) })).toBe(
      "400 Bad Request: secret token is too long",
    );
    expect(await set("https://example.com", { secret_token: "a b" })).toBe(
      "400 Bad Request: secret token contains unallowed characters",
    );
  });
});

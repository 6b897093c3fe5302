/** The end of a Telegram that a test closes as soon as it has seen enough. */
import { Bot } from "grammy";
import { Telegraf } from "telegraf";
import { expect, it, onTestFinished, vi } from "vitest";
import { startLocalTelegram } from "../../telegram/start-local-telegram.ts";

const open = async () => {
  const local = await startLocalTelegram();
  onTestFinished(() => local.close());
  const ask = async (path: string) => {
    const response = await fetch(`${local.apiRoot}/bot${local.token}/${path}`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { ...local, ask };
};

/** Starts a bot that answers /start; gives Telegram's answer to its sendMessage. */
type StartBot = (token: string, apiRoot: string, hear: (answer: Promise<unknown>) => void) => () => unknown;

const bots: Record<string, StartBot> = {
  grammY(token, apiRoot, hear) {
    const bot = new Bot(token, { client: { apiRoot } });
    bot.command("start", async (ctx) => {
      const answer = ctx.reply("Salom");
      hear(answer);
      await answer;
    });
    const running = bot.start();
    return async () => {
      await bot.stop().catch(() => undefined);
      await running;
    };
  },
  Telegraf(token, apiRoot, hear) {
    const bot = new Telegraf(token, { telegram: { apiRoot } });
    bot.start(async (ctx) => {
      const answer = ctx.reply("Salom");
      hear(answer);
      await answer;
    });
    const running = bot.launch();
    return async () => {
      bot.stop();
      await running;
    };
  },
};

it.each(Object.keys(bots))(
  "gives a bot of %s the answer to the message that the test waited for",
  async (name) => {
    const { telegram, token, apiRoot, close } = await open();
    let answer: Promise<unknown> = Promise.reject(new Error("The bot never wrote"));
    answer.catch(() => undefined);
    const stop = bots[name]?.(token, apiRoot, (given) => {
      answer = given;
    });
    const person = telegram.person();
    person.start();
    await person.sees("Salom");
    await close();
    expect(await answer).toMatchObject({ text: "Salom" });
    await stop?.();
  },
);

it("ends a waiting poll with no updates, and takes no call while another one is still answered", async () => {
  const { telegram, ask, close } = await open();
  const poll = ask("getUpdates?timeout=50");
  await expect.poll(() => telegram.isPolled).toBe(true);
  const { promise: until, resolve } = Promise.withResolvers<void>();
  telegram.failNext("getMe", { kind: "slow", until });
  const slow = ask("getMe");
  await expect.poll(() => telegram.transcript()).toContain("Fault at getMe");
  const closed = close();
  expect(await poll).toEqual({ status: 200, body: { ok: true, result: [] } });
  expect(await ask("getWebhookInfo")).toEqual({
    status: 503,
    body: { ok: false, error_code: 503, description: "Service Unavailable: the sandbox closes" },
  });
  resolve();
  expect((await slow).status).toBe(200);
  await closed;
  await expect(ask("getMe")).rejects.toThrow();
});

it("breaks what is not answered within five seconds", async () => {
  const { telegram, ask, close } = await open();
  telegram.failNext("getMe", { kind: "slow", until: new Promise(() => undefined) });
  const slow = ask("getMe");
  slow.catch(() => undefined);
  await expect.poll(() => telegram.transcript()).toContain("Fault at getMe");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = close();
  await vi.advanceTimersByTimeAsync(5000);
  await closed;
  await expect(slow).rejects.toThrow();
});

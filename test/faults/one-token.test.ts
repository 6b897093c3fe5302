/** Several Kotibs with the token of one bot, which Telegram lets only one of them use; and one that starts anew. */
import { describe, expect, it, onTestFinished } from "vitest";
import { createLocalTelegram, type LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { said } from "../support/bot-words.ts";
import { until } from "../support/until.ts";
import { BOT_TOKEN, startWorld, type World } from "../support/world.ts";

const OURS = "https://kotib.example";
const WITH_WEBHOOK = { publicUrl: OURS, env: { WEBHOOK_SECRET: "webhook-secret-for-tests-only" } };
const HELP = said("home-help").slice(0, 15);

async function newWorld(options: Parameters<typeof startWorld>[0] = {}): Promise<World> {
  const world = await startWorld({ start: false, ...options });
  onTestFinished(() => world.stop());
  return world;
}

/** Asks Telegram as anybody with the token can. */
async function asks(world: World, method: string, query = ""): Promise<Record<string, unknown>> {
  const answer = await fetch(`${world.env.BOT_API_ROOT}/bot${world.env.BOT_TOKEN}/${method}?${query}`);
  return ((await answer.json()) as { result: Record<string, unknown> }).result;
}

const webhookOf = async (world: World) => (await asks(world, "getWebhookInfo")).url;

const problemsOf = (world: World) =>
  world.startKotib().then(
    () => [],
    (error: unknown) => (error as { problems: readonly string[] }).problems,
  );

const readyOf = async (world: World) => await (await fetch(`${world.url}/ready`)).text();

describe("a webhook that leads elsewhere", () => {
  const theirs = "https://other.example/of/a/secret?path";

  /** @promise start: A start takes another's webhook only with `TAKE_WEBHOOK=1`. */
  it.each([
    ["polls", {}],
    ["has a webhook", WITH_WEBHOOK],
  ])(
    "ends the start of a Kotib that %s, in one sentence, until TAKE_WEBHOOK says so",
    async (_how, options) => {
      const world = await newWorld(options);
      await asks(world, "setWebhook", `url=${encodeURIComponent(theirs)}`);
      expect(await problemsOf(world)).toEqual([
        "the bot's token is in use: Telegram brings its updates to other.example; stop what runs there, or start once with TAKE_WEBHOOK=1, which takes them away from there",
      ]);
      expect(await webhookOf(world)).toBe(theirs);
      world.env.TAKE_WEBHOOK = "1";
      await world.startKotib();
      expect(await webhookOf(world)).not.toBe(theirs);
      expect(world.logText).toContain("updates are taken away from where Telegram brought them");
      await world.restartKotib();
      expect(world.logText).toContain("TAKE_WEBHOOK=1 is needed no more");
      expect(world.logText).not.toContain("secret?path");
    },
  );

  it("but to this Kotib's own host is taken without a word, by one that polls now as well", async () => {
    const world = await newWorld(WITH_WEBHOOK);
    await asks(world, "setWebhook", `url=${OURS}/of/an/older/version`);
    await world.startKotib();
    expect(await webhookOf(world)).toBe(`${OURS}/telegram/webhook`);
    await world.restartKotib();
    world.env.WEBHOOK_SECRET = "";
    await world.restartKotib();
    expect(await webhookOf(world)).toBe("");
    expect(world.logText).not.toMatch(/taken away|in use|the webhook was|"level":"error"/);
    const person = world.person("Yozuvchi");
    person.send("/help");
    await person.sees(HELP);
  });
});

describe("two Kotibs that poll with one token", () => {
  it("say so, in the log and at /ready", async () => {
    const [one, other] = [await newWorld(), await newWorld()];
    other.env.BOT_API_ROOT = one.env.BOT_API_ROOT ?? "";
    await one.startKotib();
    await other.startKotib();
    const sentence = /telegram gives some updates to another Kotib, which polls with the same token/;
    await until(
      async () => {
        // Telegram refuses the one whose poll began before the other's.
        for (const world of [one, other]) world.telegram.tick();
        return sentence.test(`${await readyOf(one)}${await readyOf(other)}`);
      },
      "one of them to say it",
      60_000,
    );
    expect(one.logText + other.logText).toContain("another Kotib polls with the bot's token");
  });
});

describe("an ordinary restart", () => {
  /** Telegram, with a proxy between it and Kotib that finds Kotib only once it is told to. */
  async function withProxy(
    world: World,
  ): Promise<{ telegram: LocalTelegram; failures: () => number; find: () => void }> {
    let isFound = true;
    let failures = 0;
    const telegram = createLocalTelegram({
      token: BOT_TOKEN,
      username: "kotib_test_bot",
      name: "Kotib",
      relaxHttpButtons: false,
      now: world.outside.now,
      webhookFetch: async (url, init) => {
        if (isFound) return await fetch(`${world.url}${new URL(url).pathname}`, init);
        failures += 1;
        return new Response("", { status: 502 });
      },
    });
    const server = await startTelegramServer({
      telegram,
      host: "127.0.0.1",
      apiPort: 0,
      chatPort: 0,
      chatPageDir: world.folder,
    });
    onTestFinished(() => server.close());
    world.env.BOT_API_ROOT = server.apiRoot;
    await world.startKotib();
    isFound = false;
    return {
      telegram,
      failures: () => failures,
      find: () => {
        isFound = true;
        world.outside.advance(10_000);
        telegram.tick();
      },
    };
  }

  it("behind a proxy that takes its time is no error, and loses nothing", async () => {
    const world = await newWorld(WITH_WEBHOOK);
    const { telegram, failures, find } = await withProxy(world);
    await world.stopKotib();
    const person = telegram.person({ firstName: "Kutuvchi", languageCode: "en" });
    person.send("/help");
    // Kotib looks for the second time once Telegram has met an error.
    let look = () => {};
    const error = new Promise<void>((resolve) => {
      look = resolve;
    });
    telegram.failNext("getWebhookInfo", { kind: "slow", ms: 0 });
    telegram.failNext("getWebhookInfo", { kind: "slow", until: error });
    const before = failures();
    const looks = telegram.count("getWebhookInfo");
    await world.startKotib();
    await until(() => failures() > before, "Telegram to meet an error");
    look();
    await until(() => telegram.count("getWebhookInfo") > looks + 1, "Kotib to look");
    expect(await readyOf(world)).toBe("ready\n");
    find();
    await person.sees(HELP);
    expect(world.logText).not.toMatch(/"level":"error"/);
  });
});

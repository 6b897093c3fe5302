/** What Kotib says of itself at its start, and while what it needs fails. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { said } from "../support/bot-words.ts";
import { mountSmallDisk, SMALL_DISK_BYTES } from "../support/small-disk.ts";
import { onSqlite } from "../support/store-under-test.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

const HELP = said("home-help").slice(0, 15);
const AWAY = { kind: "refuse" } as const;

const WITH_WEBHOOK = {
  publicUrl: "https://kotib.example",
  env: { WEBHOOK_SECRET: "webhook-secret-for-tests-only" },
};

async function newWorld(options: Parameters<typeof startWorld>[0] = {}): Promise<World> {
  const world = await startWorld({ start: false, ...options });
  onTestFinished(() => world.stop());
  return world;
}

/** Between Kotib and a neighbour, which is away at first. */
async function proxyTo(target: string | undefined): Promise<TcpProxy> {
  const proxy = await openTcpProxy(target ?? "");
  onTestFinished(() => proxy.close());
  await proxy.set(AWAY);
  return proxy;
}

async function ask(world: World, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${world.url}${path}`, { headers: { "Accept-Language": "en" } });
  return { status: answer.status, text: await answer.text() };
}

const becomesReady = (world: World) =>
  until(async () => (await ask(world, "/ready")).status === 200, "Kotib to be ready", 60_000);

/** `lastsMs`: how long it must have lasted. */
const saysNotReady = (world: World, why: RegExp, lastsMs = 0) =>
  until(
    async () => {
      world.advance(lastsMs);
      const { status, text } = await ask(world, "/ready");
      return status === 503 && why.test(text);
    },
    `Kotib to say ${why}`,
    30_000,
  );

describe("a start while Telegram is away", () => {
  /**
   * @promise start: While Telegram is away, Kotib starts, says so at `/ready` and on its pages, and goes on when it
   * comes.
   */
  it.each([
    ["polling", {}],
    ["with a webhook", WITH_WEBHOOK],
  ])("%s: waits for it, says so, and goes on when it is back", async (_how, options) => {
    const world = await newWorld(options);
    const proxy = await proxyTo(world.env.BOT_API_ROOT);
    world.env.BOT_API_ROOT = proxy.url;
    await world.startKotib();
    const login = await ask(world, "/login/app");
    expect(login.status).toBe(503);
    expect(login.text).toContain(said("web-starting-title"));
    expect(await ask(world, "/health")).toEqual({ status: 200, text: expect.stringMatching(/^ok\n/) });
    await saysNotReady(world, /telegram has not answered/);
    const told = () => world.logText.split("Telegram does not answer").length - 1;
    expect(told()).toBe(1);
    const person = world.person("Kutuvchi");
    person.send("/help");
    await proxy.set(null);
    await becomesReady(world);
    await person.sees(HELP);
    expect(told()).toBe(1);
    await world.stopKotib();
  });
});

/** What speaks against a start, in sentences. */
const startsWithProblems = (world: World) =>
  world.startKotib().then(
    () => "started",
    (error: unknown) => (error as { problems?: readonly string[] }).problems,
  );

describe("a start that Telegram refuses", () => {
  /** @promise start: A wrong token is named in one sentence, without the token. */
  it("names a wrong token in one sentence, without the token", async () => {
    const world = await newWorld();
    world.env.BOT_TOKEN = "700000000:revoked-and-not-known-any-more";
    expect(await startsWithProblems(world)).toEqual([
      expect.stringMatching(/^BOT_TOKEN .*is refused by the Bot API at BOT_API_ROOT: copy .* once more$/),
    ]);
    expect(world.logText).not.toContain("revoked-and-not-known");
  });

  /** @promise start: An address to which Telegram brings nothing is named in one sentence. */
  it("names an address to which Telegram brings nothing in one sentence", async () => {
    const world = await newWorld(WITH_WEBHOOK);
    const description = "Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443";
    world.telegram.failNext("setWebhook", { kind: "refusal", code: 400, description });
    expect(await startsWithProblems(world)).toEqual([
      expect.stringMatching(/^PUBLIC_URL is refused by Telegram as the webhook's address/),
    ]);
  });
});

describe("/ready", () => {
  /** @promise start: `/ready` says when the service takes no connection or answers nothing usable. */
  it("tells of the service while it takes no connection, or answers nothing usable", async () => {
    const world = await newWorld();
    const proxy = await proxyTo(world.door.url);
    world.env.SERVICE_URL = proxy.url;
    await world.startKotib();
    await saysNotReady(world, /^service takes no connection$/m);
    // A proxy that asks keeps it: every other Kotib would say the same.
    expect(await ask(world, "/serving")).toMatchObject({ status: 200 });
    await proxy.set(null);
    await becomesReady(world);
    const dilnoza = await world.loggedIn("dilnoza");
    world.door.interceptAll(/./, async () => new Response("Bad Gateway", { status: 502 }));
    dilnoza.send("/home");
    await saysNotReady(world, /^service gave no usable answer/m);
  });

  /** @promise start: `/ready` says when Telegram takes no messages or gives no updates. */
  it("tells of Telegram while it takes no messages, or gives no updates", async () => {
    const world = await newWorld();
    const proxy = await proxyTo(world.env.BOT_API_ROOT);
    world.env.BOT_API_ROOT = proxy.url;
    await proxy.set(null);
    await world.startKotib();
    await becomesReady(world);
    await proxy.set(AWAY);
    await saysNotReady(world, /^telegram gives no updates$/m, 5000);
    expect(await ask(world, "/serving")).toMatchObject({ status: 200 });
    await proxy.set(null);
    await becomesReady(world);
    world.telegram.failNext("sendMessage", { kind: "bad-gateway" }, 1000);
    for (let index = 0; index < 8; index += 1) world.person(`Kutuvchi ${index}`).send("/help");
    await saysNotReady(world, /^telegram takes no messages$/m, 5000);
    world.telegram.clearFaults();
    await becomesReady(world);
  });

  /** @promise start: `/ready` says when the webhook was set elsewhere. */
  it("tells of a webhook that was set elsewhere, in the log, too", async () => {
    const world = await newWorld(WITH_WEBHOOK);
    // Once Kotib has set its own, and before it looks again.
    let look = () => {};
    const thief = new Promise<void>((resolve) => {
      look = resolve;
    });
    world.telegram.failNext("getWebhookInfo", { kind: "slow", ms: 0 });
    world.telegram.failNext("getWebhookInfo", { kind: "slow", until: thief });
    await world.startKotib();
    await becomesReady(world);
    await fetch(`${world.env.BOT_API_ROOT}/bot${world.env.BOT_TOKEN}/setWebhook?url=https://thief.example/`);
    look();
    await saysNotReady(world, /^webhook was set to another address: no update arrives$/m, 5000);
    expect(world.logText).toContain("the webhook was set to another address");
    expect(world.logText).not.toContain("thief.example");
  });
});

onSqlite(() =>
  describe("a file that cannot be used", () => {
    const startsWith = async (world: World, file: string) => {
      world.env.DATABASE_URL = `file:${file}`;
      return await startsWithProblems(world);
    };

    /** @promise start: A damaged, missing or unusable file of a database is named in one sentence. */
    it("is named in one sentence at the start: damaged, no file, not to be opened", async () => {
      const world = await newWorld();
      const damaged = join(world.folder, "damaged.db");
      writeFileSync(damaged, "This is no database, and it is long enough to look like one.".repeat(100));
      expect(await startsWith(world, damaged)).toEqual([
        expect.stringMatching(/^DATABASE_URL file:.*damaged\.db: it is damaged, or no SQLite database/),
      ]);
      const folder = join(world.folder, "folder.db");
      mkdirSync(folder);
      expect(await startsWith(world, folder)).toEqual([
        expect.stringMatching(/^DATABASE_URL .*folder\.db: it is a folder$/),
      ]);
      expect(await startsWith(world, join(damaged, "below.db"))).toEqual([
        expect.stringMatching(/^DATABASE_URL file:.*below\.db: there can be no such file/),
      ]);
    });

    it("that is another program's is refused, and stays as it was", async () => {
      const world = await newWorld();
      const file = join(world.folder, "other.db");
      const other = new BetterSqlite3(file);
      onTestFinished(() => void other.close());
      other.exec("create table users (id)");
      expect(await startsWith(world, file)).toEqual([
        expect.stringMatching(/other\.db: it is another program's database; nothing in it was changed/),
      ]);
      expect(other.prepare("select name from sqlite_schema").pluck().all()).toEqual(["users"]);
    });

    it("on a disk without any room at all is named at the start", async (context) => {
      const disk = mountSmallDisk();
      if (disk === null) return context.skip("this user may not mount a small disk");
      const world = await newWorld();
      try {
        for (;;) writeFileSync(join(disk, "fill"), Buffer.alloc(4096), { flag: "a" });
      } catch {
        // It is full.
      }
      expect(await startsWith(world, join(disk, "kotib.db"))).toEqual([
        expect.stringMatching(/kotib\.db: its disk is full/),
      ]);
    });

    /** @promise start: A full disk is named at the start, and by `/ready` while Kotib runs. */
    it("on a full disk is named at the start, and by /ready while Kotib runs", async (context) => {
      const disk = mountSmallDisk();
      if (disk === null) return context.skip("this user may not mount a small disk");
      const world = await newWorld();
      const fill = join(disk, "fill");
      writeFileSync(fill, Buffer.alloc(SMALL_DISK_BYTES - 64 * 1024));
      expect(await startsWith(world, join(disk, "kotib.db"))).toEqual([
        expect.stringMatching(/kotib\.db: its disk is full/),
      ]);
      rmSync(fill);
      expect(await startsWith(world, join(disk, "other.db"))).toBe("started");
      await saysNotReady(world, /^database has a disk with only \d MB left$/m);
      try {
        for (;;) writeFileSync(fill, Buffer.alloc(4096), { flag: "a" });
      } catch {
        // Full.
      }
      world.person("Yozuvchi").send("/help");
      await saysNotReady(world, /^database cannot be written to \(SQLITE_(FULL|IOERR)\w*\)$/m);
      expect(await ask(world, "/serving")).toMatchObject({ status: 503 });
      rmSync(fill);
    });
  }),
);

import { afterEach, describe, expect, it } from "vitest";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { said } from "../support/bot-words.ts";
import { types } from "../support/chat-steps.ts";
import { needsPostgres } from "../support/needs.ts";
import { type SpawnedKotib, spawnKotib } from "../support/spawn-kotib.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { startWorld, type World } from "../support/world.ts";
import { laterVariables } from "./later-version.ts";

const HELP = said("home-help").slice(0, 15);

describe("several Kotibs on one PostgreSQL", needsPostgres, () => {
  const postgres = usePostgres();
  let world: World;
  const started: SpawnedKotib[] = [];

  afterEach(async () => {
    for (const one of started.splice(0)) await one.end("SIGKILL");
    await world.stop();
  });

  /** A world whose Kotibs, of which none has started, meet in a database without tables. */
  async function prepare(env: Record<string, string> = {}): Promise<void> {
    const DATABASE_URL = await postgres.createDatabase();
    const publicUrl = env.WEBHOOK_SECRET === undefined ? {} : { publicUrl: "https://kotib.example" };
    world = await startWorld({ start: false, ...publicUrl, env: { ...env, DATABASE_URL } });
  }

  function start(env: Record<string, string> = {}): SpawnedKotib {
    const one = spawnKotib({ LOG_LEVEL: "info", ...world.env, METRICS_ADDRESS: "", ...env });
    started.push(one);
    return one;
  }

  async function getsHelp(person = world.person("Sabrli")): Promise<void> {
    await types(person, "/help", HELP);
  }

  it("start at the same time, take what the webhook brings, and stop one by one", async () => {
    await prepare({ WEBHOOK_SECRET: "webhook-secret-for-tests-only" });
    // The webhook leads to the first.
    const all = [
      start(),
      start({ PORT: String(await reservePort()) }),
      start({ PORT: String(await reservePort()) }),
    ];
    await Promise.all(all.map((one) => one.ready));
    expect(all.filter(({ output }) => output.includes("database migrated"))).toHaveLength(1);
    await getsHelp();
    expect(world.telegram.count("getUpdates")).toBe(0);
    expect(await all[2]?.end()).toBe(0);
    expect(await all[1]?.end()).toBe(0);
    await getsHelp();
    expect(await all[0]?.end()).toBe(0);
    for (const { output } of all) expect(output).toContain("Kotib has stopped");
  });

  it("need the same key ring: one with another is refused in a sentence without the password", async () => {
    await prepare();
    const first = start();
    await first.ready;
    await getsHelp();
    const other = await startWorld({ start: false });
    const url = new URL(world.env.DATABASE_URL ?? "");
    url.password = "canary";
    const second = start({
      PORT: String(await reservePort()),
      KEYS_FILE: other.env.KEYS_FILE ?? "",
      DATABASE_URL: url.href,
    });
    expect(await second.ended).toBe(78);
    expect(second.output).toMatch(
      /KEYS_FILE does not fit DATABASE_URL postgres:\/\/.*, which needs the keys /,
    );
    expect(second.output).not.toMatch(/canary|\n\s+at /);
    await other.stop();
    await getsHelp();
  });

  it("are of one version: a newer one waits until the others are stopped, and an older one does not start after it", async () => {
    await prepare();
    const first = start();
    await first.ready;
    const later = laterVariables([{ name: "0900_later", sql: "alter table accounts add column later text" }]);
    const newer = start({ ...later, PORT: String(await reservePort()) });
    await expect
      .poll(() => newer.output)
      .toContain("Kotibs of another version are at work on it: stop all of them");
    await getsHelp();
    expect(await first.end()).toBe(0);
    await newer.ready;
    await getsHelp();
    const older = start();
    expect(await older.ended).toBe(78);
    expect(older.output).toContain("a newer version of Kotib changed it: start that version");
    expect(older.output).not.toMatch(/\n\s+at /);
  });
});

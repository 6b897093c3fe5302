/** Measures the cost of watching: repeated looks at organizations, without news and with one each. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { z } from "zod";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { systemClock } from "../../src/clock.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { Tin } from "../../src/documents/document.ts";
import { startBot } from "./bot-process.ts";
import { serve } from "./serve.ts";
import { quantile } from "./statistics.ts";
import { untilTrue } from "./until-true.ts";

export interface WatchCost {
  /** Processor time of one check without news, and of one that finds a new document, in milliseconds. */
  readonly unchangedMs: number;
  readonly changedMs: number;
  /** Requests of a check. */
  readonly requests: number;
}

const FIRST_PERSON_ID = 6_000_000;
const FIRST_TIN = 400_000_000;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
/** Nobody is told at any time of any day: what telling costs is another thing. */
const QUIET = JSON.stringify({ quiet: { from: 0, to: 1439 }, workingDays: [1] });
const helloSchema = z.object({ url: z.string(), token: z.string() });

/** Each organization has one person; all have the lists of the same one in the sandbox's service, which is another process. */
export async function measureWatching(options: {
  readonly organizations: number;
  readonly core: number | null;
  readonly nodeArgs: readonly string[];
}): Promise<WatchCost> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-bench-watch-"));
  const child = fork(join(import.meta.dirname, "sandbox-service.ts"), { stdio: "inherit" });
  const [hello] = await once(child, "message");
  const { url, token } = helloSchema.parse(hello);
  const telegram = await serve(({ url: asked }, reply) => {
    if (asked.endsWith("/getUpdates")) return void setTimeout(reply, 5000, '{"ok":true,"result":[]}').unref();
    const me = { id: 700000000, is_bot: true, first_name: "Bench", username: "bench_bot" };
    reply(JSON.stringify({ ok: true, result: asked.endsWith("/getMe") ? me : true }));
  });
  const env = await prepare(folder, options.organizations, token);
  const bot = startBot(
    ["--max-semi-space-size=16", ...options.nodeArgs, join(import.meta.dirname, "../../src/main.ts")],
    {
      ...env,
      BOT_TOKEN: "700000000:made-up-token-of-the-benchmark-000",
      BOT_API_ROOT: telegram.url,
      SERVICE_URL: url,
    },
    options.core,
  );
  const kotib = new Database(join(folder, "kotib.db"), { timeout: 10_000 });
  const count = (rows: string) => Number(kotib.prepare(`select count(*) from ${rows}`).pluck().get());
  const due = () =>
    count(`jobs where type = 'watch' and (lease_owner is not null or run_at <= ${machineTime()})`);

  /** Has all looked at once; returns the processor time of one check. */
  async function round(): Promise<number> {
    const before = bot.cpuMs();
    kotib.prepare("update jobs set run_at = 0 where type = 'watch'").run();
    await untilTrue(() => due() === 0, "organizations were not looked at", due);
    // Notes that are written with the next change belong to it.
    await pause(300);
    return (bot.cpuMs() - before) / options.organizations;
  }

  try {
    const watched = () => count("watched_lists");
    await Promise.race([
      untilTrue(() => watched() > 0 && due() === 0, "the first look did not end", watched),
      bot.ended,
    ]);
    await pause(1000);
    for (let rounds = 0; rounds < WARM_UP_ROUNDS; rounds += 1) await round();
    const asked = () =>
      Number(kotib.prepare("select sum(requests) from watched_organizations").pluck().get());
    const askedBefore = asked();
    const unchanged: number[] = [];
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) unchanged.push(await round());
    const requests = (asked() - askedBefore) / ROUNDS / options.organizations;
    const changed: number[] = [];
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      child.send("send");
      await once(child, "message");
      changed.push(await round());
    }
    const news = count("notices where news = 'documentArrived'");
    if (news < ROUNDS * options.organizations) throw new Error(`only ${news} of the changes became notices`);
    return { unchangedMs: quantile(unchanged, 0.5), changedMs: quantile(changed, 0.5), requests };
  } finally {
    kotib.close();
    await bot.stop();
    await telegram.close();
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(
  folder: string,
  organizations: number,
  token: string,
): Promise<Record<string, string>> {
  const ring = createKeyRing(machineTime());
  const [keysFile, profileFile] = [join(folder, "keys.json"), join(folder, "profile.json")];
  const DATABASE_URL = `file:${join(folder, "kotib.db")}`;
  saveKeyRing(keysFile, ring, "create");
  const watching = { on: true, requestsPerSecond: 1_000_000, requestsPerDay: 1_000_000 };
  writeFileSync(profileFile, JSON.stringify({ ...sandboxProfile, policies: { watching } }));
  const db = await openDatabase({ url: DATABASE_URL, vault: createVault(ring), clock: systemClock });
  for (let index = 0; index < organizations; index += 1) {
    const telegramUserId = FIRST_PERSON_ID + index;
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz" });
    await db.accounts.saveLogin({
      ...{ telegramUserId, tin: String(FIRST_TIN + index) as Tin, name: "«Namuna Savdo» MChJ" },
      ...{ username: `sinov-${telegramUserId}`, token, tokenExpiresAt: null },
    });
  }
  await db.close();
  const file = new Database(join(folder, "kotib.db"));
  file.prepare("update users set preferences = ?").run(QUIET);
  file.close();
  return {
    DATABASE_URL,
    KEYS_FILE: keysFile,
    SERVICE_PROFILE: profileFile,
    PORT: "0",
    PUBLIC_URL: "https://kotib.example",
    LOG_LEVEL: "warn",
  };
}

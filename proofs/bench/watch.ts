/** Measures the cost of watching: repeated looks at organizations, without news and with one each. */
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { createDocumentService } from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { getToken } from "../../test/support/made-up-people.ts";
import { createActs } from "../ground/acts.ts";
import { quantile } from "../ground/figures.ts";
import { kotibArgs, startBot } from "./bot-process.ts";
import { FILLED, fillAccounts } from "./fill-accounts.ts";
import { prepareKotib } from "./prepare-kotib.ts";
import { startStandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";
import { BOT_TOKEN } from "./with-kotib.ts";

export interface WatchCost {
  /** Processor time (milliseconds) of one check that reads every list, and finds nothing new. */
  readonly fullMs: number;
  /** The same by the dashboard's counts: where none moved, and where one did. */
  readonly unchangedMs: number;
  readonly changedMs: number;
  readonly requests: number;
}

const FIRST_TIN = 400_000_000;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
/** People are to hear nothing at any time of any day: telling them is another cost. */
const QUIET = JSON.stringify({ quiet: { from: 0, to: 1439 }, workingDays: [1] });

/** Each organization has one person; all have the lists of the same one in the sandbox's service. */
export async function measureWatching(options: {
  readonly organizations: number;
  /** Accounts beside them that are not watched, since their logins have ended. */
  readonly others?: number;
  readonly core: number | null;
  readonly nodeArgs: readonly string[];
}): Promise<WatchCost> {
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(made.problems.join("; "));
  const service = createDocumentService({
    databaseFile: ":memory:",
    profile: made.value,
    now: machineTime,
    authority: await createAuthority(machineTime),
  });
  const listening = await service.start({ host: "127.0.0.1", port: 0 });
  const [person] = service.people;
  if (person === undefined) throw new Error("nobody is there");
  const token = await getToken(service, person);
  const telegram = await startStandInTelegram({
    acts: createActs(0),
    people: [],
    isRight: () => true,
    onConfirmed: () => {},
  });
  const watching = { on: true, requestsPerSecond: 1_000_000, requestsPerDay: 1_000_000 };
  const prepared = await prepareKotib(options.organizations, {
    profile: sandboxProfile,
    policies: { watching },
    tinOf: (index) => String(FIRST_TIN + index),
    tokenOf: () => token,
  });
  const { env, databaseFile } = prepared.freshEnv();
  fillAccounts(databaseFile, options.others ?? 0, machineTime());
  const kotib = new Database(databaseFile, { timeout: 10_000 });
  kotib.prepare("update accounts set token = null where id like ?").run(`${FILLED}%`);
  kotib.exec("delete from jobs");
  kotib.prepare("update users set preferences = ?").run(QUIET);
  const bot = startBot(
    kotibArgs(options.nodeArgs),
    {
      ...env,
      BOT_TOKEN,
      BOT_API_ROOT: telegram.url,
      SERVICE_URL: listening.url,
    },
    options.core,
  );
  const read = (what: string) => Number(kotib.prepare(`select ${what}`).pluck().get());
  const due = () =>
    read(
      `count(*) from jobs where type = 'watch' and (lease_owner is not null or run_at <= ${machineTime()})`,
    );

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
    const watched = () =>
      read(`count(*) from watched_lists where tin < '${FIRST_TIN + options.organizations}'`);
    await Promise.race([
      untilTrue(() => watched() > 0 && due() === 0, "the first look did not end", watched),
      bot.ended,
    ]);
    await pause(1000);
    for (let rounds = 0; rounds < WARM_UP_ROUNDS; rounds += 1) await round();
    const full: number[] = [];
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) full.push(await round());
    // Nobody is there any more; the first round learns the counts.
    kotib.prepare("update watched_organizations set active_at = 0").run();
    for (let rounds = 0; rounds < WARM_UP_ROUNDS; rounds += 1) await round();
    const asked = () => read("sum(requests) from watched_organizations");
    const askedBefore = asked();
    const unchanged: number[] = [];
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) unchanged.push(await round());
    const requests = (asked() - askedBefore) / ROUNDS / options.organizations;
    const changed: number[] = [];
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      service.activity.sendInvoice();
      changed.push(await round());
    }
    const news = read("count(*) from notices where news = 'documentArrived'");
    if (news < ROUNDS * options.organizations) throw new Error(`only ${news} of the changes became notices`);
    return {
      fullMs: quantile(full, 0.5),
      unchangedMs: quantile(unchanged, 0.5),
      changedMs: quantile(changed, 0.5),
      requests,
    };
  } finally {
    kotib.close();
    await bot.stop();
    await Promise.all([telegram.close(), listening.close()]);
    service.close();
    prepared.remove();
  }
}

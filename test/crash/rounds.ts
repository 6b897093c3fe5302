/** Rounds: Kotib lives with work in flight, ends at a step, is started again, and everything is counted. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrations } from "../../src/db/migrate.ts";
import { type StepName, stepNames } from "../../src/steps.ts";
import { acceptsNewInvoice, choosesCode, linkIn } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";
import { chat } from "./chatter.ts";
import { type Death, live } from "./kotib.ts";
import { anActIsSaved, anInvoiceComesIn, anInvoiceIsSigned, type Found, type Story } from "./stories.ts";
import { nextMorning, nextWorkingTime } from "./working-time.ts";

export interface Round {
  readonly death: Death;
  /** Whether Kotib came to its step. */
  readonly hit: boolean;
  /** Notices that were being delivered at that moment, of which any may have reached Telegram. */
  readonly notices: number;
  readonly found: Found;
}

const MINUTE = 60_000;
/** Kotib is away for so long: what was posted without an answer is judged. */
const AWAY_MS = 20 * MINUTE;
const STEP_TIMEOUT_MS = 40_000;
const TOLD_TIMEOUT_MS = 40_000;

export interface Ground {
  /** Throws where Kotib cannot be started again. */
  play(death: Death): Promise<Round>;
  close(): Promise<void>;
}

export async function prepareGround(): Promise<Ground> {
  const world = await startWorld({ start: false, watching: true });
  let now = nextWorkingTime(Date.now());
  const start = (death: Death | null, env: Readonly<Record<string, string>> = world.env) =>
    live(env, { aheadMs: now - Date.now(), death });

  const first = start(null);
  await first.ready;
  const director = await world.loggedIn("dilnoza");
  const author = await world.loggedIn("nargiza");
  const browser = world.browser("dilnoza");
  const { card } = await acceptsNewInvoice(world, director);
  const link = await linkIn(director, card.id);
  await browser.becomeTrusted(link, choosesCode(director));
  await browser.signAll(link);
  await until(() => world.count("list_rights") > 0, "the first look", TOLD_TIMEOUT_MS);
  await first.stop();
  const others = ["Anvar", "Barno"].map((name) => world.person(name));
  const players = { world, director, author, browser };
  let databases = 0;

  async function storyFor(step: StepName): Promise<Story> {
    if (step.startsWith("save.")) return anActIsSaved(players);
    if (step.startsWith("decision.") || step.startsWith("follow.")) return anInvoiceIsSigned(players);
    return anInvoiceComesIn(players);
  }

  /** Ends at a migration of a database of its own. */
  async function playMigration(death: Death): Promise<Round> {
    databases += 1;
    const file = join(world.folder, `migrated-${databases}.db`);
    const env = { ...world.env, DATABASE_URL: `file:${file}` };
    const dying = start(death, env);
    const hit = await dying.ended;
    return play(death, hit, env, chat(others), []);
  }

  async function play(
    death: Death,
    hit: boolean,
    env: Readonly<Record<string, string>>,
    chatter: ReturnType<typeof chat>,
    stories: readonly Story[],
  ): Promise<Round> {
    const notices = world.count("jobs where type = 'notice' and lease_owner is not null");
    now += AWAY_MS;
    const after = start(null, env);
    await after.ready;
    const isAllTold = async () => {
      for (const story of stories) if (!(await story.isTold())) return false;
      return true;
    };
    const isQuiet = async () =>
      chatter.unanswered() === 0 && countDue(world, now) === 0 && (await isAllTold());
    await until(isQuiet, "everything to be told", TOLD_TIMEOUT_MS).catch(() => {});
    const found = await Promise.all(stories.map((story) => story.find()));
    const told = await Promise.all(stories.map((story) => story.isTold()));
    await after.stop();
    return {
      death,
      hit,
      notices,
      found: {
        updatesLost: chatter.unanswered(),
        postedTwice: found.reduce((sum, one) => sum + one.postedTwice, 0),
        notificationsLost: told.filter((one) => !one).length,
        notificationsRepeated: found.reduce((sum, one) => sum + one.notificationsRepeated, 0),
      },
    };
  }

  return {
    play: async (death) => {
      now = nextWorkingTime(now + AWAY_MS);
      if (death.step.startsWith("migration.")) return playMigration(death);
      if (death.step.startsWith("round.")) now = nextMorning(now);
      const stories = [await storyFor(death.step)];
      const chatter = chat(others);
      const dying = start(death);
      await dying.ready.catch(() => {});
      for (const story of stories) story.act().catch(() => {});
      const hit = await Promise.race([dying.ended, pause(STEP_TIMEOUT_MS, false)]);
      if (!hit) await dying.stop();
      return play(death, hit, world.env, chatter, stories);
    },
    close: () => world.stop(),
  };
}

/** Work of Kotib's own file that is due or under way, but for looks that come by the clock. */
function countDue(world: World, now: number): number {
  return world.count(
    `jobs where type in ('update', 'notice', 'follow') and dead_at is null
       and (lease_owner is not null or run_at <= ${now})`,
  );
}

/** Round after round another step, at its first, second, … time. */
export function planDeaths(rounds: number): Death[] {
  return Array.from({ length: rounds }, (_, index) => {
    const step = stepNames[index % stepNames.length] ?? "update.taken";
    const turn = Math.floor(index / stepNames.length);
    return { step, times: 1 + (turn % timesOf(step)) };
  });
}

/** How often a step is come to in one round, at the least. */
function timesOf(step: StepName): number {
  if (step.startsWith("migration.")) return migrations.length;
  return step.startsWith("update.worked") ? 4 : 1;
}

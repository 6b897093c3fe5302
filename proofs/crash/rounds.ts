/** Rounds: something dies with work in flight, Kotib is started again, and everything is counted. */
import { until } from "../../test/support/until.ts";
import { nextMorning, nextWorkingTime } from "../../test/support/working-time.ts";
import { killBackup, killRestore, killRotation } from "./command-scenes.ts";
import type { Turn } from "./plan.ts";
import { killKotib, killMigration, type Scene } from "./scene.ts";
import { type Stage, setStage } from "./stage.ts";
import type { Found } from "./stories.ts";

export interface Round {
  readonly death: Turn;
  /** Whether the process came to its step, with work under way. */
  readonly hit: boolean;
  /** Notices that were being delivered when Kotib died, of which any may have reached Telegram. */
  readonly notices: number;
  readonly found: Found;
  /** For whoever looks for what went wrong: stories that were not told, and what Kotib warned of. */
  readonly untold: readonly string[];
  readonly log: string;
}

const MINUTE = 60_000;
/** Kotib is away for so long: what was posted without an answer is judged. */
const AWAY_MS = 20 * MINUTE;
const TOLD_TIMEOUT_MS = 40_000;

export interface Ground {
  /** Throws where Kotib cannot be started again, or a command not be repeated. */
  play(turn: Turn): Promise<Round>;
  close(): Promise<void>;
}

export async function prepareGround(): Promise<Ground> {
  const stage = await setStage();
  return {
    play: async (turn) => {
      stage.now = nextWorkingTime(stage.now + AWAY_MS);
      if (turn.step.startsWith("round.")) stage.now = nextMorning(stage.now);
      const scene = await (scenes[turn.step.split(".")[0] ?? ""] ?? killKotib)(stage, turn);
      stage.now += AWAY_MS;
      const judged = await judge(stage, scene);
      return { death: turn, hit: scene.hit, notices: scene.notices, ...judged, log: stage.takeLog() };
    },
    close: () => stage.close(),
  };
}

/** By what the name of a step begins with; elsewhere Kotib itself dies. */
const scenes: Readonly<Record<string, (stage: Stage, turn: Turn) => Promise<Scene>>> = {
  migration: killMigration,
  ring: killRotation,
  rotation: killRotation,
  backup: killBackup,
  restore: killRestore,
};

/** Starts Kotib again, waits until all is told, and counts. */
async function judge(
  stage: Stage,
  { chatter, stories, acted, afterwards }: Scene,
): Promise<Pick<Round, "found" | "untold">> {
  const kotib = stage.startKotib();
  await kotib.ready;
  await afterwards?.();
  // One person at a time: what is left of this round must not meet the next one.
  await acted;
  const isAllTold = async () => {
    for (const story of stories) if (!(await story.isTold())) return false;
    return true;
  };
  const isQuiet = async () =>
    chatter.unanswered() === 0 && (await countDue(stage)) === 0 && (await isAllTold());
  await until(isQuiet, "everything to be told", TOLD_TIMEOUT_MS).catch(() => {});
  const sum = (name: "postedTwice" | "notificationsRepeated") =>
    stories.reduce((all, story) => all + story.find()[name], 0);
  const told = await Promise.all(stories.map((story) => story.isTold()));
  const lost = stories.filter((_, index) => !told[index]);
  const work = lost.length > 0 ? await describeWork(stage) : [];
  await kotib.end();
  return {
    found: {
      updatesLost: chatter.unanswered(),
      postedTwice: sum("postedTwice"),
      notificationsLost: lost.length,
      notificationsRepeated: sum("notificationsRepeated"),
    },
    untold: [...lost.map((story) => story.describe()), ...work],
  };
}

async function describeWork({ world, now }: Stage): Promise<string[]> {
  const asked = [
    `select id, type, lane, run_at - ${now} as due_in, lease_owner, attempts, parked, dead_at from jobs`,
    "select document_id, state, created_at from submissions order by created_at desc limit 5",
  ];
  const answers = await Promise.all(asked.map((sql) => world.look.rows(sql)));
  return answers.flat().map((row) => JSON.stringify(row));
}

/** Work of Kotib's own file that is due or under way, but for looks that come by the clock. */
async function countDue({ world, now }: Stage): Promise<number> {
  return await world.count(
    `jobs where type in ('update', 'notice', 'follow') and dead_at is null
       and (lease_owner is not null or run_at <= ${now})`,
  );
}

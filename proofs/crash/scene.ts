/** One way to die: who is killed, with what under way. */
import { setTimeout as pause } from "node:timers/promises";
import type { Migration } from "../../src/db/engine/migrate.ts";
import type { SpawnedKotib } from "../../test/support/spawn-kotib.ts";
import { until } from "../../test/support/until.ts";
import { type Chatter, chat } from "./chatter.ts";
import { MIGRATIONS_OF_AN_UPGRADE, type Turn } from "./plan.ts";
import type { Stage } from "./stage.ts";
import { anActIsSaved, anInvoiceComesIn, anInvoiceIsSigned, type Story } from "./stories.ts";

/** How it stands when Kotib is gone. */
export interface Scene {
  /** Whether the process came to its step, with work under way. */
  readonly hit: boolean;
  /** Notices that were being delivered when Kotib died, of which any may have reached Telegram. */
  readonly notices: number;
  readonly chatter: Chatter;
  readonly stories: readonly Story[];
  /** Settles when nobody acts any more: some go on once Kotib runs again. */
  readonly acted: Promise<unknown>;
  /** The work once Kotib runs again. */
  readonly afterwards?: () => Promise<void>;
}

const STEP_TIMEOUT_MS = 40_000;

/** Kotib ends at the step. */
export async function killKotib(stage: Stage, turn: Turn): Promise<Scene> {
  const stories = [await storyFor(stage, turn)];
  const chatter = chat(stage.others);
  const kotib = stage.startKotib(turn);
  await kotib.ready.catch(() => {});
  const acted = begin(stories);
  const hit = await diesByItself(kotib);
  return { hit, notices: await stage.countNoticesUnderWay(), chatter, stories, acted };
}

/** Whether it dies at its step within the time; it has ended in any case. */
export async function diesByItself(kotib: SpawnedKotib): Promise<boolean> {
  const died = (await Promise.race([kotib.ended, pause(STEP_TIMEOUT_MS, null)])) === "SIGKILL";
  if (!died) await kotib.end();
  return died;
}

async function storyFor({ players }: Stage, { step, times }: Turn): Promise<Story> {
  if (step.startsWith("save.")) return anActIsSaved(players);
  if (step.startsWith("decision.") || step.startsWith("follow.")) return anInvoiceIsSigned(players);
  // The first notice of a signature tells that its page was opened, the second one its outcome.
  if (step.startsWith("notice.") && times === 2) return anInvoiceIsSigned(players);
  return anInvoiceComesIn(players);
}

/** Kotib is killed at work; a newer version dies while it migrates what that left. */
export async function killMigration(stage: Stage, turn: Turn): Promise<Scene> {
  const { world, players } = stage;
  const old = stage.startKotib();
  await old.ready;
  const stories = [await anInvoiceComesIn(players), anInvoiceIsSigned(players)];
  const chatter = chat(stage.others);
  const acted = begin(stories);
  await until(
    async () => (await world.count("jobs where lease_owner is not null")) > 0,
    "work",
    STEP_TIMEOUT_MS,
  );
  await old.end("SIGKILL");
  const notices = await stage.countNoticesUnderWay();
  stage.upgrade(migrationsOf(turn));
  const hit = (await stage.startKotib(turn).ended) === "SIGKILL";
  return { hit, notices, chatter, stories, acted };
}

function migrationsOf({ step, turn }: Turn): Migration[] {
  const columns = Array.from(
    { length: MIGRATIONS_OF_AN_UPGRADE },
    (_, index) => `${step.replace(".", "_")}_${turn}_${index}`,
  );
  return columns.map((name) => ({ name: `9000_${name}`, sql: `alter table users add column ${name} text` }));
}

/** One that Kotib's death cuts short is judged by what became of it. */
function begin(stories: readonly Story[]): Promise<unknown> {
  return Promise.allSettled(stories.map((story) => story.act()));
}

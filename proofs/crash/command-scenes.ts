/** The operator's commands, killed at their steps; every other time the machine dies, and Kotib with it. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../test/support/until.ts";
import { chat } from "./chatter.ts";
import type { Turn } from "./plan.ts";
import { diesByItself, type Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { anInvoiceComesIn, anInvoiceIsSigned, type Story } from "./stories.ts";

/** The keys are rotated while Kotib works. */
export const killRotation = (stage: Stage, turn: Turn): Promise<Scene> =>
  killBeside(stage, turn, ["keys", "rotate"], async () => {
    for (const command of ["rotate", "prune"]) {
      const told = await stage.succeeds(["keys", command, "--yes"]);
      if (told.includes("Still needed")) throw new Error(`rotated keys are still needed:\n${told}`);
    }
    const list = await stage.succeeds(["keys", "list"]);
    if (list.includes("MISSING")) throw new Error(`the ring does not fit:\n${list}`);
  });

/** A backup is made while Kotib works. */
export function killBackup(stage: Stage, turn: Turn): Promise<Scene> {
  const file = nameBackup(stage);
  return killBeside(stage, turn, ["backup", file], async () => {
    if (existsSync(file)) throw new Error(`a backup that was not finished has its name: ${file}`);
    await stage.succeeds(["backup", file]);
    const elsewhere = `${file}.restored`;
    await stage.succeeds(["restore", file], { DATABASE_URL: `file:${elsewhere}` });
    rmSync(elsewhere);
  });
}

/** The command dies beside Kotib at work; `again`: what the operator does then. */
async function killBeside(
  stage: Stage,
  death: Turn,
  argv: readonly string[],
  again: () => Promise<void>,
): Promise<Scene> {
  const kotib = stage.startKotib();
  await kotib.ready;
  const stories = [await anInvoiceComesIn(stage.players)];
  const chatter = chat(stage.others);
  const work = signOneAfterAnother(stage, stories);
  const { end } = await stage.run(argv, { death });
  const hit = end === "SIGKILL" && work.isUnderWay;
  const machineDies = death.turn % 2 === 1;
  if (machineDies) await kotib.end("SIGKILL");
  const last = work.end();
  if (!machineDies) {
    await Promise.all([again(), last]);
    await kotib.end();
  }
  const notices = await stage.countNoticesUnderWay();
  return { hit, notices, chatter, stories, acted: last, ...(machineDies ? { afterwards: again } : {}) };
}

/** The director always has one under way, until told to end with the one that is. */
function signOneAfterAnother({ players }: Stage, stories: Story[]) {
  let isOver = false;
  let isUnderWay = true;
  async function work(): Promise<void> {
    while (!isOver) {
      const story = anInvoiceIsSigned(players);
      stories.push(story);
      await story.act();
      await until(() => story.isTold(), "the outcome");
    }
  }
  // An interruption is judged by what became of it.
  const ended = work()
    .catch(() => {})
    .finally(() => {
      isUnderWay = false;
    });
  return {
    get isUnderWay() {
      return isUnderWay;
    },
    end: () => {
      isOver = true;
      return ended;
    },
  };
}

/**
 * A backup is brought back that was made before a signature was sent; every third and fourth time Kotib died before it
 * knew of the service's answer. Every other time Kotib is started on what the killed command left.
 */
export async function killRestore(stage: Stage, death: Turn): Promise<Scene> {
  const { players, others } = stage;
  const file = nameBackup(stage);
  const dies = death.turn % 4 >= 2;
  const kotib = stage.startKotib(dies ? { step: "decision.posted", times: 1 } : undefined);
  await kotib.ready;
  const signed = anInvoiceIsSigned(players, () => stage.succeeds(["backup", file]).then(() => {}));
  await signed.act().catch(() => {});
  await (dies ? diesByItself(kotib) : kotib.end());
  const notices = await stage.countNoticesUnderWay();
  // While Kotib is away.
  const stories = [signed, await anInvoiceComesIn(players)];
  const chatter = chat(others);
  const { end } = await stage.run(["restore", file], { death });
  if (death.turn % 2 === 0) await stage.succeeds(["restore", file]);
  return {
    hit: end === "SIGKILL",
    notices,
    chatter,
    stories,
    acted: Promise.resolve(),
    afterwards: () => signed.sendsAgain(),
  };
}

let backups = 0;

function nameBackup({ world }: Stage): string {
  backups += 1;
  return join(world.folder, `backup-${backups}.db`);
}

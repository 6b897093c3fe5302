/** Counts what a tap on a list asks the database, and the memory that it uses up. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createActs } from "../ground/acts.ts";
import { tapFast } from "../ground/load.ts";
import type { BotProcess } from "./bot-process.ts";
import { kotibCandidate } from "./candidates.ts";
import { letTap } from "./people.ts";
import type { PreparedKotib } from "./prepare-kotib.ts";
import type { Tally } from "./tally.ts";
import { untilTrue } from "./until-true.ts";
import { withKotib } from "./with-kotib.ts";

const FIRST_UPDATE_ID = 870_000_000;
/** Until everybody was seen, and each statement was compiled that is kept. */
const WARM_UP_TAPS = 2000;
const TAPS = 1000;

export interface TapTally {
  readonly tapStatements: number;
  readonly tapCompiled: number;
  readonly tapKb: number;
}

export async function tallyTaps(
  prepared: PreparedKotib,
  { pages, core }: { pages: readonly Buffer[]; core: number | null },
): Promise<TapTally> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-tally-"));
  const file = join(folder, "tally.json");
  const { people } = prepared;
  const { args, env } = kotibCandidate(prepared, ["--import", join(import.meta.dirname, "tally.ts")]);
  const acts = createActs(60_000);
  const [page] = pages;
  const kotib = { args, core, people, page: page as Buffer, acts, env: { ...env, TALLY_FILE: file } };

  async function ask(bot: BotProcess): Promise<Tally> {
    rmSync(file, { force: true });
    bot.signal("SIGUSR2");
    await untilTrue(() => existsSync(file), "the bot tallied nothing");
    return JSON.parse(readFileSync(file, "utf8")) as Tally;
  }

  try {
    return await withKotib(kotib, async ({ bot, telegram }) => {
      const tappers = letTap(people, { acts, firstUpdateId: FIRST_UPDATE_ID, deliver: telegram.deliver });
      await tapFast(tappers, { waiting: 20, count: WARM_UP_TAPS });
      const before = await ask(bot);
      // One after the other: of taps that wait together several are kept by one change.
      await tapFast(tappers, { waiting: 1, count: TAPS });
      const after = await ask(bot);
      const each = (what: keyof Tally) => (after[what] - before[what]) / TAPS;
      return {
        tapStatements: each("statements"),
        tapCompiled: each("compiled"),
        tapKb: each("allocatedBytes") / 1024,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Asks either database for its contents: its part in a move, its keys, jobs that were given up, its last backup. */
import { everyTable } from "../../src/capabilities/stored.ts";
import type { Queries } from "../../src/db/engine/engine.ts";
import type { KeyRing } from "../../src/db/engine/key-ring.ts";
import { explain as explainMark, readMark } from "../../src/db/move/move-mark.ts";
import { findMissingKeys } from "../../src/db/rows/key-use.ts";
import { checkBackup } from "./check-backup.ts";
import { type Finding, reportOn } from "./finding.ts";

const ring = reportOn("Key ring");

export async function checkHeld(
  asked: Queries,
  /** `keys` is null where the ring is unusable; `hasTables`: all of this version's; `folder` is that of backups. */
  of: {
    readonly name: string;
    readonly keys: KeyRing | null;
    readonly hasTables: boolean;
    readonly folder: string;
    readonly now: number;
  },
): Promise<Finding[]> {
  const mark = await readMark(asked);
  const database = reportOn("Database");
  return [
    ...(mark === null
      ? []
      : [database.failure(`it ${explainMark(mark, of.name)}`, "Kotib does not start on it.")]),
    ...(of.keys === null ? [] : [await checkFit(asked, of.keys)]),
    ...(of.hasTables ? [await checkLetters(asked)] : []),
    await checkBackup(asked, of.folder, of.now),
  ];
}

async function checkFit(asked: Queries, { keys }: KeyRing): Promise<Finding> {
  const vault = { has: (id: string) => keys.some((key) => key.id === id) };
  const missing = await findMissingKeys(asked, { vault, tables: everyTable });
  if (missing.length === 0) return ring.good("it fits the database");
  return ring.failure(
    `it lacks the keys ${missing.join(", ")}, which the database needs`,
    "Kotib does not start, and loses nothing. Bring back the ring that has them; if they are lost for good: `kotib keys forget`.",
  );
}

async function checkLetters({ prepare }: Queries): Promise<Finding> {
  const report = reportOn("Dead letters");
  const given = prepare<[], number>("select count(*) from jobs where dead_at is not null").pluck();
  const count = (await given.get()) ?? 0;
  if (count === 0) return report.good("no job was given up");
  const means = "Something that was to be done is not done. `kotib dead-letters` shows and retries them.";
  return report.warning(`${count} jobs were given up`, means);
}

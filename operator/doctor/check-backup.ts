/** Checks the age of the latest backup, by the database's note and by the folder where backups usually lie. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../../src/db/engine/engine.ts";
import { type BackupTimes, readBackupTimes } from "../../src/db/rows/backups.ts";
import { DAY_MS } from "../../src/documents/durations.ts";
import { type Finding, reportOn } from "./finding.ts";

/** A backup older than so many days is hardly one. */
const OLD_BACKUP_DAYS = 2;

/** `asked` is the database, which may be of an older version. */
export async function checkBackup(
  asked: Pick<Engine, "prepare">,
  folder: string,
  now: number,
): Promise<Finding> {
  const report = reportOn("Backup");
  const { latest, databaseMade } = await readTimes(asked);
  const made = [...(latest === null ? [] : [latest]), ...timesIn(folder)];
  const daysSince = (time: number) => Math.max(0, Math.floor((now - time) / DAY_MS));
  if (made.length === 0) {
    const means =
      "Have `kotib backup` run every day (kotib-backup.timer does). If another program backs the database up, all is well.";
    return daysSince(databaseMade) < OLD_BACKUP_DAYS
      ? report.note("none was made yet", means)
      : report.warning(`none was made since the database is there (${daysSince(databaseMade)} days)`, means);
  }
  const days = daysSince(Math.max(...made));
  if (days < OLD_BACKUP_DAYS)
    return report.good(`the last one is ${days === 0 ? "of the last 24 hours" : `${days} days old`}`);
  return report.warning(
    `the last one is ${days} days old`,
    "What came after it is lost if the disk is: have `kotib backup` run every day; `systemctl status kotib-backup` says why it did not.",
  );
}

async function readTimes(asked: Pick<Engine, "prepare">): Promise<BackupTimes> {
  try {
    return await readBackupTimes(asked);
  } catch {
    // The database has no table for it.
    return { latest: null, databaseMade: Number.POSITIVE_INFINITY };
  }
}

function timesIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(db|dump)$/.test(name))
    .map((name) => statSync(join(folder, name)).mtimeMs);
}

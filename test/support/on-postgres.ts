/** Which test files run once more, on PostgreSQL: those of what keeps something, where they open a database. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What opens a database of whichever project it is. */
const OPENER = "test/support/store-under-test.ts";

/** These ask about PostgreSQL alone: no project on SQLite has them. */
export const aboutPostgres: readonly string[] = [
  // Other processes beside one's own, their clocks and what they do at random.
  "test/unit/db/at-random.test.ts",
  "test/unit/db/clocks-of-replicas.test.ts",
  // Compares its tables with SQLite's.
  "test/unit/db/same-tables.test.ts",
];

const KEEPING = [
  "test/unit/{accounts,operator,db,jobs,main,signing,submissions,watch}/**/*.test.ts",
  "test/unit/capabilities/*/stored.test.ts",
  // Each of them reads and writes in a way that the others do not.
  "test/scenarios/{at-most-once,colleagues,leaving,my-data,rounds,signing-queue,take-over,watched-documents}.test.ts",
  "test/faults/**/*.test.ts",
];

/** These ask about SQLite alone, or start a PostgreSQL of their own. */
const NOT_ON_POSTGRES: readonly string[] = [
  // Its file is copied and put back; PostgreSQL has its own programs for that.
  "test/unit/operator/backup.test.ts",
  // Of a PostgreSQL it looks at other things (postgres-doctor.test.ts).
  "test/unit/operator/doctor.test.ts",
  "test/unit/db/sqlite-not-loaded.test.ts",
  // Of the room that its file takes.
  "test/unit/db/engine/room.test.ts",
  // A second process is refused; on PostgreSQL it works beside the first (side-by-side.test.ts).
  "test/faults/second-process.test.ts",
  // With PostgreSQL Kotib follows its clock, and not the machine's.
  "test/faults/clock-off.test.ts",
  // Of systemd, whatever the database.
  "test/faults/systemd-notify.test.ts",
  // The soak judges the file that its Kotib left.
  "test/faults/soak.test.ts",
  ...[
    "kotibs",
    "move-database",
    "move-to-postgres",
    "pg-backup",
    "pg-restore",
    "postgres-away",
    "proxies",
    "pollers",
    "postgres-doctor",
    "side-by-side",
    "two-kotibs",
  ].map((name) => `test/faults/${name}.test.ts`),
];

const IMPORT = /\bfrom "(\.[^"]+\.ts)"/g;

/** Below the root. */
export function findTestsOnPostgres(root: string): string[] {
  const known = new Map<string, boolean>();

  function opens(file: string): boolean {
    const before = known.get(file);
    if (before !== undefined) return before;
    // For those that import each other.
    known.set(file, false);
    const isOurs = file.startsWith("test/") && existsSync(join(root, file));
    const text = isOurs ? readFileSync(join(root, file), "utf8") : "";
    const found =
      file === OPENER ||
      [...text.matchAll(IMPORT)].some(([, path]) => opens(join(dirname(file), path ?? "")));
    known.set(file, found);
    return found;
  }

  return globSync([...KEEPING, ...aboutPostgres], { cwd: root })
    .filter((file) => opens(file) && !NOT_ON_POSTGRES.includes(file))
    .sort();
}

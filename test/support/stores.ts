/** Which test files run once more, on PostgreSQL: every one that opens a database by what tests have for it. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What opens a database of whichever project it is. */
const OPENERS = ["test/support/store-under-test.ts"];

/** These ask about one database alone. */
const ABOUT_ONE: readonly string[] = [
  // Its file is copied and put back; PostgreSQL has its own programs for that.
  "test/unit/cli/backup.test.ts",
  // The soak judges the file that its Kotib left.
  "test/unit/soak/lost.test.ts",
  // Of a PostgreSQL it looks at other things (postgres-doctor.test.ts).
  "test/unit/cli/doctor.test.ts",
  // A file is brought back, and one that was put into its place by hand is refused.
  "test/scenarios/restore.test.ts",
  // A second process is refused, or takes the file over; on PostgreSQL it works beside the first (side-by-side.test.ts).
  "test/faults/second-process.test.ts",
  // The soak judges the file that its Kotib left.
  "test/faults/soak.test.ts",
  // They start a PostgreSQL of their own wherever there is one.
  "test/faults/side-by-side.test.ts",
  "test/faults/kotibs.test.ts",
  "test/faults/rolling.test.ts",
  "test/faults/pollers.test.ts",
  "test/faults/scale.test.ts",
  "test/faults/pg-restore.test.ts",
  "test/faults/postgres-doctor.test.ts",
  // What is moved begins in a file, and ends in a PostgreSQL of their own.
  "test/faults/move-database.test.ts",
  "test/scenarios/move-to-postgres.test.ts",
];

const IMPORT = /\bfrom "(\.[^"]+\.ts)"/g;

/** Test files below a folder of the root's, that come to an opener by their imports. */
export function findTestsOnDatabases(root: string, folder: string): string[] {
  const known = new Map<string, boolean>();

  function opens(file: string): boolean {
    const before = known.get(file);
    if (before !== undefined) return before;
    // For those that import each other.
    known.set(file, false);
    const isOurs = file.startsWith("test/") && existsSync(join(root, file));
    const text = isOurs ? readFileSync(join(root, file), "utf8") : "";
    const found =
      OPENERS.includes(file) ||
      [...text.matchAll(IMPORT)].some(([, path]) => opens(join(dirname(file), path ?? "")));
    known.set(file, found);
    return found;
  }

  return globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .filter((file) => opens(file) && !ABOUT_ONE.includes(file))
    .sort();
}

/** Rules of watching and telling, each with the counter that turns red without it. */
import type { Change } from "../support/mutated-copy.ts";
import type { Counts } from "./count.ts";

export interface Mutant {
  readonly counter: keyof Counts;
  /** What is taken out. */
  readonly rule: string;
  readonly changes: readonly Change[];
}

export const mutants: readonly Mutant[] = [
  {
    counter: "lost",
    rule: "the partner's answer is news",
    changes: [
      {
        file: "src/watch/compare.ts",
        find: 'return "documentAnswered";',
        replace: "return null;",
      },
    ],
  },
  {
    counter: "repeated",
    rule: "what was told is written down as seen",
    changes: [
      {
        file: "src/watch/check-list.ts",
        find: "documents: differences.map(({ row: changed }) => changed),",
        replace: "documents: [],",
      },
      {
        file: "src/watch/check-list.ts",
        find: "list: name, digest: read.digest,",
        replace: "list: name, digest: null,",
      },
    ],
  },
  {
    counter: "inQuietHours",
    rule: "nights are quiet",
    changes: [
      {
        file: "src/watch/telling.ts",
        find: "if (quiet === null || quiet.from === quiet.to) return false;",
        replace: "if (quiet !== undefined) return false;",
      },
    ],
  },
  {
    counter: "late",
    rule: "organizations are looked at often in working hours",
    changes: [
      {
        file: "src/watch/schedule.ts",
        find: "const IN_WORKING_HOURS_MS = 7 * MINUTE;",
        replace: "const IN_WORKING_HOURS_MS = 45 * MINUTE;",
      },
    ],
  },
];

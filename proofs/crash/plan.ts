/** Plans which step each round kills. */
import { commandSteps, type StepName, stepNames } from "../../src/steps.ts";
import type { Death } from "../../test/faults/crash-at.ts";
import { onPostgres } from "../../test/support/store-under-test.ts";

export interface Turn extends Death {
  /** How often this step had its turn before: rounds of a command take turns in what happens besides. */
  readonly turn: number;
}

const allSteps: readonly StepName[] = [...stepNames, ...commandSteps];

/** How many migrations a newer version has besides. */
export const MIGRATIONS_OF_AN_UPGRADE = 2;

/** PostgreSQL has programs of its own for both. */
const OF_FILES = /^(backup|restore)\./;

export const possibleSteps = allSteps.filter((step) => !onPostgres || !OF_FILES.test(step));

/** Round after round another step, at its first, second, … time; `only`: those that begin so. */
export function planTurns(rounds: number, only = ""): Turn[] {
  const steps = possibleSteps.filter((step) => step.startsWith(only));
  return Array.from({ length: rounds }, (_, index) => {
    const step = steps[index % steps.length] ?? "update.taken";
    const turn = Math.floor(index / steps.length);
    return { step, times: 1 + (turn % timesOf(step)), turn };
  });
}

/** How often a step is come to in one round, at the least. */
function timesOf(step: StepName): number {
  if (step.startsWith("migration.")) return MIGRATIONS_OF_AN_UPGRADE;
  if (step.startsWith("notice.")) return 2;
  return step === "update.worked" || step === "rotation.slice" ? 4 : 1;
}

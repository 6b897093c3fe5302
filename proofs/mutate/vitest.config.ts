/** The configuration of the tests that are run against each mutant: those of the mutated place alone. */
import { statSync } from "node:fs";
import { delimiter } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";

/** Many tests notice most mutants, and the first one is enough. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return [...files].sort((one, other) => size(one) - size(other));
  }
}

/**
 * Runs, for `npm run proofs -- mutate`, the tests of the mutated place alone, in one worker, without listeners to all
 * tests.
 */
const { projects: _projects, ...shared } = config.test ?? {};

export default defineConfig({
  test: {
    ...shared,
    include: (process.env.MUTATE_TESTS ?? "").split(delimiter),
    sequence: { sequencer: ShortFirst },
  },
});

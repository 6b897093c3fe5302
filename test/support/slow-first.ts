/** The order of test files: a short file that works long must not begin last, when it would work alone. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Vitest knows how long a file took from an earlier run alone; before that it begins with the largest. */
const SLOW = [
  "test/faults/crash.test.ts",
  "test/faults/soak.test.ts",
  "test/contract/probe.test.ts",
  "test/repository/one-folder.test.ts",
  "test/unit/signing/interleavings.test.ts",
  "test/unit/files/summary.test.ts",
  "test/repository/structure.test.ts",
];

/** Begins with the slow files of each project; the rest follows in Vitest's own order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((file) => moduleId.endsWith(`/${file}`));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

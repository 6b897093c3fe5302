/** Runs files of tests in a copy of Kotib, and reads which tests failed. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** `green`: all passed; `red`: one failed; `broken`: none ran, as where a file cannot be read. */
export type Outcome = "green" | "red" | "broken";

export interface Results {
  /** What came of a file's tests with `name` in their full names; of all of them where it is left out. */
  outcomeOf(of: { readonly test: string; readonly name?: string }): Outcome;
}

/** What hangs for longer than `timeoutMs` (milliseconds) has failed. */
export async function runTests(
  root: string,
  { tests, name }: { readonly tests: readonly string[]; readonly name?: string },
  timeoutMs: number,
): Promise<Results> {
  const report = join(root, "controls-report.json");
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const only = name === undefined ? [] : ["-t", escapePattern(name)];
  const args = [vitest, "run", ...tests, ...only, "--reporter=json", `--outputFile=${report}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "ignore", detached: true });
  const timer = setTimeout(() => endGroup(child.pid), timeoutMs);
  const signal = await new Promise<string | null>((resolve) =>
    child.once("close", (_code, endedBy) => resolve(endedBy)),
  );
  clearTimeout(timer);
  if (signal !== null) return { outcomeOf: () => "red" };
  const files = readReport(report);
  return {
    outcomeOf({ test, name: part = "" }) {
      const statuses = files
        .filter((file) => file.name.endsWith(`/${test}`))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ fullName, status }) => fullName.includes(part) && status !== "skipped")
        .map(({ status }) => status);
      if (statuses.includes("failed")) return "red";
      return statuses.includes("passed") ? "green" : "broken";
    },
  };
}

function readReport(path: string): z.infer<typeof reportSchema>["testResults"] {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(path, "utf8"))).testResults;
  } catch {
    return [];
  }
}

/** With its workers: they would go on without it. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Ended by itself in this moment.
  }
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

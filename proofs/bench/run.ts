/** `npm run proofs -- bench`: runs the load on one core and the bots on another. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [botCore, loadCore] = findCores();
const args = [join(import.meta.dirname, "bench.ts"), ...process.argv.slice(2)];
const run =
  botCore === undefined || loadCore === undefined
    ? spawnSync(process.execPath, args, { stdio: "inherit" })
    : spawnSync("taskset", ["-c", loadCore, process.execPath, ...args, "--core", botCore], {
        stdio: "inherit",
      });
process.exit(run.status ?? 1);

/** Two cores that this process may use; none where processes cannot be pinned, which is then said. */
function findCores(): string[] {
  const problem =
    spawnSync("taskset", ["--version"]).status === 0
      ? null
      : "taskset is missing (package util-linux): nothing is pinned to a core, so compare ratios with care";
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readStatus())?.[1] ?? "";
  const cores = allowed.split(",").flatMap((range) => {
    const [first, last = first] = range.split("-");
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index),
    );
  });
  if (problem === null && cores.length >= 2) return cores;
  console.log(problem ?? "there is only one core: bots and load share it, so the figures say little");
  return [];
}

function readStatus(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    console.error("The benchmark reads /proc and runs on Linux only.");
    process.exit(1);
  }
}

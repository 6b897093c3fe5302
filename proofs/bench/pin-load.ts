/** Has this process, which is the load, keep to one core; the bots get another. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The core of the bots; null where processes cannot be pinned, which is then said. */
export function pinLoad(): number | null {
  if (process.platform !== "linux") {
    console.error("The benchmark reads /proc and runs on Linux only.");
    process.exit(1);
  }
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  const [botCore, loadCore] = allowed.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  if (botCore === undefined || loadCore === undefined) {
    console.log("there is only one core: bots and load share it, so the figures say little");
    return null;
  }
  if (spawnSync("taskset", ["-acp", String(loadCore), String(process.pid)]).status === 0) return botCore;
  console.log(
    "taskset is missing (package util-linux): nothing is pinned to a core, so compare ratios with care",
  );
  return null;
}

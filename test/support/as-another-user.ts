/** Runs a module as a user who may do nothing special. Only root may become somebody else. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { needs } from "./needs.ts";

/** `nobody` of most systems. */
export const SOMEBODY = 65_534;

export const needsRoot = needs(process.getuid?.() === 0, "only root gives files to another user");

/** Not where that user may not even read Kotib's sources or run this Node. */
export const needsSomebodyElse = needs(
  process.getuid?.() === 0 &&
    run(
      `await import("node:fs").then((fs) => fs.accessSync(${JSON.stringify(join(process.cwd(), "src/main.ts"))}))`,
    ).status === 0,
  "only root becomes another user, who must be able to read these sources",
);

/** What the module printed; throws with what it complained about. */
export function runAsSomebody(module: string): string {
  const { status, stdout, stderr } = run(module);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function run(module: string) {
  return spawnSync(process.execPath, ["--input-type=module", "--eval", module], {
    uid: SOMEBODY,
    gid: SOMEBODY,
    encoding: "utf8",
  });
}

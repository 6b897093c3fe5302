/**
 * One command at a time fetches, installs and builds, while others that were started beside it wait and then find it done.
 * Every Node from 16 on can read it, as `with-node.mjs` must.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Holds the number of the process that is at it. */
const BUSY_FILE = join(dirname(dirname(fileURLToPath(import.meta.url))), ".node", "busy");
/** Milliseconds. */
const LOOK_EVERY_MS = 100;

let isMine = false;

/** Does `work`, which begins by looking whether it is done already, when nobody else is at it; gives what it gives. */
export function oneAtATime(work) {
  if (isMine) return work();
  let isWaiting = false;
  while (!take()) {
    if (!isWaiting) console.error("Another command installs or builds here; waiting for it …");
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
  // Also where the process ends within it.
  process.once("exit", leave);
  try {
    return work();
  } finally {
    process.removeListener("exit", leave);
    leave();
  }
}

function take() {
  try {
    mkdirSync(dirname(BUSY_FILE), { recursive: true });
    writeFileSync(BUSY_FILE, String(process.pid), { flag: "wx" });
  } catch (error) {
    // Where nothing may be written, the work itself says so, if it has to write.
    if (error.code !== "EEXIST") return true;
    removeIfDead();
    return false;
  }
  isMine = true;
  return true;
}

function leave() {
  if (isMine) rmSync(BUSY_FILE, { force: true });
  isMine = false;
}

/** Of one that was killed. Two may find it at the same time, and what the one has taken since is not the other's to remove. */
function removeIfDead() {
  const owner = readOwner(BUSY_FILE);
  if (owner === null || isAlive(owner)) return;
  const aside = `${BUSY_FILE}.${process.pid}`;
  try {
    renameSync(BUSY_FILE, aside);
    if (readOwner(aside) !== owner) linkSync(aside, BUSY_FILE);
  } catch {
    // Somebody else was faster.
  }
  rmSync(aside, { force: true });
}

/** Null where it is not there, or not written yet. */
function readOwner(file) {
  try {
    return Number(readFileSync(file, "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user.
    return error.code === "EPERM";
  }
}

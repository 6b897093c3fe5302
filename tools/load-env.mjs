/** Variables from a file, for commands that a person starts; a service's variables are its manager's to set. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./prepare.mjs";

/**
 * Reads the file that `ENV_FILE` names, or else `.env` beside package.json where there is one; none if `ENV_FILE` is
 * empty. What is set already stays. Ends the process with a sentence where the named file cannot be read.
 */
export function loadEnv() {
  const named = process.env.ENV_FILE;
  if (named === "") return;
  // Where the command was called, not where npm runs it.
  const file = named === undefined ? join(root, ".env") : resolve(process.env.INIT_CWD ?? "", named);
  if (named === undefined && !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    console.error(`ENV_FILE ${file} cannot be read.`);
    process.exit(1);
  }
}

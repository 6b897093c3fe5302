/** Reads the address of one side of a move, from the command line or from a file. */
import { readFileSync } from "node:fs";
import { type DatabaseAddress, readDatabase } from "../../src/database-address.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { resolveNamed } from "../places.ts";

export interface MoveAddress {
  readonly database: DatabaseAddress;
  /** The warning to tell: the command line is no place for a password. */
  readonly warning: string | null;
}

/** Null where it is not given. Throws `ConfigError` for a wrong one, without a word of it: it may hold a password. */
export function readMoveAddress(
  side: "from" | "to",
  options: Readonly<Record<string, string | boolean | undefined>>,
  env: Environment,
): MoveAddress | null {
  const [given, file] = [options[side], options[`${side}-file`]];
  // An empty one is none: the shell's variable was not set.
  if (!given && !file) return null;
  const variables = {
    ...(typeof given === "string" ? { DATABASE_URL: given } : {}),
    ...(typeof file === "string" ? { DATABASE_URL_FILE: resolveNamed(file, env) } : {}),
  };
  const problems: string[] = [];
  const database = readDatabase(variables, (path) => readFileSync(path, "utf8"), problems);
  if (database === null || problems.length > 0)
    throw new ConfigError(problems.map((problem) => nameOptions(problem, side)));
  return { database, warning: typeof given === "string" ? warn(side, database) : null };
}

/** The sentence about a start's variables, with the options in their place. */
const nameOptions = (problem: string, side: string): string =>
  problem.replaceAll("DATABASE_URL_FILE", `--${side}-file`).replaceAll("DATABASE_URL", `--${side}`);

function warn(side: string, { kind, url }: DatabaseAddress): string | null {
  if (kind !== "postgres") return null;
  const { password, searchParams } = new URL(url);
  if (password === "" && !searchParams.has("password")) return null;
  return `The password in --${side} can be read by others on this machine while this runs, and stays in the shell's history: better have the whole address in a file, for --${side}-file, or give the password in PGPASSWORD or ~/.pgpass.`;
}

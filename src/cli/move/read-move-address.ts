/** Reads the address of one side of a move, from the command line or from a file. */
import { readFileSync } from "node:fs";
import type { Environment } from "../../config.ts";
import { isPostgres } from "../../db/postgres/connection.ts";
import { ConfigError } from "../../errors.ts";
import { resolveNamed } from "../places.ts";

export interface MoveAddress {
  readonly url: string;
  /** To be told: the command line is no place for a password. */
  readonly warning: string | null;
}

/** Null where it is not given. Throws `ConfigError` where it is no address, or given twice. */
export function readMoveAddress(
  side: "from" | "to",
  options: Readonly<Record<string, string | boolean | undefined>>,
  env: Environment,
): MoveAddress | null {
  const [given, file] = [options[side], options[`${side}-file`]];
  if (typeof given !== "string" && typeof file !== "string") return null;
  if (typeof given === "string" && typeof file === "string")
    throw new ConfigError([`give either --${side} or --${side}-file, not both`]);
  const url = typeof file === "string" ? readFileSync(resolveNamed(file, env), "utf8").trim() : String(given);
  if (!isAddress(url))
    // Without a word of it: it may be a password.
    throw new ConfigError([`--${side} is no file:PATH and no postgres://user@host:port/database`]);
  return { url, warning: typeof given === "string" ? warn(side, url) : null };
}

function isAddress(url: string): boolean {
  if (!isPostgres(url)) return /^file:.+/.test(url);
  return URL.canParse(url) && /^\/[^/]+$/.test(new URL(url).pathname);
}

function warn(side: string, url: string): string | null {
  if (!isPostgres(url)) return null;
  const { password, searchParams } = new URL(url);
  if (password === "" && !searchParams.has("password")) return null;
  return `The password in --${side} can be read by others on this machine while this runs, and stays in the shell's history: better give it in PGPASSWORD, in ~/.pgpass, or the whole address in a file, by --${side}-file.`;
}

/** Where a command finds database and key ring. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "../config.ts";
import { requireKotibs } from "../db/require-kotibs.ts";
import { readPath } from "../db/sqlite/connection.ts";
import { ConfigError } from "../errors.ts";

/** A key ring, and the database whose contents lie under its keys. */
export interface KeyPlaces {
  readonly keysFile: string;
  readonly databaseUrl: string;
}

/** `DATABASE_URL`, or where Kotib looks without it. */
export const databaseUrlOf = (env: Environment): string => env.DATABASE_URL || "file:data/kotib.db";

/** The path of the database. Throws `ConfigError` where there is none, or one that is not Kotib's. */
export function getDatabasePath(env: Environment): string {
  const path = readDatabasePath(env);
  if (!existsSync(path)) throw new ConfigError([`DATABASE_URL ${databaseUrlOf(env)} names no database`]);
  requireKotibs(path);
  return path;
}

/** The path of the database, whether there is one or not. Throws `ConfigError` where it is not a file. */
export function readDatabasePath(env: Environment): string {
  const path = readPath(databaseUrlOf(env));
  if (path === null) throw new ConfigError(["DATABASE_URL names no file"]);
  return path;
}

/** Throws `ConfigError`. */
export function getKeysFile(env: Environment): string {
  if (!env.KEYS_FILE) throw new ConfigError(["KEYS_FILE is missing"]);
  return env.KEYS_FILE;
}

/** A file named on the command line: npm runs its scripts in the package's folder and tells where the person stood. */
export const resolveNamed = (file: string, env: Environment): string => resolve(env.INIT_CWD ?? "", file);

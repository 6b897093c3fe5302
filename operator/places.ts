/** The places where a command finds database and key ring. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type DatabaseAddress, readDatabase } from "../src/database-address.ts";
import { requireKotibs } from "../src/db/engine/require-kotibs.ts";
import { readPath } from "../src/db/engine/sqlite/connection.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";

/** A key ring, and the database whose contents lie under its keys. */
export interface KeyPlaces {
  readonly keysFile: string;
  readonly database: DatabaseAddress;
}

/** The database's address by the variables, or where Kotib looks without them. Throws `ConfigError`. */
export function getDatabaseAddress(env: Environment): DatabaseAddress {
  const problems: string[] = [];
  const database = readDatabase(env, (path) => readFileSync(path, "utf8"), problems);
  if (database === null || problems.length > 0) throw new ConfigError(problems);
  return database;
}

/** The path of the SQLite database. Throws `ConfigError` where there is none, or one that is not Kotib's. */
export function getDatabasePath(database: DatabaseAddress & { readonly kind: "sqlite" }): string {
  const path = readDatabasePath(database);
  if (!existsSync(path)) throw new ConfigError([`DATABASE_URL ${database.url} names no database`]);
  requireKotibs(path);
  return path;
}

/** The path of the SQLite database, whether there is one or not. Throws `ConfigError` for one in memory. */
export function readDatabasePath({ url }: DatabaseAddress & { readonly kind: "sqlite" }): string {
  const path = readPath(url);
  if (path === null) throw new ConfigError(["DATABASE_URL names no file"]);
  return path;
}

export function findDatabaseFile({ kind, url }: DatabaseAddress): string | null {
  const path = kind === "sqlite" ? readPath(url) : null;
  return path !== null && existsSync(path) ? path : null;
}

/** The path of the key ring. Throws `ConfigError`. */
export function getKeysFile(env: Environment): string {
  if (!env.KEYS_FILE) throw new ConfigError(["KEYS_FILE is missing"]);
  return env.KEYS_FILE;
}

/** A file named on the command line: npm runs its scripts in the package's folder and tells the person's folder. */
export const resolveNamed = (file: string, env: Environment): string => resolve(env.INIT_CWD ?? "", file);

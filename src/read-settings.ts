/** Everything that is configured: the environment's variables and the files that they name. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Certificate } from "pkijs";
import { judgeServiceUrl } from "./api/service-address.ts";
import { type Config, readConfig } from "./config.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { type KeyRing, loadKeyRing } from "./db/engine/key-ring.ts";
import { readPath } from "./db/engine/sqlite/connection.ts";
import { createProfile } from "./documents/create-profile.ts";
import type { ServiceProfile } from "./documents/profile.ts";
import type { Environment } from "./environment.ts";
import { ConfigError } from "./errors.ts";
import { findMisspelt } from "./find-misspelt.ts";
import { readRoots } from "./signing/read-roots.ts";

export interface Settings {
  readonly config: Config;
  readonly profile: ServiceProfile;
  readonly keys: KeyRing;
  /** Certificates of the authorities whose keys are accepted; none: any certificate is. */
  readonly roots: readonly Certificate[];
  /** A sentence for each setting that Kotib accepts although it is probably a mistake. */
  readonly warnings: readonly string[];
}

/** Throws one `ConfigError` that names every problem of variables and files. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const read = readConfig(env, (path) => readFileSync(path, "utf8"));
  if (!read.ok) problems.push(...read.problems);
  else if (!read.config.serviceUrlTrusted) problems.push(...judgeServiceUrl(read.config.serviceUrl));
  if (read.ok) problems.push(...judgeDatabaseFile(read.config.database, env));
  const profile = readProfile(env.SERVICE_PROFILE, problems);
  const keys = readKeys(env.KEYS_FILE, problems);
  const roots = readTrusted(env.SIGNATURE_ROOTS, problems);
  if (!read.ok || profile === null || keys === null || roots === null || problems.length > 0)
    throw new ConfigError(problems);
  return { config: read.config, profile, keys, roots, warnings: findMisspelt(env) };
}

/** Before anything is made there: a slip in a path would otherwise start an empty database, and log everybody out. */
export function judgeDatabaseFile(database: DatabaseAddress, { NODE_ENV }: Environment): string[] {
  const path = database.kind === "sqlite" ? readPath(database.url) : null;
  if (path === null) return [];
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return [`DATABASE_URL ${path}: it is a folder`];
  const folder = dirname(resolve(path));
  return NODE_ENV === "production" && !existsSync(folder)
    ? [`DATABASE_URL ${path}: there is no folder ${folder}, and in production Kotib makes none`]
    : [];
}

function readProfile(path: string | undefined, problems: string[]): ServiceProfile | null {
  let override: unknown;
  if (path) {
    try {
      override = JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      problems.push(`SERVICE_PROFILE ${path}: ${explainUnread(error)}`);
      return null;
    }
  }
  const made = createProfile(override);
  if (made.ok) return made.profile;
  problems.push(...made.problems.map((problem) => `SERVICE_PROFILE: ${problem}`));
  return null;
}

function readTrusted(path: string | undefined, problems: string[]): readonly Certificate[] | null {
  if (!path) return [];
  let problem: string;
  try {
    const read = readRoots(readFileSync(path, "utf8"));
    if (read.ok) return read.roots;
    problem = read.problem;
  } catch (error) {
    problem = explainUnread(error);
  }
  problems.push(`SIGNATURE_ROOTS ${path}: ${problem}`);
  return null;
}

function explainUnread(error: unknown): string {
  if (error instanceof SyntaxError) return "cannot be read as JSON";
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" ? "there is no such file" : "the file cannot be read";
}

function readKeys(path: string | undefined, problems: string[]): KeyRing | null {
  if (!path) return null;
  try {
    return loadKeyRing(path);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}

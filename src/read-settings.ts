/** Everything that is configured: the environment's variables and the files that they name. */
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import type { Certificate } from "pkijs";
import { judgeServiceUrl } from "./api/service-address.ts";
import { type Config, isLoopback, readConfig } from "./config.ts";
import { type DatabaseAddress, USUAL_DATABASE } from "./database-address.ts";
import {
  explainMissing,
  isReadByGroup,
  type KeyRing,
  loadKeyRing,
  READ_BY_GROUP,
} from "./db/engine/key-ring.ts";
import { readPath } from "./db/engine/sqlite/connection.ts";
import { isUsed } from "./db/is-used.ts";
import type { Corrected } from "./documents/correct.ts";
import { createProfile } from "./documents/create-profile.ts";
import { createPolicies, type Policies } from "./documents/policies.ts";
import type { ServiceProfile } from "./documents/profile.ts";
import type { Environment } from "./environment.ts";
import { ConfigError } from "./errors.ts";
import { explainUnread } from "./explain-unread.ts";
import { findMisspelt } from "./find-misspelt.ts";
import { readOverride } from "./read-override.ts";

export interface Settings {
  readonly config: Config;
  readonly profile: ServiceProfile;
  readonly policies: Policies;
  readonly keys: KeyRing;
  /** Certificates of the authorities whose keys are accepted; with none, any certificate is. */
  readonly roots: readonly Certificate[];
  /** One sentence for each setting that Kotib accepts although it is probably a mistake. */
  readonly warnings: readonly string[];
}

/** Throws one `ConfigError` that names every problem of variables and files. */
export async function readSettings(env: Environment): Promise<Settings> {
  const problems: string[] = [];
  const read = readConfig(env, (path) => readFileSync(path, "utf8"));
  if (!read.ok) problems.push(...read.problems);
  else if (!read.config.serviceUrlTrusted) problems.push(...judgeServiceUrl(read.config.serviceUrl));
  if (read.ok)
    problems.push(...judgeDatabaseFile(read.config.database, env), ...judgeTelegramFiles(read.config));
  const profile = readCorrected("SERVICE_PROFILE", env, createProfile, problems);
  const policies = readCorrected("POLICIES", env, createPolicies, problems);
  const keys = await readKeys(env.KEYS_FILE, read.ok ? read.config.database : null, problems);
  const roots = await readTrusted(env.SIGNATURE_ROOTS, problems);
  if (
    !read.ok ||
    profile === null ||
    policies === null ||
    keys === null ||
    roots === null ||
    problems.length > 0
  )
    throw new ConfigError([...problems, ...findMisspelt(env)]);
  return {
    config: read.config,
    profile,
    policies,
    keys,
    roots,
    warnings: [...findMisspelt(env), ...findDoubts(read.config, env), ...doubtRing(read.config.keysFile)],
  };
}

/** Judges before anything is made there: a slip in a path would start an empty database and log everybody out. */
export function judgeDatabaseFile(database: DatabaseAddress, { NODE_ENV }: Environment): string[] {
  const path = database.kind === "sqlite" ? readPath(database.url) : null;
  if (path === null) return [];
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      return [`DATABASE_URL ${path}: it is a folder`];
  } catch (error) {
    return [`DATABASE_URL ${path}: cannot be looked for: ${explainUnread(error)}`];
  }
  const folder = dirname(resolve(path));
  return NODE_ENV === "production" && !existsSync(folder)
    ? [`DATABASE_URL ${path}: there is no folder ${folder}, and in production Kotib makes none`]
    : [];
}

/** A folder that is missing would only show when somebody sends a file. */
export function judgeTelegramFiles({ telegramFiles: folder }: Config): string[] {
  if (folder === null) return [];
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return statSync(folder).isDirectory() ? [] : [`TELEGRAM_FILES ${folder}: it is no folder`];
  } catch (error) {
    return [`TELEGRAM_FILES ${folder}: cannot be read: ${explainUnread(error)}`];
  }
}

/** On Linux a restart of the machine empties these, and a restart of the unit where it has a `/tmp` of its own. */
const TEMPORARY = /^\/(tmp|var\/tmp|dev\/shm|run)\//;

export function findDoubts({ database, publicUrl }: Config, env: Environment): string[] {
  if (env.NODE_ENV !== "production") return [];
  const relative = findRelative(env);
  return [
    ...(database.kind === "sqlite" && TEMPORARY.test(readPath(database.url) ?? "")
      ? ["DATABASE_URL names a folder whose files a restart deletes"]
      : []),
    ...doubtNew(database),
    ...(relative.length > 0
      ? [`${relative.join(", ")} is no whole path, from / on: it is looked for below ${process.cwd()}`]
      : []),
    ...(isLoopback(publicUrl)
      ? ["PUBLIC_URL leads to this machine itself: people's phones and Telegram cannot open it"]
      : []),
  ];
}

/** A slip in a file's name would start an empty database and log everybody out. */
function doubtNew({ kind, url }: DatabaseAddress): string[] {
  const path = kind === "sqlite" ? readPath(url) : null;
  if (path === null || existsSync(path) || !existsSync(dirname(path))) return [];
  const others = readdirSync(dirname(path)).filter((name) => name.endsWith(".db"));
  return others.length === 0
    ? []
    : [
        `DATABASE_URL ${path}: there is no such file beside ${others.sort().join(", ")}: a new database, in which nobody is logged in, is made there`,
      ];
}

const OF_FILES = ["SERVICE_PROFILE", "POLICIES", "SIGNATURE_ROOTS", "KEYS_FILE"];
const OF_SECRETS = ["BOT_TOKEN_FILE", "WEBHOOK_SECRET_FILE", "DATABASE_URL_FILE"];

/** The variables whose paths depend on the folder in which Kotib is started. */
function findRelative(env: Environment): string[] {
  const names = [...OF_FILES, ...OF_SECRETS].filter((name) => env[name] && !isAbsolute(env[name]));
  const database = env.DATABASE_URL_FILE ? null : env.DATABASE_URL || USUAL_DATABASE;
  const isRelative = database !== null && /^file:(?!\/|:memory:)/.test(database);
  return isRelative ? [...names, "DATABASE_URL"] : names;
}

/** Built in, with the corrections in the file that this variable names. */
function readCorrected<T>(
  variable: "SERVICE_PROFILE" | "POLICIES",
  env: Environment,
  create: (override?: unknown) => Corrected<T>,
  problems: string[],
): T | null {
  const path = env[variable];
  let override: unknown;
  try {
    if (path) override = readOverride(path);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems.map((problem) => `${variable} ${problem}`));
    return null;
  }
  const made = create(override);
  if (made.ok) return made.value;
  problems.push(...made.problems.map((problem) => `${variable}: ${problem}`));
  return null;
}

async function readTrusted(
  given: string | undefined,
  problems: string[],
): Promise<readonly Certificate[] | null> {
  if (!given) return [];
  const path = resolve(given);
  let problem: string;
  try {
    const { readRoots } = await import("./signing/read-roots.ts");
    const read = readRoots(readFileSync(path, "utf8"));
    if (read.ok) return read.roots;
    problem = read.problem;
  } catch (error) {
    problem = `cannot be read: ${explainUnread(error)}`;
  }
  problems.push(`SIGNATURE_ROOTS ${path}: ${problem}`);
  return null;
}

const doubtRing = (path: string) => (isReadByGroup(path) ? [`KEYS_FILE ${path}: ${READ_BY_GROUP}`] : []);

/** The sentence about a ring that is not there, which knows whether the database needs that one; null where it is. */
export async function findMissingRing(path: string, database: DatabaseAddress): Promise<string | null> {
  try {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return null;
  } catch {
    // The one who reads it says why it cannot be looked for.
    return null;
  }
  return `KEYS_FILE ${path}: ${explainMissing(await isUsed(database))}`;
}

async function readKeys(
  given: string | undefined,
  database: DatabaseAddress | null,
  problems: string[],
): Promise<KeyRing | null> {
  if (!given) return null;
  const path = resolve(given);
  const missing = database === null ? null : await findMissingRing(path, database);
  if (missing !== null) {
    problems.push(missing);
    return null;
  }
  try {
    return loadKeyRing(path);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}

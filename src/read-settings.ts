/** Everything that is configured: the environment's variables and the files that they name. */
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Certificate } from "pkijs";
import { judgeServiceUrl } from "./api/service-address.ts";
import { type Config, isLoopback, readConfig } from "./config.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { isReadByGroup, type KeyRing, loadKeyRing, READ_BY_GROUP } from "./db/engine/key-ring.ts";
import { readPath } from "./db/engine/sqlite/connection.ts";
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
  const keys = readKeys(env.KEYS_FILE, problems);
  const roots = await readTrusted(env.SIGNATURE_ROOTS, problems);
  if (
    !read.ok ||
    profile === null ||
    policies === null ||
    keys === null ||
    roots === null ||
    problems.length > 0
  )
    throw new ConfigError(problems);
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

export function findDoubts({ database, publicUrl }: Config, { NODE_ENV }: Environment): string[] {
  if (NODE_ENV !== "production") return [];
  return [
    ...(database.kind === "sqlite" && TEMPORARY.test(readPath(database.url) ?? "")
      ? ["DATABASE_URL names a folder whose files a restart deletes"]
      : []),
    ...(isLoopback(publicUrl)
      ? ["PUBLIC_URL leads to this machine itself: people's phones and Telegram cannot open it"]
      : []),
  ];
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
  path: string | undefined,
  problems: string[],
): Promise<readonly Certificate[] | null> {
  if (!path) return [];
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

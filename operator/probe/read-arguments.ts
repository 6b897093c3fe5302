/** Reads the command's arguments and environment variables, and finds their faults. */

import { readFileSync } from "node:fs";
import { judgeServiceUrl } from "../../src/api/service-address.ts";
import { isLoopback } from "../../src/config.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { explainUnread } from "../../src/explain-unread.ts";
import { type Proxies, readProxies } from "../../src/proxies.ts";
import { parseArguments, UsageError } from "../../tools/read-arguments.ts";

export interface ProbeArguments {
  readonly serviceUrl: string;
  readonly serviceUrlTrusted: boolean;
  readonly proxies: Proxies;
  readonly username: string | null;
  /** The password from a variable or a file; null: the probe asks for it. */
  readonly password: string | null;
  readonly out: string | null;
  readonly paceMs: number;
  readonly mostRequests: number;
  readonly guesses: number;
}

const DEFAULT_PACE_MS = 1000;
const DEFAULT_REQUESTS = 1500;
const DEFAULT_GUESSES = 40;

const text = { type: "string" } as const;
const OPTIONS = { out: text, pace: text, requests: text, guesses: text };

/** Throws `UsageError` for wrong words, and `ConfigError` for missing or impossible variables. */
export function readArguments(argv: readonly string[], env: Environment): ProbeArguments {
  const { values, words } = parseArguments(argv, { options: OPTIONS, words: [0, 1] });
  const problems: string[] = [];
  const number = (
    name: "pace" | "requests" | "guesses",
    preset: number,
    isGood: (value: number) => boolean,
  ) => {
    const given = values[name];
    if (given === undefined) return preset;
    const value = Number(given);
    if (given.trim() === "" || !isGood(value)) throw new UsageError(`--${name} cannot be "${given}"`);
    return value;
  };
  const serviceUrl = env.SERVICE_URL ?? "";
  const serviceUrlTrusted = env.SERVICE_URL_TRUSTED === "1";
  if (!isHttpUrl(serviceUrl)) problems.push("SERVICE_URL must be the service's base address, http or https");
  else if (!serviceUrlTrusted) problems.push(...judgeServiceUrl(serviceUrl));
  // The sandbox on this computer needs no mercy.
  const pace = number(
    "pace",
    isHttpUrl(serviceUrl) && isLoopback(serviceUrl) ? 0 : DEFAULT_PACE_MS / 1000,
    (value) => value >= 0 && value <= 60,
  );
  const mostRequests = number("requests", DEFAULT_REQUESTS, isCount);
  const guesses = number("guesses", DEFAULT_GUESSES, (value) => value === 0 || isCount(value));
  const password = readPassword(env, problems);
  const proxies = readProxies(env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    serviceUrl,
    serviceUrlTrusted,
    proxies,
    username: words[0] ?? null,
    password,
    out: values.out ?? null,
    paceMs: Math.round(pace * 1000),
    mostRequests,
    guesses,
  };
}

function readPassword(env: Environment, problems: string[]): string | null {
  if (env.SERVICE_PASSWORD) return env.SERVICE_PASSWORD;
  const file = env.SERVICE_PASSWORD_FILE;
  if (file === undefined || file === "") return null;
  try {
    // An editor ends the file with a line break, which is no part of the password.
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    problems.push(`SERVICE_PASSWORD_FILE cannot be read: ${explainUnread(error)}`);
    return null;
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Reads the command's arguments and environment variables; says what is wrong with them. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { judgeServiceUrl } from "../../src/api/service-address.ts";
import { isLoopback } from "../../src/config.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";

export interface ProbeArguments {
  readonly serviceUrl: string;
  readonly serviceUrlTrusted: boolean;
  readonly username: string | null;
  /** From a variable or a file; null: it is asked for. */
  readonly password: string | null;
  readonly out: string | null;
  readonly paceMs: number;
  readonly mostRequests: number;
  readonly guesses: number;
}

const DEFAULT_PACE_MS = 1000;
const DEFAULT_REQUESTS = 1500;
const DEFAULT_GUESSES = 40;

/** Null if the words are not those of the command. Throws `ConfigError` for what is missing or cannot be. */
export function readArguments(argv: readonly string[], env: Environment): ProbeArguments | null {
  const parsed = parse(argv);
  if (parsed === null || parsed.positionals.length > 1) return null;
  const { values, positionals } = parsed;
  const problems: string[] = [];
  const number = (
    name: "pace" | "requests" | "guesses",
    preset: number,
    isGood: (value: number) => boolean,
  ) => {
    const text = values[name];
    if (text === undefined) return preset;
    const value = Number(text);
    if (text.trim() === "" || !isGood(value)) problems.push(`--${name} must be a number that can be`);
    return value;
  };
  const serviceUrl = env.SERVICE_URL ?? "";
  const serviceUrlTrusted = env.SERVICE_URL_TRUSTED === "1";
  if (!isHttpUrl(serviceUrl)) problems.push("SERVICE_URL must be the service's base address, http or https");
  else if (!serviceUrlTrusted) problems.push(...judgeServiceUrl(serviceUrl));
  // The sandbox on this computer need not be spared.
  const pace = number(
    "pace",
    isHttpUrl(serviceUrl) && isLoopback(serviceUrl) ? 0 : DEFAULT_PACE_MS / 1000,
    (value) => value >= 0 && value <= 60,
  );
  const mostRequests = number("requests", DEFAULT_REQUESTS, isCount);
  const guesses = number("guesses", DEFAULT_GUESSES, (value) => value === 0 || isCount(value));
  const password = readPassword(env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    serviceUrl,
    serviceUrlTrusted,
    username: positionals[0] ?? null,
    password,
    out: values.out ?? null,
    paceMs: Math.round(pace * 1000),
    mostRequests,
    guesses,
  };
}

function parse(argv: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { out: text, pace: text, requests: text, guesses: text },
    });
  } catch {
    // An unknown option, or one without its value.
    return null;
  }
}

function readPassword(env: Environment, problems: string[]): string | null {
  if (env.SERVICE_PASSWORD) return env.SERVICE_PASSWORD;
  const file = env.SERVICE_PASSWORD_FILE;
  if (file === undefined || file === "") return null;
  try {
    // An editor ends the file with a line break, which is no part of the password.
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    problems.push("SERVICE_PASSWORD_FILE cannot be read");
    return null;
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

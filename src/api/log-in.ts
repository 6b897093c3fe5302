/** Trades user name and password for a token; what the password is goes nowhere but into the one request. */
import type { ServiceProfile } from "../documents/profile.ts";
import { parseTin } from "../documents/tin.ts";
import { LoginUnread } from "../errors.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";
import type { Language, Login } from "./service-api.ts";
import type { Transport } from "./transport.ts";

const MAX_NAME = 300;

export interface LogInOptions {
  readonly transport: Transport;
  readonly profile: ServiceProfile;
  readonly username: string;
  readonly password: string;
  readonly language: Language;
}

/** Throws `BadCredentials` where the service refuses, `LoginUnread` where token or organization are missing. */
export async function logIn(options: LogInOptions): Promise<Login> {
  const { login, languages } = options.profile;
  const { value } = await options.transport.ask({
    operation: "login",
    mode: "login",
    method: "POST",
    language: languages[options.language],
    path: login.path,
    body: { [login.body.username]: options.username, [login.body.password]: options.password },
    token: null,
  });
  const tin = parseTin(findValue(value, login.tin));
  if (tin === null) throw missing("the organization's TIN", login.tin);
  const name = findValue(value, login.name);
  return {
    token: readToken(findValue(value, login.token), login.token),
    tin,
    name: (typeof name === "string" ? cleanText(name, MAX_NAME) : null) ?? tin,
    expiresInSeconds: readSeconds(findValue(value, login.expiresIn)),
  };
}

function readToken(value: unknown, paths: readonly string[]): string {
  // Only what can stand in a header: anything else would fail at every later request.
  if (typeof value !== "string" || !/^[\x21-\x7e]+$/.test(value)) throw missing("a usable token", paths);
  return value;
}

function readSeconds(value: unknown): number | null {
  const seconds = typeof value === "string" ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : null;
}

function missing(what: string, paths: readonly string[]): LoginUnread {
  return new LoginUnread(`login answered without ${what} (looked at ${paths.join(", ")})`);
}

/** Trades user name and password for a token; the password goes nowhere but into the one request. */
import type { Tin } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { parseTin } from "../../documents/tin.ts";
import { LoginUnread } from "../../errors.ts";
import { cleanText } from "../clean-text.ts";
import { findValue } from "../find-value.ts";
import { parseJson } from "../json.ts";
import type { Input, Operation } from "../operation.ts";

const MAX_NAME = 300;
/** The places in which tokens were seen to name the organization. */
const CLAIMS = ["tin", "inn", "stir", "company.tin", "organization.tin", "user.tin", "pinfl"];

export interface Credentials extends Input {
  readonly username: string;
  readonly password: string;
}

export interface Login {
  readonly token: string;
  readonly tin: Tin;
  readonly name: string;
  /** Seconds, or null if the service does not say. */
  readonly expiresInSeconds: number | null;
}

/** Throws `BadCredentials` if the service refuses, `LoginUnread` if token or organization are missing. */
export const logIn: Operation<Credentials, Login, ServiceProfile["login"]> = {
  effect: "login",
  method: "POST",
  places: ({ login }) => [{ name: "login", path: login.path, on: true, evidence: login.evidence, is: login }],
  nameOf: () => "login",
  encode: ({ body }, { username, password }) => ({
    body: { [body.username]: username, [body.password]: password },
  }),
  decode({ value }, login, { username }) {
    const token = readToken(findValue(value, login.token), login.token);
    const claims = readClaims(token);
    // An answer may hold the token alone: then the token may name its organization, and so may the user name.
    const tin =
      [findValue(value, login.tin), findValue(claims, CLAIMS), username].map(parseTin).find(Boolean) ?? null;
    if (tin === null) throw missing("the organization's TIN", login.tin);
    const name = findValue(value, login.name);
    return {
      token,
      tin,
      name: (typeof name === "string" ? cleanText(name, MAX_NAME) : null) ?? tin,
      expiresInSeconds: readSeconds(findValue(value, login.expiresIn)),
    };
  },
};

function readToken(value: unknown, paths: readonly string[]): string {
  // A token must fit into a header: any other text would fail at every later request.
  if (typeof value !== "string" || !/^[\x21-\x7e]+$/.test(value)) throw missing("a usable token", paths);
  return value;
}

/** The open claims of a JSON web token, unchecked: only the service that gave it can judge them. */
function readClaims(token: string): unknown {
  const [, payload] = token.split(".");
  if (payload === undefined) return undefined;
  return parseJson(Buffer.from(payload, "base64url"));
}

function readSeconds(value: unknown): number | null {
  const seconds = typeof value === "string" ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : null;
}

function missing(what: string, paths: readonly string[]): LoginUnread {
  return new LoginUnread(`login answered without ${what} (looked at ${paths.join(", ")})`);
}

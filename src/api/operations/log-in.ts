/** Trades user name and password for a token; the password goes nowhere but into the one request. */
import type { Tin } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { parseTin } from "../../documents/tin.ts";
import { LoginUnread } from "../../errors.ts";
import { readBareToken, withoutKind } from "../bare-token.ts";
import { cleanText } from "../clean-text.ts";
import { findValue } from "../find-value.ts";
import { parseJson } from "../json.ts";
import type { Input, Operation } from "../operation.ts";

const MAX_NAME = 300;
/** The places in which tokens were seen to name the organization. */
const CLAIMS = [
  ...["tin", "inn", "stir", "company.tin", "company.inn", "organization.tin", "organization.inn"],
  ...["company_tin", "companytin", "company_inn", "companyinn", "user.tin", "user.inn", "pinfl"],
];

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
    const token = readToken(value, login.token);
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

/**
 * The first usable token at the places of the profile; else the data or the whole answer, where it is a token alone.
 */
function readToken(answer: unknown, paths: readonly string[]): string {
  const named = paths.map((path) => findValue(answer, [path])).filter((value) => typeof value === "string");
  const alone = [findValue(answer, ["data"]), answer].filter((value) => typeof value === "string");
  const token = [...named.map(withoutKind).filter(fitsHeader), ...alone.map(readBareToken)].find(Boolean);
  if (token == null) throw missing("a usable token", paths);
  return token;
}

/** Any other text would fail at every later request. */
function fitsHeader(token: string): boolean {
  return /^[\x21-\x7e]+$/.test(token);
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

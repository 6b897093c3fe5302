/** Logs in once and finds token, TIN and name in the answer. A wrong password is never tried twice. */
import { findValue } from "../../src/api/find-value.ts";
import { splitFieldName } from "../../src/documents/field-words.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { isPinfl, parseTin } from "../../src/documents/tin.ts";
import { type AnswerLeaf, findLeaves } from "./answer-leaves.ts";
import type { Finding } from "./finding.ts";
import type { OwnOrganization } from "./match-fields.ts";
import type { Asked, ProbeWire } from "./probe-wire.ts";

export interface ProbeLoginOptions {
  readonly wire: ProbeWire;
  readonly profile: ServiceProfile;
  readonly username: string;
  readonly password: string;
  note(finding: Finding): void;
}

const group = "login";

/** The organization of the account, or null if nothing more can be asked. */
export async function probeLogin(options: ProbeLoginOptions): Promise<OwnOrganization | null> {
  const { wire, profile, note } = options;
  const { login } = profile;
  const asked = await wire.logIn(login.path, {
    [login.body.username]: options.username,
    [login.body.password]: options.password,
  });
  if (asked.kind !== "answer") {
    note(describeRefusal(asked, login));
    return null;
  }
  note({
    group,
    what: "path and body",
    verdict: "confirmed",
    said: `\`POST ${login.path}\` lets the account in.`,
  });
  const leaves = findLeaves(asked.value);
  const token = take(options, asked.value, leaves, "token", isToken, rateToken);
  const tinLeaf = take(options, asked.value, leaves, "tin", (value) => parseTin(value) !== null, rateTin);
  const near = tinLeaf?.path.split(".").slice(0, -1).join(".") ?? "";
  const name = take(options, asked.value, leaves, "name", isName, (leaf) => rateName(leaf, near));
  if (token !== null) wire.useToken(String(token.value));
  const tin = parseTin(tinLeaf?.value);
  if (token === null || tin === null) return null;
  return { tin, name: name === null ? "" : String(name.value) };
}

function describeRefusal(
  asked: Exclude<Asked, { kind: "answer" }>,
  { path, body }: ServiceProfile["login"],
): Finding {
  const what = "log-in";
  if (asked.kind === "absent") {
    return {
      group,
      what,
      verdict: "absent",
      said: `\`POST ${path}\` answers ${asked.status}.`,
      how: "Check SERVICE_URL (without `/api`), then `login.path`.",
    };
  }
  if (asked.kind === "refused") {
    const missing = asked.fields.filter((field) => !Object.values(body).includes(field));
    return {
      group,
      what,
      verdict: "unknown",
      said: `The service refused (${asked.status})${asked.fields.length > 0 ? `, naming the fields ${quoteAll(asked.fields)}` : ""}. It was asked once only.`,
      how:
        missing.length > 0
          ? `It seems to want other body fields: set \`login.body\` (${quoteAll(missing)}) and run the probe again.`
          : "Check user name and password by logging in elsewhere.",
    };
  }
  const code = asked.kind === "failed" ? asked.code : "403";
  return {
    group,
    what,
    verdict: "unknown",
    said: `There was no usable answer (${code}).`,
    how: "Check SERVICE_URL.",
  };
}

function take(
  { profile, note }: ProbeLoginOptions,
  answer: unknown,
  leaves: readonly AnswerLeaf[],
  name: "token" | "tin" | "name",
  fits: (value: unknown) => boolean,
  rate: (leaf: AnswerLeaf) => number,
): AnswerLeaf | null {
  const { login } = profile;
  for (const path of login[name]) {
    const value = findValue(answer, [path]);
    if (!fits(value)) continue;
    note({ group, what: name, verdict: "confirmed", said: `It is at \`${path}\`.` });
    return { path, value };
  }
  const [best, second] = leaves
    .filter(({ value }) => fits(value))
    .map((leaf) => ({ leaf, score: rate(leaf) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  if (best === undefined || best.score === second?.score) {
    note({
      group,
      what: name,
      verdict: "unknown",
      said: `It was not found at ${quoteAll(login[name])}${best === undefined ? "" : "; several places would do"}.`,
      how: `Look at the answer of the service's own site, and set \`login.${name}\`.`,
    });
    return null;
  }
  login[name] = [best.leaf.path, ...login[name]];
  note({ group, what: name, verdict: "corrected", said: `It is at \`${best.leaf.path}\`.` });
  return best.leaf;
}

function wordsOf({ path }: AnswerLeaf): string[] {
  return path.split(".").flatMap(splitFieldName);
}

function isToken(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]{16,}$/.test(value);
}

function rateToken(leaf: AnswerLeaf): number {
  const words = wordsOf(leaf);
  if (words.includes("refresh")) return 0;
  return words.filter((word) => ["token", "access", "bearer", "jwt", "key"].includes(word)).length;
}

function rateTin(leaf: AnswerLeaf): number {
  const words = wordsOf(leaf);
  const isNamed = words.some((word) => ["tin", "inn", "stir", "pinfl"].includes(word));
  const tin = parseTin(leaf.value);
  if (!isNamed || tin === null) return 0;
  const isCompany = words.some((word) => ["company", "organization", "organisation"].includes(word));
  return 1 + (isCompany ? 2 : 0) + (isPinfl(tin) ? 0 : 1) - words.length / 100;
}

function isName(value: unknown): boolean {
  return typeof value === "string" && /\p{L}{2}/u.test(value) && value.length <= 300;
}

function rateName(leaf: AnswerLeaf, near: string): number {
  const words = wordsOf(leaf);
  const isNamed = words.some((word) => ["name", "title", "fio", "fullname", "shortname"].includes(word));
  if (!isNamed) return 0;
  return (
    1 + (leaf.path.startsWith(`${near}.`) ? 2 : 0) + (words.includes("company") ? 1 : 0) - words.length / 100
  );
}

function quoteAll(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

/** Reads the line of text by which E-IMZO tells a key's owner without a password. */
import type { CertificateFacts } from "../certificate-facts.ts";

/**
 * A comma ends a value only where a key follows it at once: names of organizations have commas, quotes and equals
 * signs of their own, and nothing is escaped.
 */
const separator = /,(?=(?:[a-z]+|\d+(?:\.\d+)+)=)/i;
const pair = /^\s*([a-z]+|\d+(?:\.\d+)+)=(.*)$/is;

/** Keys of the line in lower case, and their values. Of a key that is there twice the later one counts. */
export function parseAlias(alias: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const part of alias.split(separator)) {
    const [, key, value] = pair.exec(part) ?? [];
    if (key !== undefined && value !== undefined) values.set(key.toLowerCase(), value.trim());
  }
  return values;
}

const ORGANIZATION_TIN = "1.2.860.3.16.1.1";
const PINFL = "1.2.860.3.16.1.2";

/** The key's owner, or null if the line names neither a TIN nor a PINFL, or no time of validity. */
export function readAlias(alias: string): CertificateFacts | null {
  const values = parseAlias(alias);
  const number = (key: string, pattern: RegExp) => {
    const value = values.get(key);
    return value !== undefined && pattern.test(value) ? value : null;
  };
  const facts = {
    owner: writeName(values.get("cn")),
    organization: writeOrganization(values.get("o")),
    organizationTin: number(ORGANIZATION_TIN, /^\d{9}$/),
    individualTin: number("uid", /^\d{9}$/),
    pinfl: number(PINFL, /^\d{14}$/),
    validFrom: readDate(values.get("validfrom")),
    validTo: readDate(values.get("validto")),
  };
  const { organizationTin, individualTin, pinfl, validFrom, validTo } = facts;
  if (organizationTin === null && individualTin === null && pinfl === null) return null;
  return validFrom === null || validTo === null ? null : { ...facts, validFrom, validTo };
}

/** A time such as `2027.03.01 23:59:59`, in Tashkent's time, which has no summer time. */
function readDate(text: string | undefined): number | null {
  const match = /^(\d{4})\.(\d\d)\.(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? "");
  if (match === null) return null;
  const [, year, month, day, time] = match;
  const milliseconds = Date.parse(`${year}-${month}-${day}T${time}+05:00`);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

// The line is all in lower case, whatever the certificate says.

function writeName(text: string | undefined): string | null {
  return text?.replace(/(?:^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase()) || null;
}

function writeOrganization(text: string | undefined): string | null {
  return text?.toUpperCase() || null;
}

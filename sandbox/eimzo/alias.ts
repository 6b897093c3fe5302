/** Writes the line of text by which E-IMZO tells a key's owner. */
import type { Certificate } from "pkijs";
import { serialNumberOf } from "./certificate.ts";

/** Keys of the line, in its order, and the subject fields that they stand for. */
const fields: ReadonlyArray<readonly [key: string, oid: string]> = [
  ["cn", "2.5.4.3"],
  ["l", "2.5.4.7"],
  ["st", "2.5.4.8"],
  ["c", "2.5.4.6"],
  ["o", "2.5.4.10"],
  ["uid", "0.9.2342.19200300.100.1.1"],
  ["1.2.860.3.16.1.2", "1.2.860.3.16.1.2"],
  ["t", "2.5.4.12"],
  ["1.2.860.3.16.1.1", "1.2.860.3.16.1.1"],
];

/** Dates carry no zone; they are in that of Tashkent. */
const TASHKENT_MS = 5 * 3_600_000;

/** Writes it in lower case, comma by comma, with nothing escaped: names with commas stay as they are. */
export function writeAlias(certificate: Certificate, changes: Readonly<Record<string, string>> = {}): string {
  const subject = new Map(
    certificate.subject.typesAndValues.map(({ type, value }) => [
      type as string,
      String((value as { valueBlock: { value: unknown } }).valueBlock.value),
    ]),
  );
  const values = new Map<string, string>();
  for (const [key, oid] of fields) {
    const value = changes[key] ?? subject.get(oid);
    if (value !== undefined) values.set(key, value.toLowerCase());
  }
  values.set("serialnumber", serialNumberOf(certificate));
  values.set("validfrom", changes.validfrom ?? writeDate(certificate.notBefore.value));
  values.set("validto", changes.validto ?? writeDate(certificate.notAfter.value));
  return [...values].map(([key, value]) => `${key}=${value}`).join(",");
}

function writeDate(date: Date): string {
  const [day = "", time = ""] = new Date(date.getTime() + TASHKENT_MS).toISOString().split("T");
  return `${day.replaceAll("-", ".")} ${time.slice(0, 8)}`;
}

/** Checks the authorities whose certificates may sign. */

import { readFileSync } from "node:fs";
import { DAY_MS } from "../../src/documents/durations.ts";
import type { Environment } from "../../src/environment.ts";
import { explainUnread } from "../../src/explain-unread.ts";
import { readRoots } from "../../src/signing/read-roots.ts";
import { type Finding, reportOn } from "./finding.ts";

const SOON_DAYS = 60;

export function checkRoots({ SIGNATURE_ROOTS: path }: Environment, now: number): Finding[] {
  const report = reportOn("Authorities");
  if (!path)
    return [
      report.note(
        "SIGNATURE_ROOTS names none",
        "Any certificate with the organization's TIN is passed on; the service alone tells a real one from one made at home.",
      ),
    ];
  const read = tryRead(path);
  if (!read.ok) return [report.failure(`SIGNATURE_ROOTS ${path}: ${read.problem}`, "Kotib does not start.")];
  const ends = read.roots.map(({ notAfter }) => notAfter.value.getTime());
  const ended = ends.filter((end) => end < now).length;
  const soon = ends.filter((end) => end >= now && end < now + SOON_DAYS * DAY_MS).length;
  const means =
    "Signatures of keys that lead to no other authority are refused from then on: add its new certificate.";
  return [
    ...(ended > 0 ? [report.warning(`${ended} of ${ends.length} have expired`, means)] : []),
    ...(soon > 0 ? [report.warning(`${soon} of ${ends.length} expire within ${SOON_DAYS} days`, means)] : []),
    ...(ended + soon === 0 ? [report.good(`${ends.length} are named, and in force`)] : []),
  ];
}

function tryRead(path: string) {
  try {
    return readRoots(readFileSync(path, "utf8"));
  } catch (error) {
    return { ok: false, problem: `cannot be read: ${explainUnread(error)}` } as const;
  }
}

/** Checks that the key ring fits the database. */
import { type Finding, reportOn } from "./finding.ts";

const ring = reportOn("Key ring");

/** `missing`: ids of keys that the database needs and the ring lacks; null where the ring cannot be used. */
export function checkFit(missing: readonly string[] | null): Finding[] {
  if (missing === null) return [];
  if (missing.length === 0) return [ring.good("it fits the database")];
  return [
    ring.failure(
      `it lacks the keys ${missing.join(", ")}, which the database needs`,
      "Kotib does not start, and loses nothing. Bring back the ring that has them; if they are lost for good: `kotib keys forget`.",
    ),
  ];
}

/** Whether a judged document is in a part of what waits. Pure. */
import { cameOn, type WaitingPart } from "../documents/waiting-part.ts";
import type { Judged } from "./judgement.ts";

/** By kind and days; which message told of it is in the database. */
export function isInPart(
  { kind, lastDay, cameBy }: WaitingPart,
  { document, term }: Judged,
  timeZone: string,
): boolean {
  if (kind !== null && document.kind !== kind) return false;
  if (cameBy !== null && (cameOn(document, timeZone) ?? "9999") > cameBy) return false;
  if (lastDay === null) return true;
  const end = term?.lastDay ?? null;
  return end !== null && end <= lastDay.to && (lastDay.from === null || end >= lastDay.from);
}

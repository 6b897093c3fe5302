/** Tells whether a judged document is in a part of the waiting ones. Pure. */
import type { WaitingPart } from "../documents/waiting-part.ts";
import { type Judged, termToAnswer } from "./judgement.ts";

/** Goes by kind and days; the database knows which message told of a document. */
export function isInPart({ kind, lastDay, cameBy }: WaitingPart, judged: Judged): boolean {
  if (kind !== null && judged.document.kind !== kind) return false;
  if (cameBy !== null && (judged.waitsFrom ?? "9999") > cameBy) return false;
  if (lastDay === null) return true;
  const end = termToAnswer(judged)?.lastDay ?? null;
  return end !== null && end <= lastDay.to && (lastDay.from === null || end >= lastDay.from);
}

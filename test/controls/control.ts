/** What one control is: whom it holds off, how it is taken out, and the test that must see it go. */
import type { Change } from "../support/mutated-copy.ts";

/** The threats that Kotib is built against; their numbers stay, whatever is added. */
export const threats = {
  T1: "Stolen database, WAL or backup",
  T2: "Stolen environment or files of the server",
  T3: "Leaked bot token",
  T4: "Forged webhook",
  T5: "Forged or stale Mini App launch data",
  T6: "Phishing by, or forwarding of, a link to log in or to sign",
  T7: "Forged or replayed button data",
  T8: "Somebody else's taps and words in groups",
  T9: "Telegram account taken over, device lost",
  T10: "Password, key or token typed in the chat",
  T11: "Secrets in URLs, logs, errors, stack traces",
  T12: "Requests led astray: redirects, internal addresses",
  T13: "Markup in names and texts",
  T14: "Names that hide, reorder or look alike",
  T15: "Formulas in exported tables, hostile files",
  T16: "Cross-site requests, framing, scripts on the pages",
  T17: "Another document signed than the one shown, or by somebody else",
  T18: "Posted twice",
  T19: "One organization's right used for another",
  T20: "A key or secret that must be replaced",
  T21: "Data kept longer than needed, or after somebody left",
  T22: "Guessed passwords",
  T23: "Too many updates, too large answers",
  T24: "Hostile dependencies",
} as const;

export type ThreatId = keyof typeof threats;

export interface Control {
  readonly threat: ThreatId;
  /** In words, as the page on security shows it; no two alike. */
  readonly control: string;
  /** Without it Kotib still runs, and is open to the threat. */
  readonly changes: readonly Change[];
  /** Path of the test's file from the root of the repository. */
  readonly test: string;
  /** Part of the test's full name; all tests of the file where it is left out. */
  readonly name?: string;
}

/** `find` stands in the file exactly once. */
export function change(file: string, find: string, replace: string): Change {
  return { file, find, replace };
}

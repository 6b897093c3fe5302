/** What one control is: whom it holds off or what it keeps up, how it is taken out, and the test that must see it go. */
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

/** What people and operators are promised, whatever fails; their numbers stay, too. */
export const promises = {
  P1: "No update is lost, and none keeps the others waiting",
  P2: "Kotib starts, and says truthfully how it is, whatever is away",
  P3: "Kotib stops within ten seconds, whoever holds it",
  P4: "A key ring that is rotated, wrong or unreadable costs nothing",
  P5: "A backup that is brought back posts nothing a second time",
  P6: "One process works on a database",
  P7: "A clock that is set back delays no outcome",
  P8: "People are told once that the service is away, and once that it is back",
  P9: "The operator's commands say what is so, and do only what they say",
  P10: "The operator sees how Kotib is, and nobody else does",
} as const;

export type ThreatId = keyof typeof threats;
export type PromiseId = keyof typeof promises;

export type Control = Proof & ({ readonly threat: ThreatId } | { readonly promise: PromiseId });

interface Proof {
  /** In words, as the pages show it; no two alike. */
  readonly control: string;
  /** Without it Kotib still runs, and is open to the threat, or breaks the promise. */
  readonly changes: readonly Change[];
  /** Path of the test's file from the root of the repository. */
  readonly test: string;
  /** Part of the test's full name; all tests of the file where it is left out. */
  readonly name?: string;
}

/** The number of what it is for. */
export const subjectOf = (control: Control): ThreatId | PromiseId =>
  "threat" in control ? control.threat : control.promise;

/** `find` stands in the file exactly once. */
export function change(file: string, find: string, replace: string): Change {
  return { file, find, replace };
}

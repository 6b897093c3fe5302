/** A fact that the probe found out about a service, or could not find out. */

/**
 * `confirmed`: as Kotib assumed; `corrected`: different, and the printed profile says so; `absent`: the service does
 * not have it, and the profile turns it off; `unknown`: reads could not tell.
 */
export type Verdict = "confirmed" | "corrected" | "absent" | "unknown";

export interface Finding {
  /** The group: a part of the service, or a kind's name. */
  readonly group: string;
  readonly what: string;
  readonly verdict: Verdict;
  /** Plain words; holds names of fields and paths, never a value of a document. */
  readonly said: string;
  /** The way for an operator to find it out. */
  readonly how?: string | undefined;
}

export type Note = Readonly<Record<Verdict, (what: string, said: string, how?: string) => void>>;

export function createNotes(findings: Finding[]): (group: string) => Note {
  return (group) => {
    const note = (verdict: Verdict) => (what: string, said: string, how?: string) =>
      void findings.push({ group, what, verdict, said, how });
    return {
      confirmed: note("confirmed"),
      corrected: note("corrected"),
      absent: note("absent"),
      unknown: note("unknown"),
    };
  };
}

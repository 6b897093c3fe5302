/** One finding of the doctor. */

export type Level = "good" | "note" | "warning" | "failure";

export interface Finding {
  /** What was looked at, in two words. */
  readonly about: string;
  readonly level: Level;
  /** What is so: one sentence without secrets. */
  readonly says: string;
  /** What follows from it, and what to do; for all but what is good. */
  readonly means?: string;
}

/** Findings about one thing. */
export interface Report {
  good(says: string): Finding;
  note(says: string, means: string): Finding;
  warning(says: string, means: string): Finding;
  failure(says: string, means: string): Finding;
}

export function reportOn(about: string): Report {
  return {
    good: (says) => ({ about, level: "good", says }),
    note: (says, means) => ({ about, level: "note", says, means }),
    warning: (says, means) => ({ about, level: "warning", says, means }),
    failure: (says, means) => ({ about, level: "failure", says, means }),
  };
}

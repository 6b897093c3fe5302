/** One finding of the doctor. */

export type Level = "good" | "note" | "warning" | "failure";

export interface Finding {
  /** The subject of the check, in two words. */
  readonly about: string;
  readonly level: Level;
  /** The finding: one sentence without secrets. */
  readonly says: string;
  /** The consequence and the remedy; for all but good findings. */
  readonly means?: string;
}

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

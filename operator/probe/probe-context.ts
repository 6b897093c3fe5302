/** The shared parts of the probe: the way to the service, the profile as known so far, and the findings. */

import type { BusinessDocument } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Learned } from "./candidate-paths.ts";
import type { Finding } from "./finding.ts";
import type { OwnOrganization, ProbedRecord } from "./match-fields.ts";
import type { ProbeWire } from "./probe-wire.ts";

/** One list as it answered. */
export interface ProbedList {
  readonly kind: KindName;
  readonly list: string;
  /** Raw rows of the first page, as many as were asked for. */
  readonly rows: readonly unknown[];
  readonly total: number | null;
}

export interface ProbeContext {
  readonly wire: ProbeWire;
  /** Corrected by the parts as they find out. */
  readonly profile: ServiceProfile;
  readonly own: OwnOrganization;
  readonly learned: Learned;
  readonly lists: ProbedList[];
  /** Whole records as views gave them. */
  readonly views: Map<KindName, ProbedRecord[]>;
  /** Requests that may be spent on guessing one path. */
  readonly guesses: number;
  note(finding: Finding): void;
  progress(line: string): void;
}

/** A document of a list, with the row that it was read from. */
export interface ProbedDocument {
  readonly document: BusinessDocument;
  readonly row: unknown;
  readonly list: string;
}

/** On which side the account's organization is in a list. */
export function sideOf(direction: "incoming" | "outgoing" | "both"): ProbedRecord["own"] {
  return direction === "outgoing" ? "sender" : direction === "incoming" ? "receiver" : null;
}

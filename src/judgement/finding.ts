/**
 * Facts that a capability needs on screens of the spine, kept by the capability's name. Those about a document are
 * found while its card is gathered; those about waiting documents while home, the digest or a choice is.
 */

import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { DoubtSource } from "./doubts.ts";
import type { Judged, Reader } from "./judgement.ts";

/** The parts by which facts are found. */
export interface FindingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly profile: ServiceProfile;
  readonly doubtSources: readonly DoubtSource[];
}

export interface Finding<Found, About = BusinessDocument> {
  readonly name: string;
  /** Finds the fact in Kotib's own store, and asks the service nothing. Null where there is nothing to tell. */
  readonly find: (parts: FindingParts, account: AccountRow, about: About) => Promise<Found | null>;
}

/** The documents that wait for a reader at a moment. */
export interface Waiting {
  readonly judged: readonly Judged[];
  /** The moment, in milliseconds. */
  readonly now: number;
}

export interface WaitingFinding<Found> extends Finding<Found, Waiting> {
  /** The one screen that tells it; absent for a fact that each screen of what waits may tell. */
  readonly on?: "choosing";
}

/** Selects of the documents that wait those of which the reader is told unasked. It asks the service nothing. */
export type SelectWaiting = (
  parts: FindingParts,
  reader: Reader & { readonly account: AccountRow },
  judged: readonly Judged[],
) => Promise<readonly Judged[]>;

/** Facts by the findings' names. */
export type Findings = ReadonlyMap<string, unknown>;

export async function findAll<About>(
  findings: readonly Finding<unknown, About>[],
  ...[parts, account, about]: Parameters<Finding<unknown, About>["find"]>
): Promise<Findings> {
  const all = await Promise.all(
    findings.map(async ({ name, find }) => [name, await find(parts, account, about)] as const),
  );
  return new Map(all.filter(([, found]) => found !== null));
}

/** The fact, or null where nothing was found or looked for. */
export function foundBy<Found, About>(
  { name }: Finding<Found, About>,
  { found }: { readonly found?: Findings },
): Found | null {
  return (found?.get(name) ?? null) as Found | null;
}

/** Facts about a document that a capability needs on its card: found while the card is gathered, kept by the capability's name. */

import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { ServiceProfile } from "../documents/profile.ts";

interface Parts {
  readonly db: Database;
  readonly profile: ServiceProfile;
}

export interface Finding<Found> {
  readonly name: string;
  /** From what Kotib keeps: it asks the service nothing. Null where there is nothing to tell. */
  readonly find: (parts: Parts, account: AccountRow, document: BusinessDocument) => Promise<Found | null>;
}

/** By the findings' names. */
export type Findings = ReadonlyMap<string, unknown>;

export async function findAll(
  findings: readonly Finding<unknown>[],
  ...[parts, account, document]: Parameters<Finding<unknown>["find"]>
): Promise<Findings> {
  const all = await Promise.all(
    findings.map(async ({ name, find }) => [name, await find(parts, account, document)] as const),
  );
  return new Map(all.filter(([, found]) => found !== null));
}

/** Null where nothing was found or looked for. */
export function foundBy<Found>(
  { name }: Finding<Found>,
  { found }: { readonly found?: Findings },
): Found | null {
  return (found?.get(name) ?? null) as Found | null;
}

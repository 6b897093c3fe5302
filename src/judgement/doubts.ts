/** Gathers the doubts about documents from all their sources, so that every screen tells the same ones. */
import type { Database } from "../db/open-database.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { byWeight, type Doubt } from "../documents/doubt.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { onceFew } from "../reading/once-few.ts";
import type { Known } from "./kept.ts";

export interface DoubtParts {
  readonly db: Database;
  readonly profile: ServiceProfile;
}

/** A source of doubts: it asks the service nothing, and is asked for all documents of a screen at once. */
export interface DoubtSource {
  readonly name: string;
  /** Facts that only the document itself shows and that later looks need, as JSON; null where it shows none. */
  readonly keep?: (profile: ServiceProfile, document: BusinessDocument, tin: Tin) => unknown;
  /** Resolves with each document's doubts, in the documents' order. */
  readonly find: (
    parts: DoubtParts,
    tin: Tin,
    documents: readonly Known[],
  ) => Promise<ReadonlyArray<readonly Doubt[]>>;
}

/** Finds all doubts about each document, in no order: a reader's wishes do not change the facts. */
export async function findDoubts(
  { doubtSources, db, profile }: DoubtParts & { readonly doubtSources: readonly DoubtSource[] },
  tin: Tin,
  documents: readonly Known[],
): Promise<Array<readonly Doubt[]>> {
  if (documents.length === 0) return [];
  const parts = { db: onceFew(db), profile };
  const found = await Promise.all(doubtSources.map(({ find }) => find(parts, tin, documents)));
  return documents.map((_, index) => found.flatMap((ofSource) => ofSource[index] ?? []));
}

export interface Heeds {
  readonly vatInDoubt: boolean;
}

/** For doubts that are the reader's already, and for a person who has left. */
export const HEEDS_ALL: Heeds = { vatInDoubt: true };

/** The doubts that the reader wants to be told, in the order of all screens; one of two that say the same stays. */
export function heeded(doubts: readonly Doubt[], { vatInDoubt }: Heeds): readonly Doubt[] {
  if (doubts.length === 0) return doubts;
  const repeatsNumber = doubts.some((one) => one.fact === "repeats" && one.likeness === "number");
  const told = doubts.filter(({ fact }) =>
    fact === "vat" ? vatInDoubt : fact !== "number" || !repeatsNumber,
  );
  return byWeight(told);
}

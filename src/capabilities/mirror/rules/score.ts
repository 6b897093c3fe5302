/** Scores how surely an operation is about a document, by number, sum and date; looks only at possible ones. */
import type { BusinessDocument, Tiyin } from "../../../documents/document.ts";
import {
  type Alike,
  BY_SUM_ALONE,
  daysApart,
  distance,
  NEAR_DAYS,
  ROUNDING,
  scoreOf,
} from "../../../documents/matching/alike.ts";
import type { Mentions } from "../../../documents/matching/find-mentions.ts";
import { type Mention, saysPayment } from "../../../documents/matching/mention.ts";
import type { Operation } from "./books.ts";

const PAYMENT_ITSELF = 96;

interface Scored {
  readonly document: Pick<BusinessDocument, "date">;
  readonly effect: Tiyin;
}

interface Candidate<Entry> {
  readonly operation: Operation;
  readonly entry: Entry;
  readonly score: number;
  /** Null if one of the dates is not known. */
  readonly days: number | null;
  readonly apart: Tiyin;
}

/** Pairs of at least this score, the best first; of equal ones in the order of the operations. */
export function findCandidates<Entry extends Scored>(
  {
    operations,
    entries,
    mentions,
  }: {
    readonly operations: ReadonlySet<Operation>;
    readonly entries: ReadonlySet<Entry>;
    readonly mentions: Mentions<Operation, Entry>;
  },
  least: number,
): Candidate<Entry>[] {
  const bySum = new Map<Tiyin, Entry[]>();
  for (const entry of entries) {
    const alike = bySum.get(somOf(entry));
    if (alike === undefined) bySum.set(somOf(entry), [entry]);
    else alike.push(entry);
  }
  const candidates = [...operations].flatMap((operation) => {
    const named = mentions.get(operation) ?? new Map<Entry, Mention>();
    const isPayment = saysPayment(operation.name);
    const som = somOf(operation);
    // Less than a so‘m apart may be another whole so‘m.
    const alike = [som - 1n, som, som + 1n].flatMap((each) => bySum.get(each) ?? []);
    const possible = new Set([...[...named.keys()].filter((entry) => entries.has(entry)), ...alike]);
    return [...possible].flatMap((entry): Candidate<Entry>[] => {
      const days = daysApart(operation.date, entry.document.date);
      const apart = distance(operation.effect, entry.effect);
      // Money paid for a document stands on the other side of it.
      const isSameSide = operation.effect > 0n === entry.effect > 0n;
      const alike = { mention: named.get(entry) ?? 0, isSum: apart < ROUNDING, days };
      const score = isSameSide ? (isPayment ? scoreOfPayment(alike) : scoreOf(alike)) : 0;
      return score < least ? [] : [{ operation, entry, score, days, apart }];
    });
  });
  const counts = new Map<object, number>();
  for (const { operation, entry } of candidates)
    for (const one of [operation, entry]) counts.set(one, (counts.get(one) ?? 0) + 1);
  return candidates
    .filter(
      ({ operation, entry, score }) =>
        score > BY_SUM_ALONE || (counts.get(operation) === 1 && counts.get(entry) === 1),
    )
    .sort(
      (one, other) =>
        other.score - one.score ||
        (one.days ?? NEAR_DAYS) - (other.days ?? NEAR_DAYS) ||
        Number(one.apart - other.apart),
    );
}

/** It is named after what it pays, so that only all three together say that it is the document itself. */
function scoreOfPayment({ mention, isSum, days }: Alike): number {
  return mention === 3 && isSum && days === 0 ? PAYMENT_ITSELF : 0;
}

function somOf({ effect }: { readonly effect: Tiyin }): Tiyin {
  return effect / ROUNDING;
}

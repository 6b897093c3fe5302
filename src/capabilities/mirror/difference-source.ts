/** Compares reconciliations with the organization's own documents, by what watching has seen of them. */
import type { WatchedList } from "../../db/rows/watched-rows.ts";
import type { BusinessDocument, Tin, Tiyin } from "../../documents/document.ts";
import type { Doubt } from "../../documents/doubt.ts";
import { kindNames } from "../../documents/every-kind.ts";
import { ROUNDING } from "../../documents/matching/alike.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { standingOf } from "../../documents/standing.ts";
import type { DoubtParts, DoubtSource } from "../../judgement/doubts.ts";
import { documentOfKept, type Known } from "../../judgement/kept.ts";
import { listsNotRead } from "./reading/lists-to-ask.ts";
import { partnerOf } from "./rules/books.ts";
import { type Comparison, compare } from "./rules/compare.ts";
import { type KeptBooks, keepBooks, readKeptBooks } from "./rules/kept-books.ts";
import { magnitude } from "./rules/match.ts";
import { isWithin, widen } from "./rules/period.ts";

const UNCOMPARED: Doubt[] = [{ fact: "uncompared" }];
/** More documents of one partner are not compared. */
const MOST_OF_PARTNER = 3000;

/** Compares what waits for the organization, where watching has seen all that it is compared with. */
export const differenceSource: DoubtSource = {
  name: "mirror",
  keep: (profile, document, tin) => keepBooks(profile.kinds[document.kind], document, tin),
  find: async (parts, tin, documents) => {
    const { kinds } = parts.profile;
    const toCompare = documents.map(({ document, kept, waitsFor }) => {
      const kind = kinds[document.kind];
      if (kind.reconciliation === undefined || waitsFor === null) return null;
      return readKeptBooks(keepBooks(kind, document, tin) ?? kept?.facts.kept[differenceSource.name]);
    });
    if (toCompare.every((books) => books === null)) return documents.map(() => []);
    const isWhole = hasWhole(parts.profile, await parts.db.watched.findLists(tin));
    if (!isWhole) return toCompare.map((books) => (books === null ? [] : UNCOMPARED));
    return Promise.all(
      documents.map((known, index) => findDifference(parts, tin, known, toCompare[index] ?? null)),
    );
  },
};

async function findDifference(
  parts: DoubtParts,
  tin: Tin,
  { document }: Known,
  kept: KeptBooks | null,
): Promise<Doubt[]> {
  const partner = partnerOf(document, tin)?.tin ?? null;
  if (kept === null) return [];
  const documents =
    kept.books.unread > 0 || partner === null ? null : await readDocuments(parts, tin, partner);
  if (documents === null) return UNCOMPARED;
  const { books, period } = kept;
  const ofPeriod = documents.filter(({ date }) => isWithin(widen(period), date));
  const comparison = compare({
    kinds: parts.profile.kinds,
    books,
    period,
    ownTin: tin,
    currency: document.currency,
    documents: ofPeriod,
  });
  const by = comparison.unread.length > 0 ? null : differenceOf(comparison);
  if (by === null) return UNCOMPARED;
  // It may differ by the documents in another currency, which were left out.
  if (by !== 0n && comparison.otherCurrency.length > 0) return UNCOMPARED;
  return by === 0n ? [{ fact: "agrees" }] : [{ fact: "differs", by: String(by) }];
}

/** Reads those that are owed, as they are kept; null where there are too many. */
async function readDocuments(
  { db, profile }: DoubtParts,
  tin: Tin,
  partnerTin: Tin,
): Promise<BusinessDocument[] | null> {
  const rows = await db.partnerHistory.findFew(tin, partnerTin, MOST_OF_PARTNER);
  return (
    rows
      ?.filter(({ kind }) => profile.kinds[kind].owed === true)
      .map((row) => documentOfKept(profile, { ...row, tin, partnerTin })) ?? null
  );
}

/** Between both balances; where these agree and lines do not, what the lines differ by. Null where nothing tells. */
function differenceOf({ balance, otherSum, theirsOnly, oursOnly, matches }: Comparison): Tiyin | null {
  const { theirs, ours } = balance;
  const between = theirs === null || ours === null ? 0n : theirs - ours;
  if (magnitude(between) >= ROUNDING) return between;
  const lines = [
    ...otherSum.map(({ difference }) => difference),
    ...theirsOnly.map(({ operation }) => operation.effect),
    ...oursOnly.map(({ effect }) => effect),
  ];
  const off = lines.reduce((sum, one) => sum + magnitude(one), 0n);
  if (off >= ROUNDING) return off;
  return theirs === null || ours === null ? (matches.length > 0 ? 0n : null) : 0n;
}

/** Whether watching has read each list of what is owed to its end. */
function hasWhole(profile: ServiceProfile, lists: readonly WatchedList[]): boolean {
  const watched = lists.flatMap(({ kind, list: name, more, wholeAt, failingSince }) => {
    const list = profile.kinds[kind].lists[name];
    return list === undefined
      ? []
      : [{ kind, list, isWhole: !more && wholeAt !== null && failingSince === null }];
  });
  const owed = watched.filter(
    ({ kind, list }) =>
      profile.kinds[kind].owed === true &&
      list.states.some((state) => standingOf(profile.kinds[kind], Number(state)) !== "void"),
  );
  return (
    kindNames.length > 0 && owed.every(({ isWhole }) => isWhole) && listsNotRead(profile, owed).length === 0
  );
}

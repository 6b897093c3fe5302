/** The history of an organization with its partners, from what is watched. */
import { and, count, desc, eq, or, sql } from "drizzle-orm";
import type { CalendarDate, Tin, VatMarks } from "../../documents/document.ts";
import { amongTexts, given } from "../engine/given.ts";
import { aboutWatched } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { watchedDocuments } from "../tables/watched.ts";
import { createCountedLately } from "./counted-lately.ts";
import type { WatchedFacts } from "./watched-facts.ts";
import type { WatchedDocument } from "./watched-rows.ts";

type Learnt = Pick<WatchedDocument, "facts" | "vatMarks">;

interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A document as far as it is compared. */
export type PartnerDocument = Pick<
  WatchedDocument,
  "kind" | "documentId" | "direction" | "stateId" | "facts"
>;

interface WithPartner {
  readonly year: Days;
  readonly near: Days;
  readonly parts: Readonly<Partial<Record<"number" | "contractNumber" | "lines", string | null>>>;
  readonly limit: number;
}

export function createPartnerHistory({ orm, dialect, clock, read, write, lock }: Store) {
  const isIncoming = eq(watchedDocuments.direction, "incoming");
  const cameIn = and(given(watchedDocuments, "tin"), isIncoming);
  const fact = (name: string) => dialect.fromJson(sql`${watchedDocuments.facts}`, name);
  // The two order what is null differently.
  const cameAt = sql`coalesce(${fact("createdAt")}, ${fact("date")}, '')`;

  const holds = (name: string) => sql`${fact(name)} like ${sql.placeholder(name)}`;
  const between = (from: string, to: string) =>
    sql`${fact("date")} between ${sql.placeholder(from)} and ${sql.placeholder(to)}`;
  const ofPartner = given(watchedDocuments, "tin", "partnerTin");
  const findFrom = orm
    .select()
    .from(watchedDocuments)
    .where(and(ofPartner, isIncoming))
    .orderBy(desc(cameAt))
    .limit(sql.placeholder("limit"))
    .prepare();
  const findNames = orm
    .selectDistinct({
      partnerTin: watchedDocuments.partnerTin,
      name: sql<string | null>`${fact("partnerName")}`,
    })
    .from(watchedDocuments)
    .where(cameIn)
    .prepare();
  const countIncoming = orm.select({ count: count() }).from(watchedDocuments).where(cameIn).prepare();
  const { kind, documentId, direction, stateId, facts } = watchedDocuments;
  const columns = { kind, documentId, direction, stateId, facts };
  const findFew = orm
    .select(columns)
    .from(watchedDocuments)
    .where(ofPartner)
    .limit(sql.placeholder("limit"))
    .prepare();
  const findFewOfSome = orm
    .select({ ...columns, partnerTin: watchedDocuments.partnerTin })
    .from(watchedDocuments)
    .where(and(given(watchedDocuments, "tin"), amongTexts(dialect, watchedDocuments.partnerTin, "partners")))
    .limit(sql.placeholder("limit"))
    .prepare();
  const findWith = orm
    .select(columns)
    .from(watchedDocuments)
    .where(
      and(
        ofPartner,
        or(
          between("nearFrom", "nearTo"),
          and(between("yearFrom", "yearTo"), or(holds("number"), holds("contractNumber"), holds("lines"))),
        ),
      ),
    )
    .orderBy(desc(fact("date")))
    .limit(sql.placeholder("limit"))
    .prepare();

  const readFew = async (tin: Tin, partnerTin: Tin, most: number): Promise<PartnerDocument[] | null> => {
    const found = await findFew.all({ tin, partnerTin, limit: most + 1 });
    return found.length > most ? null : found;
  };

  return {
    /**
     * All documents with a partner, in both directions and in no order; null where there are more than so many. Every
     * other way to them has to look into the facts of each.
     */
    findFew: (tin: Tin, partnerTin: Tin, most: number) => read(() => readFew(tin, partnerTin, most)),

    /** The same for each of several different partners, in their order. */
    findFewOfEach: (tin: Tin, partners: readonly Tin[], most: number) =>
      read(async (): Promise<Array<PartnerDocument[] | null>> => {
        const [only] = partners;
        if (only !== undefined && partners.length === 1) return [await readFew(tin, only, most)];
        const limit = most + partners.length;
        const found = await findFewOfSome.all({ tin, partners: JSON.stringify(partners), limit });
        // One of them may have taken the others' place.
        if (found.length === limit) return Promise.all(partners.map((one) => readFew(tin, one, most)));
        const ofPartner = partners.map((one) => found.filter(({ partnerTin }) => partnerTin === one));
        return ofPartner.map((few) => (few.length > most ? null : few));
      }),

    /** Documents from a partner, the latest first, so many at most. */
    findFrom: (tin: Tin, partnerTin: Tin, limit: number) =>
      read(() => findFrom.all({ tin, partnerTin, limit })),

    /**
     * Documents with a partner, in both directions: those of the days near, and of the year those in whose facts one of
     * these parts stands. The latest first, so many at most.
     */
    findWith: (tin: Tin, partnerTin: Tin, { year, near, parts, limit }: WithPartner) => {
      // Nothing is like what is not known.
      const like = (part: string | null | undefined) => (part == null ? null : `%${part}%`);
      const { number, contractNumber, lines } = parts;
      return read(() =>
        findWith.all({
          tin,
          partnerTin,
          limit,
          nearFrom: near.from,
          nearTo: near.to,
          yearFrom: year.from,
          yearTo: year.to,
          number: like(number),
          contractNumber: like(contractNumber),
          lines: like(lines),
        }),
      );
    },

    /** Documents whose goods are known, the latest first, so many at most. */
    findWithGoods: (tin: Tin, limit: number) =>
      read(() =>
        orm
          .select()
          .from(watchedDocuments)
          .where(and(eq(watchedDocuments.tin, tin), sql`coalesce(${fact("goods")}, '[]') <> '[]'`))
          .orderBy(desc(cameAt))
          .limit(limit)
          .all(),
      ),

    /** Each name under which a partner's documents came in. */
    findNames: (tin: Tin) => read(() => findNames.all({ tin })),

    /** As it was a minute ago at most. */
    countIncoming: createCountedLately(clock, (tin) =>
      read(async () => (await countIncoming.get({ tin }))?.count ?? 0),
    ),

    /**
     * Adds what no list showed of a kept document; costs a commit only where that is new. `marks` are its VAT marks by
     * then.
     */
    learn: async (
      { tin, kind, documentId }: Pick<WatchedDocument, "tin" | "kind" | "documentId">,
      {
        vatRates,
        goods,
        lines,
        bankAccount,
        currency,
        kept = {},
      }: Pick<WatchedFacts, "vatRates" | "goods" | "lines" | "bankAccount" | "currency"> &
        Partial<Pick<WatchedFacts, "kept">>,
      marks: (before: VatMarks | null) => VatMarks | null = (before) => before,
    ) => {
      const isIt = and(
        eq(watchedDocuments.tin, tin),
        eq(watchedDocuments.kind, kind),
        eq(watchedDocuments.documentId, documentId),
      );
      const find = () =>
        orm
          .select({ facts: watchedDocuments.facts, vatMarks: watchedDocuments.vatMarks })
          .from(watchedDocuments)
          .where(isIt)
          .get();
      const merge = ({ facts, vatMarks }: Learnt): Learnt => ({
        facts: {
          ...facts,
          vatRates: vatRates.length === 0 ? facts.vatRates : vatRates,
          goods: goods.length === 0 ? facts.goods : goods,
          lines: lines ?? facts.lines,
          bankAccount: bankAccount ?? facts.bankAccount,
          currency: currency ?? facts.currency,
          kept: { ...facts.kept, ...kept },
        },
        vatMarks: marks(vatMarks),
      });
      const known = await read(find);
      if (known === undefined || JSON.stringify(merge(known)) === JSON.stringify(known)) return;
      await write(async () => {
        await lock(aboutWatched(tin));
        const now = await find();
        if (now !== undefined) await orm.update(watchedDocuments).set(merge(now)).where(isIt).run();
      });
    },
  };
}

/** Lets all judges of documents share the reads of their partners' histories and rows. */
import DataLoader from "dataloader";
import type { Database } from "../db/open-database.ts";
import type { PartnerDocument } from "../db/rows/partner-history.ts";
import type { Tin } from "../documents/document.ts";

type Few = DataLoader<Tin, PartnerDocument[] | null>;

/** The same database for the length of one task: partners asked for together are read at once, and each once. */
export function onceFew(db: Database): Database {
  const { findFewOfEach } = db.partnerHistory;
  const read = new Map<string, Few>();
  const fewOf = (tin: Tin, most: number): Few => {
    const key = `${tin} ${most}`;
    const few: Few = read.get(key) ?? new DataLoader((partners) => findFewOfEach(tin, partners, most));
    read.set(key, few);
    return few;
  };
  return {
    ...db,
    partnerHistory: {
      ...db.partnerHistory,
      findFew: (tin, partner, most) => fewOf(tin, most).load(partner),
      findFewOfEach: (tin, partners, most) =>
        Promise.all(partners.map((partner) => fewOf(tin, most).load(partner))),
    },
  };
}

/** Finds the chain of a document among those of its partner that watching has seen. Asks the service nothing. */
import { counterpartyOf } from "../../bot/index.ts";
import { addDays, parseDate } from "../../documents/dates.ts";
import type { CalendarDate, Tin } from "../../documents/document.ts";
import { type Finding, foundBy } from "../../judgement/finding.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { ReadingParts } from "../../reading/reading-parts.ts";
import { FAR_DAYS, tailOf, yearOf } from "./rules/belong.ts";
import { type Chain, findChain } from "./rules/chain.ts";
import { type Link, linkOf, linkOfKept } from "./rules/link.ts";

/** Nobody would read more documents of one partner around a year. */
const MOST_OF_PARTNER = 1000;
/** So few are compared without asking the database which of them may belong to it. */
const FEW_OF_PARTNER = 300;

export const chainFinding: Finding<Chain> = {
  name: "chain",
  find: async (parts, account, document) => {
    const link = linkOf(parts.profile, document, account.tin);
    const partner = counterpartyOf(document, account.tin).tin;
    if (link === null || partner === null) return null;
    return findChain(link, await readKnown(parts, account.tin, partner, link));
  },
};

export const chainOf = (facts: Pick<CardFacts, "found">): Chain | null => foundBy(chainFinding, facts);

/** Documents of the partner that may belong to the document: of the weeks around it, and like it in the year. */
export async function readKnown(
  { db, profile }: Pick<ReadingParts, "db" | "profile">,
  tin: Tin,
  partner: Tin,
  { date, number, contractNumber, lines }: Pick<Link, "date" | "number" | "contractNumber" | "lines">,
): Promise<Link[]> {
  const year = yearOf({ date });
  const [first, last] = [dayOf(year, "01-01"), dayOf(year, "12-31")];
  if (date === null || first === null || last === null) return [];
  const few = await db.partnerHistory.findFew(tin, partner, FEW_OF_PARTNER);
  const kept =
    few ??
    (await db.partnerHistory.findWith(tin, partner, {
      year: { from: first, to: last },
      near: { from: addDays(date, -FAR_DAYS), to: addDays(date, FAR_DAYS) },
      parts: { number: tailOf(number), contractNumber: tailOf(contractNumber), lines: lines?.exact ?? null },
      limit: MOST_OF_PARTNER,
    }));
  return kept.map((one) => linkOfKept(profile, one));
}

const dayOf = (year: string | null, day: string): CalendarDate | null => parseDate(`${year}-${day}`);

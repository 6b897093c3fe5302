/** A list's document as it is kept for later comparison: its facts, and a digest of them. */

import { createHash } from "node:crypto";
import type { WatchedFacts } from "../db/rows/watched-facts.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { SOM } from "../documents/currency.ts";
import type { Direction, KindDescription } from "../documents/description.ts";
import type { BusinessDocument, Tin, VatMarks } from "../documents/document.ts";
import { lineFactsOf } from "../documents/matching/line-facts.ts";
import { currencyShown, moneyText } from "../documents/money-sums.ts";
import { goodsOf, vatRatesOf } from "../documents/partner-facts.ts";
import { keepVatMarks, readVatMarks } from "../judgement/vat.ts";
import type { DocumentNewsData } from "./news.ts";

export interface SeenAs {
  readonly partnerTin: Tin | null;
  readonly facts: WatchedFacts;
  /** SHA-256 (hex) of the values whose change makes it another document, its state aside. */
  readonly digest: string;
  /** Null where no known mark speaks of a doubt about its VAT. */
  readonly vatMarks: VatMarks | null;
}

/** Facts whose change is told, with the values before and now. */
const told = ["number", "date", "total", "contractNumber"] as const;

/** `before` holds the facts known already; a list that shows less of the document takes nothing away. */
export function seeAs(
  kind: KindDescription,
  document: BusinessDocument,
  direction: Direction,
  before: Pick<WatchedDocument, "partnerTin" | "facts" | "vatMarks"> | null,
): SeenAs {
  const partner = direction === "outgoing" ? document.receiver : document.sender;
  const { number, date, contractNumber, total, lines } = document;
  const was = before?.facts ?? null;
  const vatRates = vatRatesOf(lines);
  const facts: WatchedFacts = {
    number: number ?? was?.number ?? null,
    date: date ?? was?.date ?? null,
    partnerName: partner.name ?? was?.partnerName ?? null,
    contractNumber: contractNumber ?? was?.contractNumber ?? null,
    contractDate: document.contractDate ?? was?.contractDate ?? null,
    total: total === null ? (was?.total ?? null) : String(total),
    currency: currencyShown(document, was),
    createdAt: document.createdAt ?? was?.createdAt ?? null,
    updatedAt: document.updatedAt ?? was?.updatedAt ?? null,
    vatRates: vatRates.length > 0 ? vatRates : (was?.vatRates ?? []),
    goods: lines.length > 0 ? goodsOf(lines) : (was?.goods ?? []),
    lines: lineFactsOf(lines) ?? was?.lines ?? null,
    kept: was?.kept ?? {},
    bankAccount: was?.bankAccount ?? null,
  };
  const partnerTin = partner.tin ?? before?.partnerTin ?? null;
  const shown = readVatMarks(kind, document);
  const vatMarks =
    direction === "incoming" ? keepVatMarks(kind, before?.vatMarks ?? null, shown, true) : null;
  const marked = vatMarks === null ? [] : [vatMarks];
  const currency = facts.currency === SOM ? [] : [facts.currency];
  const kept = [...told.map((fact) => facts[fact]), partnerTin, facts.vatRates, ...marked, ...currency];
  const digest = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  return { partnerTin, facts, digest, vatMarks };
}

/** One list shows more of a document than another: a fact missing on either side has not changed. */
export function changedFacts(before: WatchedFacts, now: WatchedFacts): DocumentNewsData["changed"] {
  return told.flatMap((fact) => {
    const [was, is] = fact === "total" ? totals(before, now) : [before[fact], now[fact]];
    return was === null || is === null || was === is ? [] : [{ fact, before: was, after: is }];
  });
}

/** A currency that was not known before is no change. */
function totals(before: WatchedFacts, now: WatchedFacts): readonly [string | null, string | null] {
  const known = before.currency === SOM && before.total === now.total ? now.currency : before.currency;
  return [moneyText({ ...before, currency: known }), moneyText(now)];
}

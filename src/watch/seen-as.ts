/** A document of a list as it is kept to be compared with later: its facts, and a digest of them. */
import { createHash } from "node:crypto";
import type { WatchedFacts } from "../db/watched-facts.ts";
import type { Direction } from "../documents/description.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import type { DocumentNewsData } from "./news.ts";

export interface SeenAs {
  readonly partnerTin: Tin | null;
  readonly facts: WatchedFacts;
  /** SHA-256 (hex) of what makes it another document when it changes, its state aside. */
  readonly digest: string;
}

/** Facts whose change is told, with what was before and is now. */
const told = ["number", "date", "total", "contractNumber"] as const;

export function seeAs(document: BusinessDocument, direction: Direction): SeenAs {
  const partner = direction === "outgoing" ? document.receiver : document.sender;
  const { number, date, contractNumber, contractDate, total, lines } = document;
  const facts: WatchedFacts = {
    number,
    date,
    partnerName: partner.name,
    contractNumber,
    total: total === null ? null : String(total),
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    vatRates: [...new Set(lines.flatMap(({ vatRate }) => (vatRate === null ? [] : [vatRate])))].sort(),
    bankAccount: null,
  };
  const kept = [number, date, contractNumber, contractDate, facts.total, partner.tin, facts.vatRates];
  const digest = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  return { partnerTin: partner.tin, facts, digest };
}

/** One list shows more of a document than another: what is missing on either side has not changed. */
export function changedFacts(before: WatchedFacts, now: WatchedFacts): DocumentNewsData["changed"] {
  return told.flatMap((fact) => {
    const [was, is] = [before[fact], now[fact]];
    return was === null || is === null || was === is ? [] : [{ fact, before: was, after: is }];
  });
}

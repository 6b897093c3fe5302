/** Finds documents by goods that Kotib remembers from showing or telling them: the service's lists show no goods. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { Reading } from "../../documents/search/reading.ts";
import { sparseDocument, sparseLine, sparseParty } from "../../documents/sparse-document.ts";
import type { ReadingParts } from "../reading-parts.ts";

/** The most documents looked through, the latest first. */
const MOST = 2000;

/** Empty where no meaning asks for goods. */
export async function rememberGoods(
  { db }: Pick<ReadingParts, "db">,
  account: AccountRow,
  readings: readonly Reading[],
): Promise<BusinessDocument[]> {
  if (!readings.some(asksForGoods)) return [];
  const rows = await db.partnerHistory.findWithGoods(account.tin, MOST);
  return rows.map((row) => documentOf(row, account));
}

function asksForGoods(reading: Reading): boolean {
  return (
    reading.is === "goods" ||
    (reading.is === "parts" && reading.parts.flatMap(({ meanings }) => meanings).some(asksForGoods))
  );
}

function documentOf(row: WatchedDocument, account: AccountRow): BusinessDocument {
  const { number, date, contractNumber, partnerName, total, currency, goods } = row.facts;
  const partner = sparseParty(row.partnerTin, partnerName);
  const own = sparseParty(account.tin, account.name);
  const isOutgoing = row.direction === "outgoing";
  return sparseDocument({
    kind: row.kind,
    id: row.documentId,
    number,
    date,
    contractNumber,
    stateId: row.stateId,
    total: total === null ? null : BigInt(total),
    currency,
    sender: isOutgoing ? own : partner,
    receiver: isOutgoing ? partner : own,
    lines: goods.map(sparseLine),
  });
}

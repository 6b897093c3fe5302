/** Takes wire names apart into words, even without any seam: `verificationactdate` → verification, act, date. */

/** Words of the national formats and of services like this one. Longer ones win. */
const KNOWN = new Set(
  `access account accountant act active address agent amount area attributes auth bank barcode bearer body branch brutto buyer by
  cabinet carrier catalog class client close code comment company consignee consignor content contract contracts cost count covoting
  created credit currency current customer data date debit delivery details director distance district doc document documents driver
  dealer empowerment en error excise expires factura fields fio fiz form from full goods group groups hash head header id info inn
  invoice is issue item items kind last line lines list loading local local main measure message model name netto no note notes
  num number of office oked old one open operation ordno or origin owner package partner parties party payable payload person pinfl point points
  price product products quantity rate rates reason reg region register released remark responsible result road roadway row rows seller
  serial server short sided sides sign single special start state statement status stir sum summa summary taker tax taxpayer text
  ticket time tin title to token total trailer transport trip truck turnover type types unit unloading updated user value vat
  verification version view way waybill weight with without work works`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
const LONGEST = Math.max(...[...KNOWN].map((word) => word.length));

/** The words of a name in lower case; a stretch that no known words fill stays one word. */
export function splitFieldName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9$*]+/)
    .filter((part) => part !== "")
    .flatMap((part) => splitJoined(part) ?? [part]);
}

/** The fewest known words that fill the whole text, or null. */
function splitJoined(text: string): string[] | null {
  const best: Array<string[] | null> = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const before = best[start];
      const word = text.slice(start, end);
      if (!before || !KNOWN.has(word)) continue;
      const kept = best[end];
      if (!kept || before.length + 1 < kept.length) best[end] = [...before, word];
    }
  }
  return best[text.length] ?? null;
}

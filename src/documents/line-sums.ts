/** Computes a line's figures, so that nobody sees a sum that does not add up. */
import { multiplyCount } from "./creation/calculate.ts";
import type { RecordDescription } from "./description.ts";
import type { BusinessDocument, DocumentLine, Tiyin } from "./document.ts";
import type { Doubt } from "./doubt.ts";
import { parseTiyin, sumTiyin } from "./money.ts";

/** How the total follows from count × price: as it is, with VAT added, or in no visible way. */
export type LineSum =
  | { readonly follows: "plainly" | "withVat"; readonly net: Tiyin }
  | { readonly follows: "unseen"; readonly net: Tiyin | null };

/** How the line's total follows from its count, price and VAT, each to the tiyin. */
export function addUpLine({
  count,
  price,
  vat,
  total,
}: Pick<DocumentLine, "count" | "price" | "vat" | "total">): LineSum {
  const net = count === null || price === null ? null : multiplyCount(count, price);
  if (net !== null && net === total) return { follows: "plainly", net };
  if (net !== null && vat !== null && net + vat === total) return { follows: "withVat", net };
  return { follows: "unseen", net };
}

/** Programs round each line in their own way; a smaller difference (tiyin) is not told. */
const ROUNDED = 100n;

/** Finds lines of a document that do not add up, as far as they tell. Pure. */
export function findLinesOff(
  { lines, total }: Pick<BusinessDocument, "lines" | "total">,
  { sums }: Pick<RecordDescription, "sums">,
): Doubt[] {
  const sum = sumTiyin(lines.map((line) => line.total));
  const off = lines.flatMap((line, index) => (isOff(line, sums) ? [index + 1] : []));
  const [first] = off;
  return [
    ...(sum === null || total === null || isNear(sum, total, ROUNDED * BigInt(lines.length))
      ? []
      : [{ fact: "lines" as const, lines: String(sum), total: String(total) }]),
    ...(first === undefined ? [] : [{ fact: "line" as const, line: first, count: off.length }]),
  ];
}

/** True only where nothing but count, price and VAT can be in the total: an excise would be in it, too. */
function isOff(line: DocumentLine, sums: readonly string[]): boolean {
  const { follows, net } = addUpLine(line);
  const { vat, total } = line;
  if (follows !== "unseen" || net === null || vat === null || total === null) return false;
  const others = line.extra.flatMap(([key, value]) => (sums.includes(key) ? [parseTiyin(value)] : []));
  if (others.some((other) => other !== 0n && other !== net)) return false;
  return !isNear(net + vat, total, ROUNDED) && !isNear(net, total, ROUNDED);
}

function isNear(one: Tiyin, other: Tiyin, by: Tiyin): boolean {
  const difference = one - other;
  return difference <= by && -difference <= by;
}

/** The sums of an invoice's line, calculated exactly: count × price, excise as it stands, VAT on both. */
import { divide } from "../creation/calculate.ts";
import type { Tiyin } from "../document.ts";
import { isObject, type JsonObject } from "../json.ts";
import { tiyinToDecimal } from "../money.ts";
import { isMissing, isTrue } from "./check-value.ts";
import { type Decimal, ONE, readDecimal } from "./read-decimal.ts";
import { readProducts } from "./read-products.ts";
import { takesBack } from "./takes-back.ts";

type CalculatedSum = "DeliverySum" | "VatSum" | "DeliverySumWithVat";

export interface LineDifference {
  /** The line's number, from 0. */
  readonly line: number;
  readonly sum: CalculatedSum;
  readonly given: Tiyin;
  readonly calculated: Tiyin;
}

const TIYIN = ONE / 100n;
/** Programs round lines in ways of their own. */
const TOLERANCE: Decimal = TIYIN;

/** Sums that differ by more than a tiyin from those that count, price and rate make, line by line. */
export function findSumDifferences(body: JsonObject): LineDifference[] {
  const mayTakeBack = takesBack(body);
  return readProducts(body).flatMap(({ product, index }) => differencesOf(product, index, mayTakeBack));
}

function differencesOf(product: JsonObject, line: number, mayTakeBack: boolean): LineDifference[] {
  const found: LineDifference[] = [];
  /** The values that others may follow from: the given one, and the calculated one where they differ. */
  const compare = (
    sum: CalculatedSum,
    calculated: readonly Decimal[],
    mayBe: (given: Decimal) => boolean,
  ): readonly Decimal[] => {
    const isLeftOut = sum === "VatSum" && isMissing(product.VatSum);
    const given = isLeftOut ? 0n : readDecimal(product[sum]);
    const [first] = calculated;
    if (given === null) return calculated;
    if (first === undefined || mayBe(given)) return [given];
    if (calculated.some((each) => isNear(given, toTiyin(each) * TIYIN))) return [given];
    found.push({ line, sum, given: toTiyin(given), calculated: toTiyin(first) });
    return [given, first];
  };
  const deliveries = compare(
    "DeliverySum",
    [calculateDelivery(product)].filter((sum) => sum !== null),
    (given) => mayTakeBack && mayStandAlone(product, given),
  );
  // A relief may take all or part of the VAT, and a line without VAT has none, so the given value stands.
  const stands = hasRelief(product) || isTrue(product.WithoutVat);
  const vats = compare(
    "VatSum",
    deliveries.map((delivery) => calculateVat(product, delivery)).filter((sum) => sum !== null),
    () => stands,
  );
  const wholes = deliveries.flatMap((delivery) => vats.map((vat) => delivery + exciseOf(product) + vat));
  compare("DeliverySumWithVat", wholes, () => false);
  return found;
}

/** In a correction one of count, price and sum carries the sign; a count of 0 leaves all to the sum. */
function mayStandAlone(product: JsonObject, given: Decimal): boolean {
  const [count, price] = [readDecimal(product.Count) ?? 0n, readDecimal(product.Summa) ?? 0n];
  const calculated = calculateDelivery(product) ?? 0n;
  return count === 0n || (count > 0n && price > 0n && isNear(given, -toTiyin(calculated) * TIYIN));
}

/** The line with another count and all its sums again; everything else that depends on the count grows with it. */
export function recountProduct(product: JsonObject, count: string): JsonObject {
  const [now, before] = [readDecimal(count), readDecimal(product.Count)];
  if (now === null) return product;
  const grow = (value: unknown) => {
    const given = readDecimal(value);
    return given === null || before === null || before === 0n
      ? value
      : tiyinToDecimal(toTiyin(divide(given * now * sign(before), before * sign(before))));
  };
  const lgota = isObject(product.Lgota)
    ? { Lgota: { ...product.Lgota, VatSum: grow(product.Lgota.VatSum) } }
    : {};
  const excise = isMissing(product.ExciseSum) ? {} : { ExciseSum: grow(product.ExciseSum) };
  const counted: JsonObject = { ...product, ...lgota, ...excise, Count: count };
  const exact = calculateDelivery(counted);
  // A price that cannot be read leaves the sums as they are, and is named.
  if (exact === null) return counted;
  const delivery = toTiyin(exact) * TIYIN;
  const calculated = hasRelief(counted) ? readDecimal(grow(product.VatSum)) : calculateVat(counted, delivery);
  const vat = toTiyin(calculated ?? 0n) * TIYIN;
  return {
    ...counted,
    DeliverySum: tiyinToDecimal(toTiyin(delivery)),
    ...(isMissing(product.VatSum) && vat === 0n ? {} : { VatSum: tiyinToDecimal(toTiyin(vat)) }),
    DeliverySumWithVat: tiyinToDecimal(toTiyin(delivery + exciseOf(counted) + vat)),
  };
}

/** Whether a sum of the line that nobody can calculate anew grows with its count. */
export function growsWithCount(product: JsonObject): boolean {
  return hasRelief(product) || (readDecimal(product.ExciseSum) ?? 0n) !== 0n;
}

/** Null where count or price cannot be read. */
function calculateDelivery({ Count, Summa }: JsonObject): Decimal | null {
  const [count, price] = [readDecimal(Count), readDecimal(Summa)];
  return count === null || price === null ? null : divide(count * price, ONE);
}

/** Null where the rate cannot be read. */
function calculateVat(product: JsonObject, delivery: Decimal): Decimal | null {
  if (isTrue(product.WithoutVat) || isMissing(product.VatRate)) return 0n;
  const rate = readDecimal(product.VatRate);
  if (rate === null) return null;
  return divide((delivery + exciseOf(product)) * rate, 100n * ONE);
}

function exciseOf({ ExciseSum }: JsonObject): Decimal {
  return readDecimal(ExciseSum) ?? 0n;
}

function hasRelief({ Lgota }: JsonObject): boolean {
  return isObject(Lgota) && Object.values(Lgota).some((value) => !isMissing(value));
}

/** Rounds to whole tiyin, as people read a sum. */
export function toTiyin(value: Decimal): Tiyin {
  return divide(value, TIYIN);
}

function isNear(one: Decimal, other: Decimal): boolean {
  const apart = one > other ? one - other : other - one;
  return apart <= TOLERANCE;
}

function sign(value: bigint): bigint {
  return value < 0n ? -1n : 1n;
}

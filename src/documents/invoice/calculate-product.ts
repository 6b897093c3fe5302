/** The sums of an invoice's line, calculated exactly: count × price, excise as it stands, VAT on both. */
import { divide, multiplyCount, readMillionths } from "../creation/calculate.ts";
import type { Tiyin } from "../document.ts";
import { isObject, type JsonObject } from "../json.ts";
import { parseTiyin, tiyinToDecimal } from "../money.ts";
import { isTrue } from "./check-invoice.ts";
import { isMissing } from "./check-value.ts";
import { readProducts } from "./read-products.ts";

type CalculatedSum = "DeliverySum" | "VatSum" | "DeliverySumWithVat";

export interface Difference {
  /** The line's number, from 0. */
  readonly line: number;
  readonly sum: CalculatedSum;
  readonly given: Tiyin;
  readonly calculated: Tiyin;
}

/** Programs round lines in ways of their own. */
const TOLERANCE: Tiyin = 1n;

/** Sums that differ by more than a tiyin from those that count, price and rate make, line by line. */
export function findDifferences(body: JsonObject): Difference[] {
  return readProducts(body).flatMap(({ product, index }) => differencesOf(product, index));
}

function differencesOf(product: JsonObject, line: number): Difference[] {
  const found: Difference[] = [];
  /** The value to continue with: a good given one, so that a fault is told once and roundings do not add up. */
  const compare = (sum: CalculatedSum, calculated: Tiyin): Tiyin => {
    const given = parseTiyin(product[sum]) ?? (sum === "VatSum" ? 0n : calculated);
    const apart = given > calculated ? given - calculated : calculated - given;
    if (apart <= TOLERANCE) return given;
    found.push({ line, sum, given, calculated });
    return calculated;
  };
  const delivery = compare("DeliverySum", calculateDelivery(product));
  const given = parseTiyin(product.VatSum) ?? 0n;
  // A relief may take all or part of the VAT, so the given value stands.
  const vat = hasRelief(product) ? given : compare("VatSum", calculateVat(product, delivery));
  compare("DeliverySumWithVat", delivery + exciseOf(product) + vat);
  return found;
}

/** The line with another count and all its sums again; everything else that depends on the count grows with it. */
export function recountProduct(product: JsonObject, count: string): JsonObject {
  const [now, before] = [readMillionths(count) ?? 0n, readMillionths(String(product.Count)) ?? 0n];
  const grow = (value: unknown) => {
    const tiyin = parseTiyin(value);
    return tiyin === null || before === 0n
      ? value
      : tiyinToDecimal(divide(tiyin * now * sign(before), before * sign(before)));
  };
  const lgota = isObject(product.Lgota)
    ? { Lgota: { ...product.Lgota, VatSum: grow(product.Lgota.VatSum) } }
    : {};
  const excise = isMissing(product.ExciseSum) ? {} : { ExciseSum: grow(product.ExciseSum) };
  const counted: JsonObject = { ...product, ...lgota, ...excise, Count: count };
  const delivery = calculateDelivery(counted);
  const vat = hasRelief(counted) ? (parseTiyin(grow(product.VatSum)) ?? 0n) : calculateVat(counted, delivery);
  return {
    ...counted,
    DeliverySum: tiyinToDecimal(delivery),
    ...(isMissing(product.VatSum) && vat === 0n ? {} : { VatSum: tiyinToDecimal(vat) }),
    DeliverySumWithVat: tiyinToDecimal(delivery + exciseOf(counted) + vat),
  };
}

function calculateDelivery({ Count, Summa }: JsonObject): Tiyin {
  return multiplyCount(String(Count), parseTiyin(Summa) ?? 0n) ?? 0n;
}

function calculateVat(product: JsonObject, delivery: Tiyin): Tiyin {
  if (isTrue(product.WithoutVat) || isMissing(product.VatRate)) return 0n;
  const hundredths = (readMillionths(String(product.VatRate)) ?? 0n) / 10_000n;
  return divide((delivery + exciseOf(product)) * hundredths, 10_000n);
}

function exciseOf({ ExciseSum }: JsonObject): Tiyin {
  return parseTiyin(ExciseSum) ?? 0n;
}

function hasRelief({ Lgota }: JsonObject): boolean {
  return isObject(Lgota) && Object.values(Lgota).some((value) => !isMissing(value));
}

function sign(value: bigint): bigint {
  return value < 0n ? -1n : 1n;
}

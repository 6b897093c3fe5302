import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withProduct } from "../../../../sandbox/test/service/good-invoice.ts";
import { findSumDifferences, recountProduct } from "../../../../src/documents/invoice/calculate-product.ts";
import { withProducts } from "../../../../src/documents/invoice/read-products.ts";

const told = (change: Record<string, unknown>) =>
  findSumDifferences(withProduct(0, change)).map(({ line, sum, given, calculated }) => [
    line,
    sum,
    given,
    calculated,
  ]);
/** A total that is right without a change, and one with a tiyin more. */
const [total, more] = ["588000", "588000.01"];

describe("findSumDifferences", () => {
  it.each([
    [
      "one tiyin of the net sum, and all that follows",
      { DeliverySum: "525000.01", DeliverySumWithVat: more },
    ],
    ["one tiyin of VAT", { VatSum: 63000.01, DeliverySumWithVat: more }],
    ["one tiyin of the total", { DeliverySumWithVat: more }],
    [
      "excise within the total and under VAT",
      { ExciseSum: "1000", VatSum: "63120", DeliverySumWithVat: "589120" },
    ],
    ["relief from VAT", { Lgota: { Id: "1", Type: 1 }, VatSum: 0, DeliverySumWithVat: "525000.00" }],
    ["no rate and no VAT", { VatRate: null, VatSum: null, DeliverySumWithVat: "525000" }],
    ["a rate of half per cents", { VatRate: "7.5", VatSum: "39375", DeliverySumWithVat: "564375" }],
  ])("accepts %s", (_what, change) => {
    expect(told(change)).toEqual([]);
  });

  const inTotal = (calculated: bigint) => [0, "DeliverySumWithVat", 58800000n, calculated];
  const inVat = (given: bigint, calculated: bigint) => [0, "VatSum", given, calculated];
  it.each<[what: string, change: Record<string, unknown>, differences: unknown[][]]>([
    ["two tiyin of the net sum", { DeliverySum: "525000.02" }, [[0, "DeliverySum", 52500002n, 52500000n]]],
    ["VAT of another rate", { VatRate: 15 }, [inVat(6300000n, 7875000n)]],
    ["a missing VAT", { VatSum: null, DeliverySumWithVat: total }, [inVat(0n, 6300000n)]],
    [
      "a net sum that VAT and total follow",
      { DeliverySum: "500000", VatSum: "60000", DeliverySumWithVat: "560000" },
      [[0, "DeliverySum", 50000000n, 52500000n]],
    ],
    ["a total that forgot the excise", { ExciseSum: "1000", VatSum: "63120" }, [inTotal(58912000n)]],
  ])("tells %s with both numbers", (_what, change, differences) => {
    expect(told(change)).toEqual(differences);
  });
});

describe("recountProduct", () => {
  it("makes lines that agree with themselves, whatever the count", () => {
    const decimals = (most: number, digits: number) =>
      fc.bigInt({ min: 1n, max: BigInt(most) * 10n ** BigInt(digits) }).map((value) => {
        const text = String(value).padStart(digits + 1, "0");
        return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
      });
    fc.assert(
      fc.property(
        decimals(100_000, 6),
        decimals(100_000, 6),
        decimals(1_000_000, 2),
        fc.constantFrom(null, 0, 12, "15"),
        fc.constantFrom(undefined, "12.34"),
        (before, count, price, rate, excise) => {
          const product = { Name: "x", Count: before, Summa: price, VatRate: rate, ExciseSum: excise };
          const recounted = recountProduct(product, count);
          expect(recounted).toMatchObject({ Name: "x", Count: count, Summa: price });
          expect(findSumDifferences(withProducts({}, [recounted]))).toEqual([]);
        },
      ),
    );
  });

  it("lets excise and relief grow with the count", () => {
    const product = {
      Count: "2",
      Summa: "100",
      VatRate: 12,
      ExciseSum: "10.00",
      VatSum: "0",
      Lgota: { Id: "1", VatSum: "25.20" },
    };
    expect(recountProduct(product, "3")).toMatchObject({
      ExciseSum: "15.00",
      DeliverySum: "300.00",
      VatSum: "0.00",
      DeliverySumWithVat: "315.00",
      Lgota: { Id: "1", VatSum: "37.80" },
    });
  });
});

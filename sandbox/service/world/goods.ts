/** The demo organizations' goods, and money arithmetic for them in whole tiyin. */
import type { SeededRandom } from "./seeded-random.ts";

interface Good {
  readonly name: string;
  readonly unit: string;
  /** Price of one unit in so‘m, lowest and highest. */
  readonly price: readonly [number, number];
  /** Highest count; a fraction is allowed where the unit is measured. */
  readonly most: number;
  readonly measured?: boolean;
}

export const goods: Readonly<Record<string, readonly Good[]>> = {
  groceries: [
    { name: "Guruch «Namuna», 1-nav", unit: "kg", price: [11_000, 19_000], most: 900, measured: true },
    { name: "Paxta yog‘i, 1 litrlik", unit: "dona", price: [17_000, 24_000], most: 600 },
    { name: "Shakar, qopda 50 kg", unit: "qop", price: [480_000, 620_000], most: 40 },
    { name: "Qora choy <Misol> 100 g", unit: "quti", price: [9_000, 14_000], most: 500 },
    { name: "Makaron & ugra, 400 g", unit: "dona", price: [5_500, 8_000], most: 800 },
  ],
  supplies: [
    { name: "A4 qog‘oz, 500 varaq", unit: "quti", price: [42_000, 58_000], most: 200 },
    { name: "Printer kartriji «Andoza-12»", unit: "dona", price: [310_000, 470_000], most: 20 },
    { name: "Ofis stuli, qora", unit: "dona", price: [690_000, 1_450_000], most: 30 },
    { name: "Suyuq sovun, 5 litr", unit: "dona", price: [38_000, 61_000], most: 120 },
    { name: 'Monitor 24" «Sinov»', unit: "dona", price: [1_850_000, 2_600_000], most: 15 },
    { name: "Elektr kabeli 3×2,5", unit: "metr", price: [7_900, 12_400], most: 2_000, measured: true },
  ],
  works: [
    { name: "Ombor tomini ta’mirlash ishlari", unit: "xizmat", price: [18_000_000, 64_000_000], most: 1 },
    { name: "Devorlarni bo‘yash", unit: "kv. m", price: [45_000, 80_000], most: 640, measured: true },
    { name: "Elektr tarmog‘ini o‘rnatish", unit: "xizmat", price: [6_500_000, 21_000_000], most: 1 },
    { name: "Loyiha-smeta hujjatlarini tayyorlash", unit: "xizmat", price: [3_000_000, 9_900_000], most: 2 },
    {
      name: "Beton M300 yetkazib berish",
      unit: "kub. m",
      price: [610_000, 780_000],
      most: 45,
      measured: true,
    },
  ],
  transport: [
    { name: "Toshkent – Samarqand yuk tashish", unit: "reys", price: [2_400_000, 3_900_000], most: 6 },
    { name: "Shahar ichida yetkazib berish", unit: "reys", price: [180_000, 420_000], most: 25 },
    { name: "Yuklash & tushirish xizmati", unit: "soat", price: [60_000, 95_000], most: 48, measured: true },
    { name: "Omborda saqlash, sutkasiga", unit: "o‘rin", price: [12_000, 21_000], most: 300 },
  ],
};

export interface Line {
  readonly number: number;
  readonly name: string;
  readonly unit: string;
  /** A made-up code: it begins with zeros, as no real code does. */
  readonly catalogCode: string;
  readonly count: string;
  /** The price in tiyin, with VAT on top. */
  readonly price: bigint;
  readonly withoutVat: bigint;
  readonly vat: bigint;
  readonly total: bigint;
}

export const VAT_PERCENT = 12n;

/** One to five lines of what an organization sells; `sign` -1 makes a correction that takes money back. */
export function makeLines(random: SeededRandom, sells: string, sign: 1n | -1n = 1n): Line[] {
  const offered = goods[sells] ?? [];
  const left = [...offered];
  const count = Math.min(random.between(1, 5), left.length);
  return Array.from({ length: count }, (_, index) => {
    const good = random.pick(left);
    left.splice(left.indexOf(good), 1);
    const thousandths = good.measured
      ? BigInt(random.between(1, good.most * 20)) * 50n
      : BigInt(random.between(1, good.most)) * 1000n;
    const price = BigInt(random.between(good.price[0] / 10, good.price[1] / 10)) * 1000n;
    const withoutVat = sign * divideRounded(thousandths * price, 1000n);
    const vat = sign * divideRounded(sign * withoutVat * VAT_PERCENT, 100n);
    return {
      number: index + 1,
      name: good.name,
      unit: good.unit,
      catalogCode: `000${String(offered.indexOf(good) + 1).padStart(3, "0")}${sells.length}0000000000`.slice(
        0,
        17,
      ),
      count: writeThousandths(sign * thousandths),
      price,
      withoutVat,
      vat,
      total: withoutVat + vat,
    };
  });
}

/** The sum of the lines in tiyin, VAT included. */
export function sumLines(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + line.total, 0n);
}

/** Writes tiyin as the service writes money: `-1234.50`. */
export function writeMoney(tiyin: bigint): string {
  const digits = (tiyin < 0n ? -tiyin : tiyin).toString().padStart(3, "0");
  return `${tiyin < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function writeThousandths(thousandths: bigint): string {
  const digits = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, "0");
  const fraction = digits.slice(-3).replace(/(?<!0)0+$/, "");
  return `${thousandths < 0n ? "-" : ""}${digits.slice(0, -3)}${fraction === "" ? "" : `.${fraction}`}`;
}

function divideRounded(value: bigint, by: bigint): bigint {
  return (value + by / 2n) / by;
}

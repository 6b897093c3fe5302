/** Sums in three digits, for rows and heads where the full sum would not fit. */
import { withoutZeros } from "./format-number.ts";

/** The unit of the digits: so‘m, or thousands, millions, … of them. */
export const shortUnits = ["one", "thousand", "million", "billion", "trillion"] as const;
type ShortUnit = (typeof shortUnits)[number];

export interface ShortSum {
  /** Decimal text with a point, without trailing zeros, never negative: `9.54`. */
  readonly digits: string;
  readonly unit: ShortUnit;
}

const TIYIN_PER_SOM = 100n;
const STEP = 1000n;

/** The magnitude of a sum (tiyin) rounded half up to three digits: 999.6 million is 1 billion. */
export function shortenSum(tiyin: bigint): ShortSum {
  const magnitude = tiyin < 0n ? -tiyin : tiyin;
  let size = TIYIN_PER_SOM;
  for (const unit of shortUnits) {
    const digits = threeDigits(magnitude, size);
    if (unit === "trillion" || !isThousand(digits)) return { digits, unit };
    size *= STEP;
  }
  throw new Error("unreachable: the last unit takes every sum");
}

/** `magnitude / size` with as many decimals as leave three digits, two at most. */
function threeDigits(magnitude: bigint, size: bigint): string {
  const whole = magnitude / size;
  const decimals = whole < 10n ? 2 : whole < 100n ? 1 : 0;
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * magnitude * scale + size) / (2n * size);
  if (decimals === 0) return String(rounded);
  const fraction = withoutZeros(String(rounded % scale).padStart(decimals, "0"));
  return String(rounded / scale) + (fraction === "" ? "" : `.${fraction}`);
}

function isThousand(digits: string): boolean {
  return !digits.includes(".") && digits.length > 3;
}

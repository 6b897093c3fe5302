/** Round sums near a document's own, as a person would type them. Pure. */
import type { Tiyin } from "../../documents/document.ts";

/** With one digit that is no zero, at least the sum: 4,378,192 → 5,000,000. */
export function roundAbove(sum: Tiyin): Tiyin {
  const step = stepOf(sum);
  return ((sum + step - 1n) / step) * step;
}

/** With at most two such digits, less than the sum: 4,378,192 → 4,300,000. */
export function roundBelow(sum: Tiyin): Tiyin {
  const step = stepOf(sum) / 10n || 1n;
  return sum <= 0n ? 0n : ((sum - 1n) / step) * step;
}

function stepOf(sum: Tiyin): Tiyin {
  return 10n ** BigInt(Math.max(0, String(sum).length - 1));
}

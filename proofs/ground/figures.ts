/** Figures as the proofs print them. */

/** The value below which the given share of values falls (0.5: the median). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Three digits that say something. */
export function short(number: number): number {
  return Number(number.toPrecision(3));
}

/** So many digits behind the point. */
export function round(number: number, digits = 1): number {
  return Number(number.toFixed(digits));
}

export function writeFigures(figures: object): string {
  return Object.entries(figures)
    .filter(([, value]) => typeof value === "number" && !Number.isNaN(value))
    .map(([name, value]) => `${name} ${short(value as number)}`)
    .join("  ");
}

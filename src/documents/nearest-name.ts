/** Tells which known name or word a person meant by one with slips. */

/** The known name nearest to the given one without regard to letter case, or null if none is near. */
export function findNearestName(name: string, known: readonly string[]): string | null {
  const given = name.toLowerCase();
  // A slip is a letter or two; in a short name every second letter would fit something.
  const mostSlips = Math.max(1, Math.floor(given.length / 3));
  let nearest: { readonly name: string; readonly slips: number } | null = null;
  for (const candidate of known) {
    if (Math.abs(candidate.length - given.length) > mostSlips) continue;
    const slips = countSlips(given, candidate.toLowerCase());
    if (slips <= mostSlips && (nearest === null || slips < nearest.slips))
      nearest = { name: candidate, slips };
  }
  return nearest?.name ?? null;
}

/** How many letters must be added, left out, changed or swapped with their neighbour to get from one to the other. */
export function countSlips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}

/** One letter in so many may be wrong. */
const LETTERS_A_SLIP = 5;
/** A shorter word would be near to anything. */
const LEAST_LETTERS = 4;

/** True for `andosa` for `andoza`, `misl` for `misol`, `tamnot` for the beginning of `taminotchi`. */
export function nearWord(typed: string, known: string): boolean {
  if (typed.length < LEAST_LETTERS || /\d/.test(typed)) return false;
  const most = Math.floor(Math.max(typed.length, LETTERS_A_SLIP) / LETTERS_A_SLIP);
  const beginnings = [typed.length - 1, typed.length, typed.length + 1].map((end) => known.slice(0, end));
  return [known, ...beginnings].some(
    (word) => Math.abs(word.length - typed.length) <= most && countSlips(typed, word) <= most,
  );
}

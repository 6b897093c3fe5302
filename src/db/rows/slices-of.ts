/** Cuts a list into parts that fit into one statement. */

/** So many parameters in a statement at most: far fewer than either database takes. */
const SLICE = 1000;

export const slicesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SLICE) }, (_, index) =>
    all.slice(index * SLICE, (index + 1) * SLICE),
  );

/** Sets rows out in columns for a terminal. */

type Rows = ReadonlyArray<readonly string[]>;

/** Lines whose columns stand below each other; the last column keeps its width. */
export function renderColumns(rows: Rows): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

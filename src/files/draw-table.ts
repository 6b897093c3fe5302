/** Draws a table over as many pages as it needs, with its header on each. */
import { setImmediate } from "node:timers/promises";
import type { SummaryTable } from "./summary.ts";

const CELL_PADDING = 3;
const FONT_SIZE = 7.5;
const RULE = "#c9ccd1";
const HEAD = "#eef0f3";
/** Setting a row takes some milliseconds, in which nobody else is answered. */
const ROWS_AT_ONCE = 10;

export interface TablePlace {
  readonly left: number;
  readonly width: number;
  /** The top of the next page, and the line below which nothing may stand. */
  readonly top: number;
  readonly bottom: number;
}

/** Begins at `pdf.y` and leaves it below the table. Other work runs between every few rows. */
export async function drawTable(
  pdf: PDFKit.PDFDocument,
  table: SummaryTable,
  place: TablePlace,
): Promise<void> {
  const whole = table.columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = table.columns.map(({ weight }) => (place.width * weight) / whole);
  pdf.fontSize(FONT_SIZE);

  const heightOf = (cells: readonly string[], font: string) => {
    pdf.font(font);
    const heights = cells.map((cell, index) =>
      pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 2 * CELL_PADDING }),
    );
    return Math.max(...heights) + 2 * CELL_PADDING;
  };
  const drawRow = (cells: readonly string[], font: string, height: number) => {
    const top = pdf.y;
    if (font === "bold") pdf.rect(place.left, top, place.width, height).fill(HEAD);
    pdf.font(font).fillColor("#000000");
    let x = place.left;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      pdf.text(cell, x + CELL_PADDING, top + CELL_PADDING, {
        width: width - 2 * CELL_PADDING,
        height: height - CELL_PADDING,
        align: table.columns[index]?.align ?? "left",
      });
      x += width;
    }
    pdf
      .moveTo(place.left, top + height)
      .lineTo(place.left + place.width, top + height)
      .lineWidth(0.5)
      .stroke(RULE);
    pdf.x = place.left;
    pdf.y = top + height;
  };

  const headers = table.columns.map(({ header }) => header);
  const headHeight = heightOf(headers, "bold");
  const drawHead = () => drawRow(headers, "bold", headHeight);
  const newPage = () => {
    pdf.addPage();
    pdf.y = place.top;
    pdf.fontSize(FONT_SIZE);
  };
  const tallest = place.bottom - place.top - headHeight;
  for (const [index, cells] of table.rows.entries()) {
    // A row taller than a page is cut; the names in it are limited, so that it takes an absurd number of values.
    const height = Math.min(heightOf(cells, "regular"), tallest);
    const needed = height + (index === 0 ? headHeight : 0);
    const breaks = pdf.y + needed > place.bottom;
    if (breaks) newPage();
    if (index === 0 || breaks) drawHead();
    drawRow(cells, "regular", height);
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
  }
  if (table.more !== null) {
    if (pdf.y + 2 * FONT_SIZE > place.bottom) newPage();
    pdf.font("regular").text(table.more, place.left, pdf.y + CELL_PADDING, { width: place.width });
  }
}

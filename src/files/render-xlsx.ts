/** Renders a table as an Excel workbook with one sheet: dates are dates, sums numbers, and texts never formulas. */
import writeXlsxFile, { type Cell } from "write-excel-file/node";
import { tiyinToDecimal } from "../documents/money.ts";
import type { DocumentTable, TableColumn } from "./document-table.ts";

const MONEY_FORMAT = "#,##0.00";
const DATE_FORMAT = "dd.mm.yyyy";
const MAX_WIDTH = 60;
const MIN_WIDTH = 8;
const MAX_SHEET_NAME = 31;

export async function renderXlsx(table: DocumentTable): Promise<Uint8Array> {
  const head = table.columns.map(
    ({ header }): Cell => ({
      value: header,
      type: String,
      fontWeight: "bold",
      wrap: true,
      alignVertical: "top",
    }),
  );
  const rows = Array.from({ length: table.rowCount }, (_, row) =>
    table.columns.map((column) => cellOf(column, row)),
  );
  return await writeXlsxFile([head, ...rows], {
    sheet: sheetName(table.title),
    columns: table.columns.map((column) => ({ width: widthOf(column) })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(column: TableColumn, row: number): Cell {
  const value = column.cells[row] ?? null;
  if (value === null) return null;
  // The type is told outright, so that no text is taken for anything else.
  if (typeof value === "bigint") return moneyCell(value);
  if (column.type === "date") {
    const time = Date.parse(`${value}T00:00:00Z`);
    return Number.isNaN(time)
      ? { value, type: String }
      : { value: new Date(time), type: Date, format: DATE_FORMAT };
  }
  return { value, type: String };
}

/** A workbook's numbers have 15 digits; a longer one stays exact as text. */
function moneyCell(tiyin: bigint): Cell {
  const isExact = Number.isSafeInteger(Number(tiyin)) && String(tiyin).length <= 15;
  return isExact
    ? { value: Number(tiyinToDecimal(tiyin)), type: Number, format: MONEY_FORMAT }
    : { value: tiyinToDecimal(tiyin), type: String };
}

function widthOf({ header, type, cells }: TableColumn): number {
  if (type === "money") return 18;
  if (type === "date") return 12;
  const longest = cells.reduce((length, cell) => Math.max(length, cell?.length ?? 0), 0);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.min(header.length, 20), longest) + 2);
}

/** Excel refuses some characters in a sheet's name, and more than 31 of them. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, " ")
      .slice(0, MAX_SHEET_NAME)
      .trim() || "Kotib"
  );
}

/** A table as CSV that a spreadsheet program of the reader's language opens with a double click. */
import { stringify } from "csv-stringify/sync";
import { tiyinToDecimal } from "../documents/money.ts";
import type { Language } from "../locales/language.ts";
import type { DocumentTable } from "./document-table.ts";

/**
 * Where numbers have a decimal comma, spreadsheets expect semicolons. Texts that a spreadsheet would take for a
 * formula get an apostrophe before them; numbers stay numbers, also negative ones.
 */
export function renderCsv(table: DocumentTable, language: Language): Uint8Array {
  const isEnglish = language === "en";
  const rows = Array.from({ length: table.rowCount }, (_, row) =>
    table.columns.map(({ cells }) => cells[row]),
  );
  const text = stringify([table.columns.map(({ header }) => header), ...rows], {
    // Without it Excel reads UTF-8 as some older encoding.
    bom: true,
    delimiter: isEnglish ? "," : ";",
    record_delimiter: "\r\n",
    escape_formulas: true,
    cast: {
      bigint: (tiyin) => (isEnglish ? tiyinToDecimal(tiyin) : tiyinToDecimal(tiyin).replace(".", ",")),
    },
  });
  return Buffer.from(text, "utf8");
}

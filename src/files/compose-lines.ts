/** The lines of a document as a table of texts, with the columns that any of them fills. */
import type { RecordDescription } from "../documents/description.ts";
import type { BusinessDocument, DocumentLine } from "../documents/document.ts";
import { addUpLine } from "../documents/line-sums.ts";
import { cleanText } from "../locales/clean-text.ts";
import { isTold, sumOf, valueText } from "../locales/record-words.ts";
import type { Translator } from "../locales/translator.ts";
import type { SummaryColumn, SummaryTable } from "./summary.ts";

/** They take about a second's work and fifteen pages of PDF; a person who needs more wants a spreadsheet. */
export const MAX_LINES = 250;
const MAX_NAME_LENGTH = 300;

interface Column extends SummaryColumn {
  readonly cell: (line: DocumentLine, index: number) => string;
}

/** The first `most` lines; null if there are none. */
export function composeLines(
  words: Translator,
  record: RecordDescription,
  document: BusinessDocument,
  most: number = MAX_LINES,
): SummaryTable | null {
  if (document.lines.length === 0) return null;
  const shown = document.lines.slice(0, most);
  const left = document.lines.length - shown.length;
  const columns = columnsOf(words, record, shown).filter((column) =>
    shown.some((line, index) => column.cell(line, index) !== ""),
  );
  return {
    columns,
    rows: shown.map((line, index) => columns.map((column) => column.cell(line, index))),
    nets: shown.map((line) => netText(words, line)),
    withVat: words.t("files-with-vat"),
    more: left === 0 ? null : words.t("card-more-lines", { count: left }),
  };
}

/** Null where the total is what count and price come to, or nothing tells how it came about. */
function netText(words: Translator, line: DocumentLine): string | null {
  const { follows, net } = addUpLine(line);
  return follows === "withVat" && net !== null ? words.amount(net) : null;
}

function columnsOf(words: Translator, record: RecordDescription, lines: readonly DocumentLine[]): Column[] {
  const amount = (value: bigint | null) => (value === null ? "" : words.amount(value));
  // Reconciled operations have no total: their sums are in columns of their own.
  const sums = findSumKeys(record, lines);
  return [
    { key: "index", header: "№", align: "right", weight: 3, cell: (_, index) => String(index + 1) },
    {
      key: "name",
      header: words.t("files-line-name"),
      align: "left",
      weight: sums.length > 0 ? 20 : 34,
      cell: (line) => nameText(words, record, sums, line),
    },
    {
      key: "count",
      header: words.t("files-line-count"),
      align: "right",
      weight: 11,
      cell: ({ count, unit }) =>
        [count === null ? "" : words.number(count), cleanText(unit ?? "", 30)].filter(Boolean).join(" "),
    },
    {
      key: "price",
      header: words.t("files-line-price"),
      align: "right",
      weight: 14,
      cell: ({ price }) => amount(price),
    },
    {
      key: "other",
      header: words.t("files-line-vat-rate"),
      align: "right",
      weight: 9,
      cell: ({ vatRate }) => rateText(words, vatRate),
    },
    {
      key: "other",
      header: words.t("card-line-vat"),
      align: "right",
      weight: 13,
      cell: ({ vat }) => amount(vat),
    },
    {
      key: "total",
      header: words.t("files-line-total"),
      align: "right",
      weight: 16,
      cell: ({ total }) => amount(total),
    },
    ...sums.map(
      (key): Column => ({
        key: "other",
        header: words.text(key),
        align: "right",
        weight: 14,
        cell: ({ extra }) =>
          extra
            .filter(([found]) => found === key)
            .map(([, value]) => valueText(words, record, key, value))
            .join("\n"),
      }),
    ),
  ];
}

/** Keys of sums, where the lines have no totals of their own. */
function findSumKeys(record: RecordDescription, lines: readonly DocumentLine[]): string[] {
  if (lines.some(({ total }) => total !== null)) return [];
  const keys = lines.flatMap(({ extra }) =>
    extra.filter(([key, value]) => sumOf(record, key, value) !== null).map(([key]) => key),
  );
  return [...new Set(keys)];
}

/** The name, with the line's other details below it. */
function nameText(
  words: Translator,
  record: RecordDescription,
  sums: readonly string[],
  { name, extra }: DocumentLine,
): string {
  const others = extra
    .filter(([key, value]) => !sums.includes(key) && isTold(record, key, value))
    .map(([key, value]) => `${words.text(key)}: ${cleanText(valueText(words, record, key, value), 120)}`);
  return [cleanText(name ?? "—", MAX_NAME_LENGTH), ...others].join("\n");
}

/** A rate in words, as “without VAT”, stays as it came. */
function rateText(words: Translator, rate: string | null): string {
  if (rate === null) return "";
  return /^\d+(?:[.,]\d+)?$/.test(rate) ? `${words.number(rate)} %` : cleanText(rate, 30);
}

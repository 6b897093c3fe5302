/** Finds the column of the sandbox's table behind a described filter, by comparing its wire field with record paths. */
import type { FilterDescription, KindDescription } from "../../src/documents/description.ts";

/** Filters reach at most this many parties of a document. */
export const PARTY_COLUMNS = 4;

/** The columns that filters may look at, with the paths that fill them. */
export function describeColumns({ record }: KindDescription): ReadonlyArray<ColumnDescription> {
  return [
    { type: "text", column: "number", words: "number", paths: record.number },
    { type: "text", column: "contract_number", words: "contract", paths: record.contractNumber },
    { type: "dateRange", column: "date", words: "date", paths: record.date },
    { type: "dateRange", column: "contract_date", words: "contract", paths: record.contractDate },
    ...record.parties.slice(0, PARTY_COLUMNS).flatMap((party, index): ColumnDescription[] => [
      { type: "tin", column: `tin${index}`, words: party.role, paths: party.tin },
      { type: "fiztin", column: `fiztin${index}`, words: party.role, paths: party.fiztin ?? [] },
      { type: "branchCode", column: `branch${index}`, words: party.role, paths: party.branchCode },
    ]),
  ];
}

export interface ColumnDescription {
  readonly type: FilterDescription["type"];
  readonly column: string;
  /** The beginning of the filter's own name, or all of it, where its wire field tells nothing. */
  readonly words: string;
  readonly paths: readonly string[];
}

/** The column of a filter. Throws when the description leads to none: no filter may silently select everything. */
export function findFilterColumn(kind: KindDescription, name: string, filter: FilterDescription): string {
  const columns = describeColumns(kind).filter((column) => column.type === filter.type);
  const field = squeeze(filter.fields[0].replace(/_start$/, ""));
  const found =
    columns.find(({ paths }) =>
      paths.some((path) => squeeze(path) === field || squeeze(path.split(".").at(-1) ?? "") === field),
    ) ?? columns.find(({ words }) => name.toLowerCase().startsWith(words));
  if (found === undefined) throw new Error(`no field of the record answers to the filter ${name}`);
  return found.column;
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[._]/g, "");
}

/** Sums up a draft, for lists of drafts and for the record of its save. */
import type { Summary } from "../db/rows/summary.ts";
import { calculateLines } from "../documents/creation/calculate.ts";
import { SOM } from "../documents/currency.ts";
import { parseDate } from "../documents/dates.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { readDocument } from "../documents/record-reader.ts";
import type { FieldsDraft, FileDraft, KeptDraft } from "./draft.ts";

export function summarize(parts: { readonly profile: ServiceProfile }, draft: KeptDraft): Summary {
  return draft.source === "fields" ? summarizeFields(draft) : summarizeBody(parts, draft);
}

function summarizeFields({ composition, form }: FieldsDraft): Summary {
  const read = (field: string) => form.values[field] ?? null;
  return {
    number: read(composition.number),
    date: parseDate(read(composition.date)),
    counterpartyName: read(composition.counterparty.name),
    counterpartyTin: read(composition.counterparty.tin),
    total: calculateLines(form.lines)?.total.toString() ?? null,
    // People compose documents in so‘m alone.
    currency: SOM,
  };
}

/** Sums up a complete body, stored as a draft or not. */
export function summarizeBody(
  { profile }: { readonly profile: ServiceProfile },
  {
    account,
    content: { body },
    format,
    row,
  }: Pick<FileDraft, "account" | "format"> & {
    readonly content: Pick<FileDraft["content"], "body">;
    readonly row: Pick<FileDraft["row"], "kind">;
  },
): Summary {
  const { record } = profile.kinds[row.kind];
  const { number, date, total, currency, receiver } = readDocument(row.kind, record, format.forReading(body));
  const isOwn = receiver.tin === account.tin;
  return {
    number: format.numberOf(body) ?? number,
    date,
    counterpartyName: isOwn ? null : receiver.name,
    counterpartyTin: isOwn ? null : receiver.tin,
    total: total?.toString() ?? null,
    currency,
  };
}

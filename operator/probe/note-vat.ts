/** Notes the marks about VAT in the records, with codes that the profile lacks, and fields that look like marks. */
import type { KindName } from "../../src/documents/kinds.ts";
import type { ProbeContext, ProbedDocument } from "./probe-context.ts";
import { describeFields, quoteAll } from "./seen-fields.ts";

const LOOKS_LIKE_RISK = /risk|xavf|colou?r|scor|rating|danger|suspic|(?:^|[._])red(?:$|[._])|light|svetofor/i;

export function noteVat(
  { profile, on }: ProbeContext,
  kind: KindName,
  documents: readonly ProbedDocument[],
): void {
  for (const [name, { extra, codes }] of Object.entries(profile.kinds[kind].vat?.marks ?? {})) {
    const met = documents.flatMap(({ document }) =>
      document.extra.flatMap(([key, value]) => (key === extra ? [value] : [])),
    );
    const known = Object.keys(codes).map((code) => code.toLowerCase());
    const strange = [...new Set(met)].filter((code) => !known.includes(code.toLowerCase()));
    const key = `kinds.${kind}.vat.marks.${name}`;
    if (strange.length > 0)
      on(kind).unknown(
        `VAT: ${name}`,
        `Codes that say nothing to Kotib: ${quoteAll(strange.slice(0, 20))}.`,
        `Ask the service what they mean, and add those that do to \`${key}.codes\`.`,
      );
    else if (met.length > 0)
      on(kind).confirmed(`VAT: ${name}`, `Known codes in ${met.length} of ${documents.length} records.`);
    else
      on(kind).unknown(
        `VAT: ${name}`,
        `Met in no record.${name === "risk" ? lookAlikes(documents) : ""}`,
        `Where one is it, set \`kinds.${kind}.record.extra.${extra}\` to its place and \`${key}.codes\` to its codes.`,
      );
  }
}

function lookAlikes(documents: readonly ProbedDocument[]): string {
  const others = documents.flatMap(({ document }) => [...document.other, ...(document.internal ?? [])]);
  const like = others.filter(([place]) => LOOKS_LIKE_RISK.test(place));
  return like.length === 0 ? "" : ` These look like it: ${describeFields(like)}.`;
}

/** The kept facts of a watched document, which news, digests and its partner's history use. */
import { z } from "zod";
import { parseDate } from "../../documents/dates.ts";
import type { VatMarks } from "../../documents/document.ts";
import { lineFactsSchema } from "../../documents/matching/line-facts.ts";
import { storedDateSchema } from "../../documents/stored-date.ts";

const textSchema = z.string().nullable().default(null);

export const watchedFactsSchema = z
  .object({
    number: textSchema,
    date: storedDateSchema,
    partnerName: textSchema,
    contractNumber: textSchema,
    contractDate: textSchema.transform(parseDate),
    /** Tiyin as decimal text. */
    total: textSchema,
    /** Of its total; null is so‘m. */
    currency: textSchema,
    /** ISO instants of the service, or null. */
    createdAt: textSchema,
    updatedAt: textSchema,
    /** Different VAT rates of the lines, as the service wrote them; empty where the list shows no lines. */
    vatRates: z.array(z.string()).readonly().default([]),
    /** Names of its goods or works, as far as it was shown or told; lists mostly show none. */
    goods: z.array(z.string()).readonly().default([]),
    /** The same for comparing its lines with others'; null as long as they are not known. */
    lines: lineFactsSchema.nullable().default(null),
    /** Facts for those who look for doubts, by their names: what the document itself showed. */
    kept: z.record(z.string(), z.unknown()).default({}),
    /** The partner's bank account, where the list shows it. */
    bankAccount: textSchema,
  })
  .readonly();
export type WatchedFacts = z.output<typeof watchedFactsSchema>;

export const vatMarksSchema: z.ZodType<VatMarks> = z.object({
  sum: z.string().nullable(),
  marks: z.record(z.string(), z.object({ code: z.string(), listed: z.boolean() })),
});

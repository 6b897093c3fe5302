/** The known marks about the VAT of a document, as they are kept. */
import { z } from "zod";

/** The codes that are known of a document, as the service wrote them. */
export const vatMarksSchema = z
  .object({
    /** Tiyin as decimal text. */
    sum: z.string().nullable(),
    /** By the name of the mark; `listed`: a list showed it, otherwise only the document itself did. */
    marks: z.record(z.string(), z.object({ code: z.string(), listed: z.boolean() })),
  })
  .readonly();
export type VatMarks = z.output<typeof vatMarksSchema>;

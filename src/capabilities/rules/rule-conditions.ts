/** The conditions of a person's rule; what is null is no condition. */
import { z } from "zod";
import type { DocumentId } from "../../documents/document.ts";

/** Tiyin as decimal text. */
const sumSchema = z.string().regex(/^\d+$/).nullable();

export const ruleConditionsSchema = z
  .object({
    contract: z.string().nullable(),
    most: sumSchema,
    /** The largest sum of a calendar month, with what was accepted in it. */
    mostOfMonth: sumSchema,
    usualOnly: z.boolean(),
    withoutVatDoubt: z.boolean(),
    /** The document that it was made from, and its contract. */
    like: z.object({
      document: z.custom<DocumentId>((id) => typeof id === "string" && id !== ""),
      contract: z.string().nullable(),
    }),
  })
  .readonly();
export type RuleConditions = z.output<typeof ruleConditionsSchema>;

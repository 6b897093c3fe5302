/** An unusual thing about a document, in its organization's own history or in itself: a fact that a person can check. */
import { z } from "zod";
import { vatDoubts } from "./description.ts";
import { storedDateSchema } from "./stored-date.ts";

/** A sum in tiyin as decimal text. */
const sumSchema = z.string().regex(/^-?\d+$/);
const countSchema = z.number().int().positive();

/** As the record says it; `vat` is null where the sum is not known. */
const vatFactSchema = z.object({
  fact: z.literal("vat"),
  doubt: z.enum(vatDoubts),
  vat: sumSchema.nullable(),
});
export type VatFact = Readonly<z.output<typeof vatFactSchema>>;

const factSchema = z.discriminatedUnion("fact", [
  /** Nothing came from this partner before; of how many documents that came in. */
  z.object({ fact: z.literal("first"), known: countSchema }),
  /** So many times the usual amount (the median) of the last ones. */
  z.object({ fact: z.literal("amount"), times: z.string(), usual: sumSchema, of: countSchema }),
  /** Another document of the partner has this number, and this date. */
  z.object({ fact: z.literal("number"), date: storedDateSchema }),
  /** None of the last ones was of this contract. */
  z.object({ fact: z.literal("contract"), contract: z.string(), of: countSchema }),
  /** The lines come to another sum than the document. */
  z.object({ fact: z.literal("lines"), lines: sumSchema, total: sumSchema }),
  /** Count, price and VAT of so many lines do not come to their totals; the first of them, from 1. */
  z.object({ fact: z.literal("line"), line: countSchema, count: countSchema }),
  /** A VAT rate that none of the last ones had, and those that they had; as the service writes them. */
  z.object({ fact: z.literal("vatRate"), rate: z.string(), before: z.array(z.string()).readonly() }),
  /** A bank account that none of the last ones had. */
  z.object({ fact: z.literal("account"), account: z.string(), of: countSchema }),
  vatFactSchema,
]);
export type UnusualFact = Readonly<z.output<typeof factSchema>>;

/** Unreadable values are not told. */
export const unusualFactsSchema = z.array(factSchema).readonly().catch([]);

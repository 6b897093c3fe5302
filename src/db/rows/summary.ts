/** The kept facts of a document beside its identifier, so that people recognise it and find their way back. */
import { z } from "zod";
import { doubtsSchema } from "../../documents/doubt.ts";
import { storedDateSchema } from "../../documents/stored-date.ts";

const amountSchema = z.string().nullable();

const balanceSchema = z.object({ ours: amountSchema, theirs: amountSchema }).readonly();
export type SummaryBalance = z.infer<typeof balanceSchema>;

const partySchema = z.object({ name: z.string().nullable(), tin: z.string().nullable() }).readonly();

export const summarySchema = z
  .object({
    number: z.string().nullable(),
    date: storedDateSchema,
    counterpartyName: z.string().nullable(),
    counterpartyTin: z.string().nullable(),
    /** Where the organization is neither party (an agent): the receiver; the counterparty is then the sender. */
    receiver: partySchema.exactOptional(),
    /** Where the kind has no total: the closing balance, tiyin as decimal text, see `ClosingBalance`. */
    balance: balanceSchema.exactOptional(),
    /** Tiyin as decimal text. */
    total: amountSchema,
    /** Of its sums; null is so‘m. */
    currency: z.string().nullable().default(null),
    /** The doubts about it when it was decided, or read once more before it was signed; absent where there was none. */
    doubts: doubtsSchema.exactOptional(),
  })
  .readonly();
export type Summary = z.infer<typeof summarySchema>;

export const pageOfViewSchema = z.object({ view: z.string(), page: z.number().int() }).readonly();
export type PageOfView = z.infer<typeof pageOfViewSchema>;

/** The lines of a reconciliation as they are kept, so that a row of a list is compared like the document itself. */
import { z } from "zod";
import { parseDate } from "../../../documents/dates.ts";
import type { KindDescription } from "../../../documents/description.ts";
import type { BusinessDocument } from "../../../documents/document.ts";
import { type Books, readBooks } from "./books.ts";
import { findPeriod, type Period } from "./period.ts";

export interface KeptBooks {
  readonly books: Books;
  readonly period: Period;
}

/** More lines than anybody compares at a glance are not kept. */
const MOST_LINES = 300;

const sumSchema = z.string().transform((text) => BigInt(text));
const dateSchema = z.string().nullable().transform(parseDate);
const daySchema = dateSchema.transform((date, context) => date ?? context.addIssue("not a date") ?? z.NEVER);

const keptSchema = z.object({
  books: z.object({
    whose: z.enum(["theirs", "own"]),
    operations: z.array(
      z.object({
        place: z.number(),
        date: dateSchema,
        name: z.string().nullable(),
        side: z.enum(["debit", "credit"]),
        amount: sumSchema,
        effect: sumSchema,
      }),
    ),
    opening: sumSchema.nullable(),
    closing: sumSchema.nullable(),
    unread: z.number(),
    contracts: z.array(z.string()),
  }),
  period: z.object({ from: daySchema, to: daySchema }),
});

/** Gives the books as JSON, sums as decimal text; null where it shows no lines, or not what they are about. */
export function keepBooks(kind: KindDescription, document: BusinessDocument, tin: string): unknown {
  if (document.lines.length > MOST_LINES) return null;
  const books = readBooks(kind, document, tin);
  if (books === null || (books.operations.length === 0 && books.unread === 0)) return null;
  const period = findPeriod(kind, document, books.operations);
  if (period === null) return null;
  const inText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  return JSON.parse(JSON.stringify({ books, period }, inText)) as unknown;
}

/** Null where nothing is kept, or it cannot be read any more. */
export function readKeptBooks(kept: unknown): KeptBooks | null {
  return keptSchema.safeParse(kept).data ?? null;
}

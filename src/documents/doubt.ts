/** A doubt about a document, from its organization's own history or from itself: a fact that a person can check. */
import { z } from "zod";
import { vatDoubts } from "./description.ts";
import { storedDateSchema } from "./stored-date.ts";

/** A sum in tiyin as decimal text. */
const sumSchema = z.string().regex(/^-?\d+$/);
const countSchema = z.number().int().positive();

/**
 * Somebody of the organization looked through it: that one's account and name, null once that one has left; the day and
 * the minute (`HH:MM`) there, and a note.
 */
const checkSchema = {
  checker: z.string().nullable(),
  by: z.string().nullable(),
  date: storedDateSchema,
  time: z.string(),
  note: z.string().nullable(),
};

/** The fact in the record's words; `vat` is null where the sum is not known. */
const vatFactSchema = z.object({
  fact: z.literal("vat"),
  doubt: z.enum(vatDoubts),
  vat: sumSchema.nullable(),
});
export type VatFact = Readonly<z.output<typeof vatFactSchema>>;

const factSchema = z.discriminatedUnion("fact", [
  /** Nothing came from this partner before; `known` is the number of all documents that came in. */
  z.object({ fact: z.literal("first"), known: countSchema }),
  /** The amount is so many times the usual one (the median) of the last ones. */
  z.object({ fact: z.literal("amount"), times: z.string(), usual: sumSchema, of: countSchema }),
  /** Another document of the partner has this number, and this date. */
  z.object({ fact: z.literal("number"), date: storedDateSchema }),
  /** None of the last ones belonged to this contract. */
  z.object({ fact: z.literal("contract"), contract: z.string(), of: countSchema }),
  /** The lines come to another sum than the document. */
  z.object({ fact: z.literal("lines"), lines: sumSchema, total: sumSchema }),
  /** Count, price and VAT of so many lines do not come to their totals; the first of them, from 1. */
  z.object({ fact: z.literal("line"), line: countSchema, count: countSchema }),
  /** None of the last ones had this VAT rate; with the rates that they had, as the service writes them. */
  z.object({ fact: z.literal("vatRate"), rate: z.string(), before: z.array(z.string()).readonly() }),
  /** None of the last ones had this bank account. */
  z.object({ fact: z.literal("account"), account: z.string(), of: countSchema }),
  vatFactSchema,
  /** Its sum is below zero. */
  z.object({ fact: z.literal("negative") }),
  /**
   * Another document of the partner said the same: the same number written otherwise, or the same lines and sum. `kind`
   * and `id` are the other one's.
   */
  z.object({
    fact: z.literal("repeats"),
    likeness: z.enum(["number", "lines"]),
    number: z.string().nullable(),
    date: storedDateSchema,
    kind: z.string(),
    id: z.string(),
  }),
  /** A reconciliation's closing balance differs by this from the organization's own documents. */
  z.object({ fact: z.literal("differs"), by: sumSchema }),
  /** A reconciliation's lines are known, but could not be compared with the organization's own documents. */
  z.object({ fact: z.literal("uncompared") }),
  /** A reconciliation agrees with the organization's own documents. */
  z.object({ fact: z.literal("agrees") }),
  z.object({ fact: z.literal("checked"), ...checkSchema }),
  /** It was looked through, and has changed since. */
  z.object({ fact: z.literal("checkedBefore"), ...checkSchema }),
  /** Most of the others in the pile have another action. */
  z.object({ fact: z.literal("oddAction") }),
  /** Nearly all others in the pile are of one partner. */
  z.object({ fact: z.literal("oddPartner"), of: countSchema }),
  /** Its sum is of another scale than the middle one of the pile. */
  z.object({ fact: z.literal("oddAmount"), usual: sumSchema, of: countSchema }),
]);
export type Doubt = Readonly<z.output<typeof factSchema>>;

/** Leaves out the name of whoever looked through it by this account. */
export function withoutChecker(doubts: readonly Doubt[], account: string): readonly Doubt[] {
  return doubts.map((one) =>
    "checker" in one && one.checker === account ? { ...one, checker: null, by: null } : one,
  );
}

/** Leaves out what people wrote: it is kept encrypted, where it was written, and nowhere else. */
export function withoutNotes(doubts: readonly Doubt[]): readonly Doubt[] {
  return doubts.map((doubt) => ("note" in doubt ? { ...doubt, note: null } : doubt));
}

/**
 * `stop`: a pile leaves it out by default, and it is named wherever the document can be decided; `look`: worth a look;
 * `fine`: it takes a doubt away.
 */
export type Weight = "stop" | "look" | "fine";

/** Every fact with its weight; the heaviest first, and among equals in this order. */
const WEIGHTS: Readonly<Record<Doubt["fact"], Weight>> = {
  repeats: "stop",
  number: "stop",
  differs: "stop",
  account: "stop",
  lines: "stop",
  vat: "stop",
  checkedBefore: "look",
  uncompared: "look",
  negative: "look",
  line: "look",
  amount: "look",
  first: "look",
  contract: "look",
  vatRate: "look",
  oddAction: "look",
  oddPartner: "look",
  oddAmount: "look",
  agrees: "fine",
  checked: "fine",
};
const ORDER = Object.keys(WEIGHTS);

export const weightOf = ({ fact }: Pick<Doubt, "fact">): Weight => WEIGHTS[fact];

export const isHeavy = (doubts: readonly Doubt[]): boolean => doubts.some((one) => weightOf(one) === "stop");

/** The facts of the doubts with the greatest weight. */
export const heavyFacts = (doubts: readonly Doubt[]): Array<Doubt["fact"]> =>
  doubts.filter((one) => weightOf(one) === "stop").map(({ fact }) => fact);

/** The heaviest first; the same fact twice stays in its order. */
export function byWeight(doubts: readonly Doubt[]): readonly Doubt[] {
  if (doubts.length < 2) return doubts;
  return [...doubts].sort((one, other) => ORDER.indexOf(one.fact) - ORDER.indexOf(other.fact));
}

/** An unreadable value counts as no doubts. */
export const doubtsSchema = z.array(factSchema).readonly().catch([]);

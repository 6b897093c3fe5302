/** Checks text that a person typed into a field of a new document, and brings it into the one form that drafts hold. */
import type { HeadField, LineField } from "../creation/creation.ts";
import { parseDate } from "../dates.ts";
import type { CalendarDate } from "../document.ts";
import { tiyinToDecimal } from "../money.ts";
import { foldText, phraseKey, tidyTyped } from "./fold-text.ts";
import { readDay } from "./read-dates.ts";
import { readAmount } from "./read-sum.ts";
import { readTin } from "./read-tin.ts";

export type TypedProblem =
  | "tooLong"
  | "notDate"
  | "notTin"
  | "notBranchCode"
  | "notCode"
  | "notCount"
  | "notSum"
  | "notRate"
  | "notMeasure";

export type Typed = { readonly value: string } | { readonly problem: TypedProblem };

export interface TypedContext {
  /** Today where the person is, for `сегодня` and a day without a year; null: the text is a record's, not typed. */
  readonly today: CalendarDate | null;
  /** The VAT rates to choose from. */
  readonly rates?: readonly string[];
}

/** Never gets an empty text, which is the caller's to ask about. */
export function readTyped(
  field: Pick<HeadField | LineField, "type" | "maximum">,
  text: string,
  context: TypedContext,
): Typed {
  const tidy = tidyTyped(text);
  const typed = readOfType(field.type, tidy, context);
  // A long text that is no date or number is told to be none, too.
  return "value" in typed && [...typed.value].length > field.maximum ? { problem: "tooLong" } : typed;
}

function readOfType(
  type: HeadField["type"] | LineField["type"],
  tidy: string,
  { today, rates = [] }: TypedContext,
): Typed {
  switch (type) {
    case "date":
      return found(today === null ? parseDate(tidy) : readDay(tidy, today), "notDate");
    case "tin":
      return found(readTin(tidy)?.tin ?? null, "notTin");
    case "branchCode":
      return found(readBranchCode(tidy), "notBranchCode");
    case "code":
      return found(/^\d+$/.exec(bareDigits(tidy))?.[0] ?? null, "notCode");
    case "count":
      return found(readCount(foldText(tidy)), "notCount");
    case "sum":
      return found(readSum(tidy), "notSum");
    case "vatRate":
      return found(readRate(tidy, rates), "notRate");
    case "measure":
      return found(/^\d{1,9}$/.exec(bareDigits(tidy))?.[0] ?? null, "notMeasure");
    default:
      return { value: tidy };
  }
}

function found(value: string | null, problem: TypedProblem): Typed {
  return value === null ? { problem } : { value };
}

const BRANCH_CODE_LENGTH = 5;

/** A branch's code of five digits, whose zeros in front people leave out; null for anything else. */
export function readBranchCode(text: string): string | null {
  const digits = bareDigits(text);
  return /^\d{1,5}$/.test(digits) ? digits.padStart(BRANCH_CODE_LENGTH, "0") : null;
}

/** Digits without what stands around and between them: quotes, a sign of number, groups. */
function bareDigits(text: string): string {
  return foldText(text.replaceAll("№", ""))
    .replaceAll(/["«»“”„#]/g, "")
    .replaceAll(/(?<=\d) (?=\d)/g, "")
    .trim();
}

/**
 * A count above zero with at most six decimals, without needless zeros. `1,000` is none: some mean one, others a
 * thousand, and nobody may find out on a signed document.
 */
function readCount(text: string): string | null {
  if (/[.,]\d{2}0$/.test(text)) return null;
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.replaceAll(" ", "")) ?? [];
  if (whole === undefined || !/[1-9]/.test(whole + fraction)) return null;
  const decimals = fraction.replace(/(?<!0)0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (decimals === "" ? "" : `.${decimals}`);
}

/** A sum with at most two decimals, as drafts hold it. */
function readSum(text: string): string | null {
  const tiyin = readAmount(text);
  return tiyin === null ? null : tiyinToDecimal(tiyin);
}

const WITHOUT_VAT = new Set(
  ["none", "без ндс", "qqssiz", "qqs siz", "ққссиз", "no vat", "without vat", "vatsiz"].map(phraseKey),
);

/** `12`, `12 %`, `QQS 12%`, `без НДС`. */
function readRate(text: string, rates: readonly string[]): string | null {
  const key = phraseKey(text);
  const rate = WITHOUT_VAT.has(key)
    ? "none"
    : key.replace(/^(?:qqs|ндс|ққс|vat)[\s:]*/, "").replace(/ ?(?:%|foiz|фоиз|процент\p{L}*|percent)$/u, "");
  return rates.includes(rate) ? rate : null;
}

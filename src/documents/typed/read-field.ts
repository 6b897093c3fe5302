/** Checks text that a person typed into a field of a new document, and brings it into the one form that drafts hold. */
import type { HeadField, LineField } from "../creation/creation.ts";
import { parseDate } from "../dates.ts";
import type { CalendarDate } from "../document.ts";
import { tiyinToDecimal } from "../money.ts";
import { foldText, phraseKey, tidyTyped } from "./fold-text.ts";
import { namesNoDay } from "./names-no-day.ts";
import { readDay } from "./read-dates.ts";
import { bareSum, readAmount } from "./read-sum.ts";
import { readTin } from "./read-tin.ts";

export type TypedProblem =
  | "notDate"
  | "noSuchDay"
  | "notTin"
  | "notCount"
  | "notSum"
  | "notRate"
  | "notMeasure";

/** Ways in which a value differs from what is usual; the exchange may accept each, so a person may keep it. */
export type Unusual =
  | "tooLong"
  | "branchCode"
  | "unknownBranch"
  | "code"
  | "notAbove0"
  | "countDecimals"
  | "negative"
  | "sumDecimals"
  | "rate";

export type Typed =
  | { readonly value: string; readonly unusual: Unusual | null }
  | { readonly problem: TypedProblem };

export interface TypedContext {
  /** Today where the person is, for `сегодня` and a day without a year; null: the text is a record's, not typed. */
  readonly today: CalendarDate | null;
  /** The VAT rates to choose from. */
  readonly rates?: readonly string[];
  /** The codes of the branches that the service lists. */
  readonly codes?: readonly string[];
}

/**
 * Never gets an empty text, which is the caller's to ask about. A value that a draft holds is read as itself, with the
 * same difference.
 */
export function readTyped(
  field: Pick<HeadField | LineField, "type" | "maximum">,
  text: string,
  context: TypedContext,
): Typed {
  const typed = readOfType(field.type, tidyTyped(text), context);
  if ("problem" in typed || typed.unusual !== null) return typed;
  return [...typed.value].length > field.maximum ? { ...typed, unusual: "tooLong" } : typed;
}

function readOfType(
  type: HeadField["type"] | LineField["type"],
  tidy: string,
  { today, rates = [], codes = [] }: TypedContext,
): Typed {
  switch (type) {
    case "date":
      if (today === null) return found(parseDate(tidy), "notDate");
      return found(readDay(tidy, today), namesNoDay(tidy, today) ? "noSuchDay" : "notDate");
    case "tin":
      return found(readTin(tidy)?.tin ?? null, "notTin");
    case "branchCode": {
      const code = readBranchCode(tidy);
      const listed = codes.find((one) => one === tidy || (code !== null && readBranchCode(one) === code));
      if (listed !== undefined) return usual(listed);
      if (code === null) return { value: tidy, unusual: "branchCode" };
      // Where none is listed, nothing is known of branches.
      return codes.length === 0 ? usual(code) : { value: code, unusual: "unknownBranch" };
    }
    case "code": {
      const digits = bareDigits(tidy);
      return /^\d+$/.test(digits) ? usual(digits) : { value: tidy, unusual: "code" };
    }
    case "count":
      return readCount(foldText(tidy));
    case "sum":
      return readSum(tidy);
    case "vatRate":
      return readRate(tidy, rates);
    case "measure":
      return found(/^\d{1,9}$/.exec(bareDigits(tidy))?.[0] ?? null, "notMeasure");
    default:
      return usual(tidy);
  }
}

const usual = (value: string): Typed => ({ value, unusual: null });

function found(value: string | null, problem: TypedProblem): Typed {
  return value === null ? { problem } : usual(value);
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

/** So many decimals of a count are usual. */
const COUNT_DECIMALS = 6;

/**
 * A count without needless zeros. `1,000` is none: some mean one, others a thousand, and nobody may find out on a
 * signed document.
 */
function readCount(text: string): Typed {
  if (ENDS_LIKE_THOUSANDS.test(text)) return { problem: "notCount" };
  const [, sign = "", whole, fraction = ""] =
    /^(-?)(\d{1,12})(?:[.,](\d{1,12}))?$/.exec(text.replaceAll(" ", "")) ?? [];
  if (whole === undefined) return { problem: "notCount" };
  const decimals = withoutZeros(fraction);
  const size = whole.replace(/^0+(?=\d)/, "") + (decimals === "" ? "" : `.${decimals}`);
  if (size === "0") return { value: size, unusual: "notAbove0" };
  if (sign !== "") return { value: `-${size}`, unusual: "notAbove0" };
  return { value: size, unusual: decimals.length > COUNT_DECIMALS ? "countDecimals" : null };
}

const ENDS_LIKE_THOUSANDS = /[.,]\d{2}0$/;
const withoutZeros = (decimals: string): string => decimals.replace(/(?<!0)0+$/, "");

/** A sum in so‘m as drafts hold it: with two decimals, or with all of those beyond. */
function readSum(text: string): Typed {
  const [, sign = "", size = ""] = /^(-?) ?(.*)$/s.exec(foldText(text)) ?? [];
  const tiyin = readAmount(size);
  const value = tiyin === null ? readFinerSum(size) : tiyinToDecimal(tiyin);
  if (value === null) return { problem: "notSum" };
  if (sign !== "" && /[1-9]/.test(value)) return { value: `-${value}`, unusual: "negative" };
  return { value, unusual: /\.\d{3}/.test(value) ? "sumDecimals" : null };
}

/** A sum with parts of a tiyin. `42,000` is none, as with a count. */
function readFinerSum(text: string): string | null {
  const plain = bareSum(text);
  if (plain === null || ENDS_LIKE_THOUSANDS.test(plain)) return null;
  const [, whole = "", fraction = ""] = /^(\d{1,3}(?: \d{3})+|\d{1,15})[.,](\d{3,12})$/.exec(plain) ?? [];
  if (whole === "") return null;
  return `${whole.replaceAll(" ", "").replace(/^0+(?=\d)/, "")}.${withoutZeros(fraction).padEnd(2, "0")}`;
}

const WITHOUT_VAT = new Set(
  ["none", "без ндс", "qqssiz", "qqs siz", "ққссиз", "no vat", "without vat", "vatsiz"].map(phraseKey),
);

/** `12`, `12 %`, `QQS 12%`, `без НДС`; a percentage that is none to choose from is unusual. */
function readRate(text: string, rates: readonly string[]): Typed {
  const key = phraseKey(text);
  const rate = WITHOUT_VAT.has(key)
    ? "none"
    : key.replace(/^(?:qqs|ндс|ққс|vat)[\s:]*/, "").replace(/ ?(?:%|foiz|фоиз|процент\p{L}*|percent)$/u, "");
  if (rates.includes(rate)) return usual(rate);
  const [, whole, decimals = ""] = /^(0|[1-9]\d?|100)(?:[.,](\d{1,2}))?$/.exec(rate) ?? [];
  if (whole === undefined) return { problem: "notRate" };
  const value = withoutZeros(decimals) === "" ? whole : `${whole}.${withoutZeros(decimals)}`;
  if (rates.includes(value)) return usual(value);
  return Number(value) > 100 ? { problem: "notRate" } : { value, unusual: "rate" };
}

/** Checks text that a person typed into a field of a new document, and brings it into the one form that drafts hold. */
import { parseUserDate } from "../dates.ts";
import { parseTiyin, tiyinToDecimal } from "../money.ts";
import { parseTin } from "../tin.ts";
import type { HeadField, LineField } from "./creation.ts";

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

/** Never gets an empty text, which is the caller's to ask about. `rates` are those to choose from. */
export function readTyped(
  field: Pick<HeadField | LineField, "type" | "maximum">,
  text: string,
  rates: readonly string[] = [],
): Typed {
  const trimmed = text.trim().replace(/\s+/gu, " ");
  const typed = readOfType(field.type, trimmed, rates);
  // A long text that is no date or number is told to be none, too.
  return "value" in typed && [...typed.value].length > field.maximum ? { problem: "tooLong" } : typed;
}

function readOfType(
  type: HeadField["type"] | LineField["type"],
  trimmed: string,
  rates: readonly string[],
): Typed {
  switch (type) {
    case "date":
      return found(parseUserDate(trimmed), "notDate");
    case "tin":
      return found(parseTin(trimmed.replaceAll(" ", "")), "notTin");
    case "branchCode":
      return found(/^\d{1,5}$/.test(trimmed) ? trimmed.padStart(5, "0") : null, "notBranchCode");
    case "code":
      return found(/^\d+$/.test(trimmed) ? trimmed : null, "notCode");
    case "count":
      return found(readCount(trimmed), "notCount");
    case "sum":
      return found(readSum(trimmed), "notSum");
    case "vatRate":
      return found(rates.includes(trimmed) ? trimmed : null, "notRate");
    case "measure":
      return found(/^\d{1,9}$/.test(trimmed) ? trimmed : null, "notMeasure");
    default:
      return { value: trimmed };
  }
}

function found(value: string | null, problem: TypedProblem): Typed {
  return value === null ? { problem } : { value };
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

/** A sum with at most two decimals as typed: `42,000` would become 42 where its author meant thousands. */
function readSum(text: string): string | null {
  if (/[.,]\d{3}/.test(text)) return null;
  const tiyin = parseTiyin(text);
  return tiyin === null || tiyin < 0n ? null : tiyinToDecimal(tiyin);
}

/** What a person typed into a field of a new document, checked and brought into the one form that drafts hold. */
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

/** Never empty: an empty text is no value, and the caller's to ask about. `rates` are those to choose from. */
export function readTyped(
  field: Pick<HeadField | LineField, "type" | "maximum">,
  text: string,
  rates: readonly string[] = [],
): Typed {
  const trimmed = text.trim().replace(/\s+/gu, " ");
  if ([...trimmed].length > field.maximum) return { problem: "tooLong" };
  switch (field.type) {
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

/** A count above nothing with at most six decimals, without needless zeros. */
function readCount(text: string): string | null {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.replaceAll(" ", "")) ?? [];
  if (whole === undefined || !/[1-9]/.test(whole + fraction)) return null;
  const decimals = fraction.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (decimals === "" ? "" : `.${decimals}`);
}

function readSum(text: string): string | null {
  const tiyin = parseTiyin(text);
  return tiyin === null || tiyin < 0n ? null : tiyinToDecimal(tiyin);
}

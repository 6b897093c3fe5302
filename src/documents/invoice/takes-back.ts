/** Tells an invoice that changes another one, and may therefore take something back, from all others. */
import { isObject, type JsonObject } from "../json.ts";
import { isMissing } from "./check-value.ts";
import { CHANGING_TYPES } from "./national-format.ts";

export function takesBack({ FacturaType, OldFacturaDoc }: JsonObject): boolean {
  const namesOld = isObject(OldFacturaDoc) && Object.values(OldFacturaDoc).some((value) => !isMissing(value));
  return namesOld || CHANGING_TYPES.includes(codeOf(FacturaType));
}

/** The code's number; 0 where there is none. */
export function codeOf(value: unknown): number {
  return isMissing(value) ? 0 : Number(value);
}

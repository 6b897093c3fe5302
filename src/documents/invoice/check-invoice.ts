/** Finds the faults that keep an invoice from being saved: only the rules that the interface itself gives. */

import type { FormatFault } from "../creation/format-fault.ts";
import type { JsonObject } from "../json.ts";
import { isPinfl, parseTin } from "../tin.ts";
import { isMissing } from "./check-value.ts";

/**
 * The faults of an invoice in the national spelling; `ownTin` is the organization that is logged in. A seller prepares
 * an invoice and a login is bound to one organization, so the service cannot take somebody else's. The one seller that
 * may be the same by another number is a person: `findFormatDifferences` names that.
 */
export function checkInvoice({ SellerTin }: JsonObject, ownTin: string): FormatFault[] {
  const tin = parseTin(SellerTin);
  const mayBeOwn = isMissing(SellerTin) || tin === ownTin || (tin !== null && isPinfl(tin));
  return mayBeOwn ? [] : [{ path: "SellerTin", kind: "seller", limit: ownTin }];
}

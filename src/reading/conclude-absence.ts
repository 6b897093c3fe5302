/** Concludes from looks that did not find a document whether it is gone, or only cannot be read now. */
import { DocumentUnread, ServiceForbidden, ServiceUnavailable } from "../errors.ts";
import { isMissing, isOdd, type Look } from "./look.ts";

export interface NotFound {
  readonly found: false;
  /**
   * True where the list that showed it last was read afresh and shows it no more; where no such list is known, true
   * where no way that could show it does.
   */
  readonly absent: boolean;
  /** True where some way of reading worked or may work later. */
  readonly readable: boolean;
}

interface Looks {
  readonly view: Look;
  /** The look into each list. */
  readonly listed: readonly Look[];
  /** The look into the list that showed it last; null where none is known. */
  readonly whereShown: Look | null;
}

/** Throws the error of a way that may show it later, and `ServiceForbidden` where the document may not be read. */
export function concludeAbsence({ view, listed, whereShown }: Looks): NotFound {
  const all = [view, ...listed];
  const away = all.find((one) => one instanceof ServiceUnavailable);
  if (away !== undefined) throw away;
  const isUnsure = listed.some((one) => one === "unsure" || isOdd(one));
  const decisive = whereShown === null ? listed : [whereShown];
  const forbidden = [view, ...decisive].find((one) => one instanceof ServiceForbidden);
  if (forbidden !== undefined) throw isUnsure ? new DocumentUnread() : forbidden;
  const isListedNoMore = decisive.includes("absent");
  // The view may be behind or missing: alone, it counts only where no list is known to have shown the document.
  const isGone = isListedNoMore || (whereShown === null && isMissing(view));
  const absent = isGone && !isUnsure && (whereShown !== null || !isOdd(view));
  const odd = all.find(isOdd);
  if (!absent && odd !== undefined) throw odd;
  return { found: false, absent, readable: all.some((one) => one !== "off") };
}

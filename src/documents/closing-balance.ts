/** Computes the debt at the end of a reconciliation, seen from one of its sides. */
import type { RecordDescription } from "./description.ts";
import type { BusinessDocument, Party, Tiyin } from "./document.ts";
import { parseTiyin } from "./money.ts";

/** Tiyin that the counterparty owes to the organization, negative where it is the other way round. */
export interface ClosingBalance {
  /** The balance in the organization's own books; null if the record does not say. */
  readonly ours: Tiyin | null;
  /** The balance in the counterparty's books. */
  readonly theirs: Tiyin | null;
}

/** Null if the kind has no such balance, the record does not say it, or the organization is none of the sides. */
export function findClosingBalance(
  { closing = [] }: Pick<RecordDescription, "closing">,
  { sender, receiver, extra }: Pick<BusinessDocument, "sender" | "receiver" | "extra">,
  ownTin: string,
): ClosingBalance | null {
  const isOwn = (party: Party) => party.tin === ownTin || party.fiztin === ownTin;
  const own = [sender, receiver].find(isOwn);
  if (own === undefined) return null;
  const other = own === sender ? receiver : sender;
  const sumAt = (key: string) => parseTiyin(extra.find(([each]) => each === key)?.[1]);
  /** In the books of a side, debit is the other side's debt to it. */
  const booksOf = ({ role }: Party): Tiyin | null => {
    const keys = closing.find((each) => each.role === role);
    if (keys === undefined) return null;
    const debit = sumAt(keys.debit);
    const credit = sumAt(keys.credit);
    return debit === null && credit === null ? null : (debit ?? 0n) - (credit ?? 0n);
  };
  const ours = booksOf(own);
  const theirs = booksOf(other);
  return ours === null && theirs === null ? null : { ours, theirs: theirs === null ? null : -theirs };
}

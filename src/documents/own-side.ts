/** Tells whether a filter by a party's number may ask for the organization's own. */
import type { FilterDescription, KindDescription, ListDescription } from "./description.ts";

export function asksForOwnSide(
  { record }: KindDescription,
  { direction }: ListDescription,
  { fields }: FilterDescription,
): boolean {
  const place = record.parties.findIndex(({ tin, fiztin = [] }) => [...tin, ...fiztin].includes(fields[0]));
  // The first party is the sender, the second the receiver.
  if (place === 0) return direction !== "incoming";
  return place === 1 && direction !== "outgoing";
}

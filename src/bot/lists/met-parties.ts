/** The parties named in documents: numbers that a filter may ask for later. */
import type { BusinessDocument, Tin } from "../../documents/document.ts";

/** Every party except the organization itself, and the authorized persons of all parties, by number. */
export function metParties(
  documents: readonly BusinessDocument[],
  ownTin: string,
): Array<{ tin: Tin; name: string | null }> {
  const met: Array<{ tin: Tin; name: string | null }> = [];
  for (const { sender, receiver, otherParties } of documents)
    for (const { tin, fiztin, name } of [sender, receiver, ...otherParties]) {
      if (tin !== null && tin !== ownTin) met.push({ tin, name });
      if (fiztin !== null) met.push({ tin: fiztin, name });
    }
  return met;
}

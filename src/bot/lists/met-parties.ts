/** The parties named in documents: numbers that a filter may ask for later. */
import type { BusinessDocument, Tin } from "../../documents/document.ts";

/** Every party except the organization itself, and the authorized persons of all parties, by number. */
export function metParties(
  documents: readonly BusinessDocument[],
  ownTin: string,
): Array<{ tin: Tin; name: string | null }> {
  return documents
    .flatMap(({ sender, receiver, otherParties }) => [sender, receiver, ...otherParties])
    .flatMap(({ tin, fiztin, name }) =>
      [tin === ownTin ? null : tin, fiztin].flatMap((number) =>
        number === null ? [] : [{ tin: number, name }],
      ),
    );
}

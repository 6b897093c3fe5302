/** Proposes a number for a new document that no other document of the organization has, as far as can be seen. */
import { nextNumber } from "../documents/creation/next-number.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { findKnownUses, findListedUses, type NumberScope, sameNumber } from "./number-use.ts";

/** How often a number is looked for at the service before it is proposed as it is. */
const TRIES = 4;

/** The next free number after this one, or null if it does not end in digits. Throws `LoginNeeded`. */
export async function proposeNumber(
  parts: DraftingParts,
  person: Person,
  scope: NumberScope,
  after: string,
): Promise<string | null> {
  const known = await findKnownUses(parts, scope, { sure: false });
  const newest = await findListedUses(parts, person, scope, null);
  const taken = new Set([...known, ...newest].map(({ number }) => number.trim().toLowerCase()));
  let number = nextNumber(after);
  for (let tries = 0; number !== null; number = nextNumber(number)) {
    if (taken.has(number.trim().toLowerCase())) continue;
    // Older ones are not among the newest.
    const proposed = number;
    const isTaken = (await findListedUses(parts, person, scope, proposed)).some((use) =>
      sameNumber(use.number, proposed),
    );
    tries += 1;
    if (!isTaken || tries >= TRIES) return proposed;
  }
  return null;
}

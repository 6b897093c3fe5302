/** Proposes a number for a new document that no other document of the organization has, as far as Kotib sees. */
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { findKnownUses, findListedUses, type NumberScope, sameNumber } from "./number-use.ts";
import { findDrafts } from "./open-draft.ts";
import { summarize } from "./summarize.ts";

/** After so many looks for a number at the service, the next one is proposed unseen. */
const TRIES = 4;

/**
 * The next free number after this one, or null if it does not end in digits. `ownDraft` is the draft that needs it, if
 * there is one. Throws `LoginNeeded`.
 */
export async function proposeNumber(
  parts: DraftingParts,
  person: Person,
  scope: NumberScope,
  after: string,
  ownDraft: string | null = null,
): Promise<string | null> {
  const known = await findKnownUses(parts, scope);
  const drafts = (await findDrafts(parts, scope.account, [scope.kind])).filter(
    ({ row }) => row.id !== ownDraft,
  );
  const newest = await findListedUses(parts, person, scope, null);
  const numbers = [...known, ...newest, ...drafts.map((draft) => summarize(parts, draft))];
  const taken = new Set(numbers.map(({ number }) => number?.trim().toLowerCase()));
  let number = nextNumber(after);
  for (let tries = 0; number !== null; number = nextNumber(number)) {
    if (taken.has(number.trim().toLowerCase())) continue;
    // Older documents are not among the newest.
    const proposed = number;
    const isTaken = (await findListedUses(parts, person, scope, proposed)).some((use) =>
      sameNumber(use.number, proposed),
    );
    tries += 1;
    if (!isTaken || tries >= TRIES) return proposed;
  }
  return null;
}

/** The number that follows: one more where it ends in digits, with its leading zeros; otherwise null. */
export function nextNumber(number: string): string | null {
  const [, stem = "", digits] = /^(.*?)(\d{1,15})$/su.exec(number.trim()) ?? [];
  if (digits === undefined) return null;
  return stem + String(Number(digits) + 1).padStart(digits.length, "0");
}

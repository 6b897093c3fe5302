/** Finds a saved document, or one that may be saved, with the number and partner of a draft. */
import type { KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { findKnownUses, findListedUses, type NumberUse, sameNumber } from "./number-use.ts";
import { summarize } from "./summarize.ts";

export interface Twin {
  readonly number: string;
  readonly counterpartyName: string | null;
  /** False where nobody knows yet whether it was saved. */
  readonly isSure: boolean;
}

/** The twin; null if there is none, or none could be seen. Throws `LoginNeeded`. */
export async function findTwin(parts: DraftingParts, person: Person, draft: KeptDraft): Promise<Twin | null> {
  const { number, counterpartyTin, counterpartyName } = summarize(parts, draft);
  if (number === null || counterpartyTin === null) return null;
  const scope = { account: draft.account, kind: draft.row.kind };
  // A document under the draft's own identifier is this document itself.
  const own = draft.source === "fields" ? draft.form.ids[0] : draft.content.id;
  const isTwin = (use: NumberUse) =>
    sameNumber(use.number, number) &&
    use.counterpartyTin === counterpartyTin &&
    (own == null || use.id !== own);
  const known = (await findKnownUses(parts, scope)).filter(isTwin);
  const twin =
    known.find(({ isSure }) => isSure) ??
    (await findListedUses(parts, person, scope, number)).find(isTwin) ??
    known[0];
  if (twin === undefined) return null;
  return { number, counterpartyName: twin.counterpartyName ?? counterpartyName, isSure: twin.isSure };
}

/** Looks for a document that is saved already, or may be, and has the same number and partner as a draft. */
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

/** Null if there is none, or none could be seen. Throws `LoginNeeded`. */
export async function findTwin(parts: DraftingParts, person: Person, draft: KeptDraft): Promise<Twin | null> {
  const { number, counterpartyTin, counterpartyName } = summarize(parts, draft);
  if (number === null || counterpartyTin === null) return null;
  const scope = { account: draft.account, kind: draft.row.kind };
  // Under its own identifier it is this document itself.
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

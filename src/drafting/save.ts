/** Saves a draft at the service, once: after an unclear answer Kotib looks for it, and never sends again by itself. */
import { checkDraft, type DraftProblem, isRuledOut } from "../documents/creation/check-draft.ts";
import type { FieldsDraft, KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { differencesOf } from "./file-draft.ts";
import { findTwin } from "./find-twin.ts";
import { lookFor } from "./look-for.ts";
import { makeReady } from "./make-ready.ts";
import { openDraft } from "./open-draft.ts";
import { findPending, findSaved, type Outcome } from "./outcome.ts";
import { post } from "./post.ts";

/**
 * Saves it at the service. `another`: the person knows that a document of this number and partner is saved, and wants a
 * second one. `differing`: the person knows how the document differs from what is usual, and wants it so. If an earlier
 * try may have arrived, Kotib first looks for it. `again`: the person knows that it is not there, and sends it once
 * more under the same identifiers, where the kind allows that. If the earlier one arrives after all, the service keeps
 * one and refuses the other. Throws errors that prove that nothing was sent, except `ServiceRejected`, and `BeingSaved`
 * while another save uses the identifier.
 */
export async function save(
  parts: DraftingParts,
  person: Person,
  id: string,
  {
    again,
    another = false,
    differing = false,
  }: { readonly again: boolean; readonly another?: boolean; readonly differing?: boolean },
): Promise<Outcome> {
  const saved = await findSaved(parts, person, id);
  if (saved !== null) return saved;
  const draft = await openDraft(parts, person, id);
  if (draft.source === "fields" && problemsOf(draft).some((one) => isRuledOut(draft.composition, one)))
    return { kind: "review", draft };
  const pending = await findPending(parts, id);
  if (pending !== null) {
    const seen = await lookFor(parts, person, draft, pending);
    const isSentAgain = again && draft.creation.again && seen.kind === "unknown" && seen.absent;
    if (!isSentAgain) return seen;
  } else {
    if (!differing && isUnusual(draft)) return { kind: "differs", draft };
    const twin = another ? null : await findTwin(parts, person, draft);
    if (twin !== null) return { kind: "twin", draft, twin };
  }
  return post(parts, person, await makeReady(parts, person, draft), pending);
}

function isUnusual(draft: KeptDraft): boolean {
  return (draft.source === "file" ? differencesOf(draft) : problemsOf(draft)).length > 0;
}

function problemsOf({ composition, form }: FieldsDraft): DraftProblem[] {
  return checkDraft(composition, form);
}

/** Looks for a draft whose save has an unknown outcome. Throws `LoginNeeded`. */
export async function look(parts: DraftingParts, person: Person, id: string): Promise<Outcome> {
  const saved = await findSaved(parts, person, id);
  if (saved !== null) return saved;
  const draft = await openDraft(parts, person, id);
  const pending = await findPending(parts, id);
  return pending === null ? { kind: "review", draft } : lookFor(parts, person, draft, pending);
}

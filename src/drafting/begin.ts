/** Starts a new document that is composed field by field. */
import { listBranches } from "../api/operations/branches.ts";
import type { AccountRow } from "../db/accounts.ts";
import { findComposed } from "../documents/creation/composable.ts";
import type { KindName } from "../documents/kinds.ts";
import { OperationOff } from "../errors.ts";
import { askService } from "./ask-service.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { beginForm } from "./form.ts";
import { findDraft } from "./open-draft.ts";
import type { Step } from "./step.ts";
import { advance } from "./steps.ts";

/** The first question, or the existing draft; `startOver` discards that one. Throws `OperationOff`, `LoginNeeded`. */
export async function begin(
  parts: DraftingParts,
  person: Person,
  account: AccountRow,
  kind: KindName,
  { startOver }: { readonly startOver: boolean },
): Promise<Step> {
  const composed = findComposed(parts.profile, kind);
  if (composed === null) throw new OperationOff(`${kind}.save`);
  const existing = startOver ? null : await findDraft(parts, account, kind);
  if (existing?.source === "fields") return { kind: "existing", draft: existing };
  const branches = await askService(
    parts,
    account.id,
    listBranches,
    { tin: account.tin, language: person.language },
    [],
  );
  const form = beginForm(composed.composition, account, branches);
  const { telegramUserId } = person;
  const row = await parts.db.drafts.create({ accountId: account.id, telegramUserId, kind, content: form });
  return advance(parts, person, { ...composed, source: "fields", row, account, form }, form, null);
}

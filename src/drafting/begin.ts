/** Starts a new document that is composed field by field. */
import { listBranches } from "../api/operations/branches.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import { findComposed } from "../documents/creation/composable.ts";
import type { KindName } from "../documents/kinds.ts";
import { OperationOff } from "../errors.ts";
import { askService } from "./ask-service.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { beginForm, isEmpty } from "./form.ts";
import { issueAhead } from "./issue-ahead.ts";
import { keepNew } from "./keep-new.ts";
import { findDrafts } from "./open-draft.ts";
import type { Step } from "./step.ts";
import { advance } from "./steps.ts";

/**
 * The first question, or the draft of this kind that was touched last; `another` begins a new one beside it. An empty
 * draft makes way. Throws `OperationOff`, `LoginNeeded`, and `ServiceLacks` where the service issues no identifiers.
 */
export async function begin(
  parts: DraftingParts,
  person: Person,
  account: AccountRow,
  kind: KindName,
  { another }: { readonly another: boolean },
): Promise<Step> {
  const composed = findComposed(parts.profile, kind);
  if (composed === null) throw new OperationOff(`${kind}.save`);
  const kept = (await findDrafts(parts, account, [kind])).filter((draft) => draft.source === "fields");
  const [latest] = kept.filter(({ form }) => !isEmpty(composed.composition, form));
  if (latest !== undefined && !another) return { kind: "existing", draft: latest };
  const empty = kept.find(({ form }) => isEmpty(composed.composition, form));
  const [known = await issueAhead(parts, person, account.id, composed.creation.id.length)] =
    empty?.form.ids ?? [];
  const branches = await askService(
    parts,
    account.id,
    listBranches,
    { tin: account.tin, language: person.language },
    [],
  );
  const form = { ...beginForm(composed.composition, account, branches), ids: known === null ? [] : [known] };
  const row = await keepNew(parts, person, { account, kind, content: form, instead: empty?.row ?? null });
  return advance(parts, person, { ...composed, source: "fields", row, account, form }, form, null);
}

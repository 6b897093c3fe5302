/** Looks up a counterparty by its TIN: its name and its branches. */
import { listBranches } from "../api/operations/branches.ts";
import { lookUpCompany } from "../api/operations/company.ts";
import type { Tin } from "../documents/document.ts";
import { parseTin } from "../documents/tin.ts";
import { askService } from "./ask-service.ts";
import type { FieldsDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { findEarlier } from "./find-earlier.ts";
import type { Form } from "./form.ts";
import { keepForm } from "./open-draft.ts";

const HISTORY = 500;

/** The form with the service's facts about a newly given counterparty. Throws `LoginNeeded`. */
export async function lookUpCounterparty(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  form: Form,
): Promise<Form> {
  const { counterparty } = draft.composition;
  const tin = parseTin(form.values[counterparty.tin]);
  if (tin === null || form.lookedUp === tin) return form;
  // The form is stored first: if the login has expired, the TIN need not be typed again.
  await keepForm(parts, draft, form);
  const { id } = draft.account;
  const { language } = person;
  const [company, branches, earlier] = await Promise.all([
    askService(parts, id, lookUpCompany, { tin, language }, null),
    askService(parts, id, listBranches, { tin, language }, []),
    findEarlier(parts, person, draft, tin),
  ]);
  const name = company?.name ?? (await findKnownName(parts, id, tin));
  return {
    ...form,
    lookedUp: tin,
    earlier,
    branches: { ...form.branches, counterparty: branches },
    values: { ...form.values, ...(name === null ? {} : { [counterparty.name]: name }) },
  };
}

async function findKnownName({ db }: DraftingParts, accountId: string, tin: Tin): Promise<string | null> {
  const known = await db.counterparties.findLatest(accountId, HISTORY);
  return known.find((one) => one.tin === tin)?.name ?? null;
}

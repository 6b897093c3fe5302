/** Leads a composed document from step to step; the next step is stored together with the answer. */
import { isPinfl, parseTin } from "../documents/tin.ts";
import { listUnits, noUnits } from "./ask-service.ts";
import type { FieldsDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { type FieldPlace, type Form, findField } from "./form.ts";
import { lookUpCounterparty } from "./look-up.ts";
import { nextStep } from "./next-step.ts";
import { keepForm } from "./open-draft.ts";
import type { AskStep, Offers, Step } from "./step.ts";

const MOST_PARTNERS = 6;

/** The step after an answer, or (`null`) after a return to the draft; stores `form` with it. Throws `LoginNeeded`. */
export async function advance(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  form: Form,
  after: FieldPlace | null,
): Promise<Step> {
  const known = await lookUpCounterparty(parts, person, draft, form);
  const next = nextStep(draft.composition, known, after);
  if (next.kind === "ask") return ask(parts, person, draft, next.place, { form: known });
  if (next.kind === "review") return review(parts, draft, known);
  return { kind: next.kind, draft: await keepForm(parts, draft, known) };
}

/** Asks for a field; `problem` tells why the last answer could not be used, `unusual` why it was not taken at once. */
export async function ask(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  place: FieldPlace,
  {
    form = draft.form,
    problem = null,
    unusual = null,
  }: { form?: Form } & Partial<Pick<AskStep, "problem" | "unusual">> = {},
): Promise<Step> {
  const isAsked = form.asking?.line === place.line && form.asking.field === place.field;
  const asked = await keepForm(parts, draft, isAsked ? form : { ...form, asking: place });
  const offers = await findOffers(parts, person, asked, place);
  return { kind: "ask", draft: asked, place, offers, problem, unusual };
}

/** Shows the whole draft; from now on each answer leads back here. */
export async function review(parts: DraftingParts, draft: FieldsDraft, form = draft.form): Promise<Step> {
  const isReviewed = form.reviewed && form.asking === null;
  const reviewed = isReviewed ? form : { ...form, reviewed: true, asking: null };
  return { kind: "review", draft: await keepForm(parts, draft, reviewed) };
}

async function findOffers(
  parts: DraftingParts,
  person: Person,
  { composition, account }: FieldsDraft,
  place: FieldPlace,
): Promise<Offers> {
  const type = findField(composition, place)?.type;
  return {
    units: type === "measure" ? await listUnits(parts, person, account.id) : noUnits,
    partners: type === "tin" ? await findPartners(parts, account.id, account.tin) : [],
  };
}

/** Counterparties of this account's documents; organizations only, because their TIN is asked for. */
async function findPartners(
  { db }: DraftingParts,
  accountId: string,
  ownTin: string,
): Promise<Offers["partners"]> {
  const known = await db.counterparties.findLatest(accountId, 50);
  return known
    .flatMap(({ tin: text, name }) => {
      const tin = parseTin(text);
      return tin === null || isPinfl(tin) || tin === ownTin ? [] : [{ tin, name }];
    })
    .slice(0, MOST_PARTNERS);
}

/** Goes from step to step: shows what comes next, and takes answers, typed or tapped alike. */
import { listMeasures } from "../../api/operations/measures.ts";
import { isPinfl, parseTin } from "../../documents/tin.ts";
import { StaleButton } from "../../errors.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { type FieldPlace, findField, giveValue, nextStep, type Step } from "./form.ts";
import { askService, lookUpCounterparty } from "./look-up.ts";
import { keepForm, type OwnDraft } from "./own-draft.ts";
import { type Offers, renderPrompt } from "./prompt-view.ts";
import { readAnswer } from "./read-answer.ts";
import { renderReview } from "./review-view.ts";
import { renderEarlier, renderLines } from "./view.ts";

/** Name of the one question; which field it asks for is kept in the draft, so that one answer leads to the next. */
export const DRAFT_QUESTION = "draft";

const MOST_PARTNERS = 6;

/** `asks`: the screen waits for words. */
export type Shown = "asks" | "shown";

/** Shows what comes after an answer; `null`: after coming back to the draft. */
export async function showNext(visit: Visit, draft: OwnDraft, after: FieldPlace | null): Promise<Shown> {
  const known = await lookUpCounterparty(visit, draft);
  return showStep(visit, known, nextStep(known.composition, known.form, after));
}

export async function showStep(visit: Visit, draft: OwnDraft, step: Step): Promise<Shown> {
  switch (step.kind) {
    case "ask":
      return showPrompt(visit, draft, step.place, null);
    case "earlier":
      await visit.show(renderEarlier(visit, await keepForm(visit, draft, draft.form)));
      return "shown";
    case "lines":
      await visit.show(renderLines(visit, await keepForm(visit, draft, draft.form)));
      return "shown";
    case "review":
      return showReview(visit, draft, 1);
  }
}

export async function showReview(
  visit: Visit,
  draft: OwnDraft,
  page: number,
  note: Html | null = null,
): Promise<Shown> {
  const { form } = draft;
  const isKept = form.reviewed && form.asking === null;
  const wanted = isKept ? form : { ...form, reviewed: true, asking: null };
  const reviewed = await keepForm(visit, draft, wanted);
  await visit.show(renderReview(visit, reviewed, page, note));
  return "shown";
}

/** Asks for a field; `page`: of its calendar or its units; `because`: why the last answer could not be used. */
export async function showPrompt(
  visit: Visit,
  draft: OwnDraft,
  place: FieldPlace,
  page: number | null,
  because: Html | null = null,
): Promise<Shown> {
  const { asking } = draft.form;
  const isAsked = asking?.line === place.line && asking.field === place.field;
  const asked = await keepForm(visit, draft, isAsked ? draft.form : { ...draft.form, asking: place });
  const screen = renderPrompt(visit, asked, place, await findOffers(visit, asked, place, page));
  await visit.show(
    because === null ? screen : { ...screen, text: joinLines([because, html``, screen.text]) },
  );
  return "asks";
}

async function findOffers(
  visit: Visit,
  { composition, account }: OwnDraft,
  place: FieldPlace,
  page: number | null,
): Promise<Offers> {
  const type = findField(composition, place)?.type;
  return {
    page,
    units: type === "measure" ? await listUnits(visit, account.id) : [],
    partners: type === "tin" ? await findPartners(visit, account.id, account.tin) : [],
  };
}

const listUnits = (visit: Visit, accountId: string) =>
  askService(visit, accountId, listMeasures, { language: visit.user.language }, []);

/** Whom this account had documents with; organizations only, since their TIN is what is asked for. */
async function findPartners(visit: Visit, accountId: string, ownTin: string): Promise<Offers["partners"]> {
  const known = await visit.dependencies.db.counterparties.findLatest(accountId, 50);
  return known
    .flatMap(({ tin: text, name }) => {
      const tin = parseTin(text);
      return tin === null || isPinfl(tin) || tin === ownTin ? [] : [{ tin, name }];
    })
    .slice(0, MOST_PARTNERS);
}

/** Takes what was typed or tapped for a field and goes on; what cannot be used is told, and asked for again. */
export async function answerField(
  visit: Visit,
  draft: OwnDraft,
  place: FieldPlace,
  text: string,
): Promise<Shown> {
  const { composition, form, account } = draft;
  const field = findField(composition, place);
  if (field === null) throw new StaleButton("no such field");
  const units = field.type === "measure" ? await listUnits(visit, account.id) : [];
  const answer = readAnswer(composition, form, place, text, units);
  if ("problem" in answer) {
    const { problem } = answer;
    const sentence =
      problem === "tooLong"
        ? visit.html("new-act-problem-tooLong", { maximum: String(field.maximum) })
        : visit.html(`new-act-problem-${problem}`);
    // With the whole question, whose buttons may have scrolled away.
    return showPrompt(visit, draft, place, null, sentence);
  }
  const unit = units.find(({ id }) => String(id) === answer.value);
  const named = unit === undefined ? form.units : { ...form.units, [answer.value]: unit.name };
  const given = { ...giveValue(composition, form, place, answer.value), units: named };
  return showNext(visit, { ...draft, form: given }, place);
}

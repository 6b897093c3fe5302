/** Shows a step of a new document, and waits for what the person types. */
import { z } from "zod";
import {
  type AskAgain,
  type Dialogue,
  defineDialogue,
  defineQuestion,
  type Html,
  html,
  type Visit,
} from "../../bot/index.ts";
import { type FieldPlace, findField, valueAt } from "../../drafting/form.ts";
import { firstMissing } from "../../drafting/questions.ts";
import type { Step } from "../../drafting/step.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openDraft, openReview } from "./buttons.ts";
import { findNamedField } from "./find-named-field.ts";
import { valueText } from "./form-view.ts";
import { awaitFileText } from "./show-file.ts";
import { renderStep } from "./step-view.ts";

/** `page`: of the lines, of a calendar or of the units; `note`: what was just done. */
export async function showStep(
  visit: Visit,
  step: Step,
  how: { readonly page?: number; readonly note?: Html | null } = {},
): Promise<void> {
  await visit.show(renderStep(visit, step, how));
  const draft = step.draft.row.id;
  if (step.kind === "ask") await visit.begin(askValue, { draft, of: nameOf(step.place) });
  else if (step.draft.source === "file") await awaitFileText(visit, draft);
  else if (step.kind !== "existing" && step.kind !== "earlier")
    await visit.begin(takeTypedText, { draft, isLines: step.kind === "lines" });
}

/** Waits for the value of the field that the draft asks for; the question has already been shown. */
export const askValue: Dialogue<{ draft: string; of: string }> = defineQuestion({
  name: "draft",
  args: z.object({
    draft: z.string(),
    /** The asked field: by it, the same question is known again. */
    of: z.string(),
  }),
  resume: ({ draft }) => openDraft.pack({ draft }),
  ask: async (visit, { draft }) => ({ asked: await findAsked(visit, draft) }),
  again: (visit, { draft }, problem) => askDraftAgain(draft)(visit, problem, ""),
  isFree: false,
  read: (_visit, _args, text) => text,
  async give(visit, { draft, of }, text, shown) {
    const { drafting } = visit.dependencies;
    const [asking, asked] = [await findAsked(visit, draft), shown?.asked];
    // Another field is asked for where an earlier try took this answer and Telegram failed to show what came next.
    const isTaken = asking?.line !== asked?.line || asking?.field !== asked?.field;
    const step = isTaken
      ? await drafting.open(visit.user, draft)
      : await drafting.answer(visit.user, draft, null, text);
    // The next question, or the same one again, is a dialogue of its own, so that no answer stays in a log.
    await showStep(visit, step, { note: renderTaken(visit, step, placeOf(of)) });
  },
  async fits(visit, { draft, of }, text) {
    const problem = await visit.dependencies.drafting.fitsAgain(visit.user, draft, placeOf(of), text);
    return problem === null ? null : visit.html(`new-problem-${problem}`);
  },
  async giveAgain(visit, { draft, of }, text) {
    const step = await visit.dependencies.drafting.answerAgain(visit.user, draft, placeOf(of), text);
    await showStep(visit, step, { note: renderTaken(visit, step, placeOf(of)) });
    return null;
  },
});

const nameOf = ({ line, field }: FieldPlace): string => `${line ?? ""}.${field}`;

function placeOf(name: string): FieldPlace {
  const [line = "", field = ""] = name.split(".");
  return { line: line === "" ? null : Number(line), field };
}

/** Says above the next question which value was taken; null where the draft shows it, or the field is asked again. */
function renderTaken(visit: Visit, step: Step, place: FieldPlace): Html | null {
  if (step.kind !== "ask" || nameOf(step.place) === nameOf(place)) return null;
  const { composition, form } = step.draft;
  const [field, value] = [findField(composition, place), valueAt(form, place)];
  if (field === null || value === null) return null;
  return html`✅ ${visit.label(field.label)}: <b>${cleanText(valueText(visit, field, value, form.units), 60)}</b>`;
}

/** Takes a text typed while the whole draft, or its lines, are shown: it is an answer, not a search. */
export const takeTypedText: Dialogue<{ draft: string; isLines: boolean }> = defineDialogue({
  name: "draft-typed",
  listens: true,
  args: z.object({
    draft: z.string(),
    /** The next answer is the name of another line. */
    isLines: z.boolean(),
  }),
  resume: ({ draft }) => openReview.pack({ draft, page: 1 }),

  async run(talk, { draft, isLines }) {
    const shown = await talk.step(async (visit) => {
      const { composition, form } = await visit.dependencies.drafting.getFields(visit.user, draft);
      return { missing: firstMissing(composition, form), lines: form.lines.length };
    });

    await talk.words(askDraftAgain(draft), async (visit, text) => {
      const step = await take(visit, draft, text, isLines ? shown.lines : null, shown.missing);
      await showStep(visit, step);
      return step.kind;
    });
  },
});

const askDraftAgain =
  (draft: string): AskAgain =>
  async (visit, note) =>
    showStep(visit, await visit.dependencies.drafting.open(visit.user, draft), { note });

/** `line`: the one that is added, or null. */
async function take(
  visit: Visit,
  id: string,
  text: string,
  line: number | null,
  missing: Parameters<Visit["dependencies"]["drafting"]["takeTyped"]>[2],
): Promise<Step> {
  const { drafting } = visit.dependencies;
  const draft = await drafting.getFields(visit.user, id);
  const named = findNamedField(visit, draft, text);
  if (named !== null) return drafting.answer(visit.user, id, named.at, named.value);
  if (line !== null && line < draft.composition.lines.maximum)
    return drafting.answer(visit.user, id, { line, field: 0 }, text);
  return drafting.takeTyped(visit.user, id, missing, text);
}

async function findAsked(visit: Visit, draft: string) {
  return (await visit.dependencies.drafting.getFields(visit.user, draft)).form.asking;
}

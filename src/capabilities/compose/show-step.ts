/** Shows a step of a new document, and waits for what the person types. */
import { z } from "zod";
import { type AskAgain, type Dialogue, defineDialogue, type Html, type Visit } from "../../bot/index.ts";
import { firstMissing } from "../../drafting/questions.ts";
import type { Step } from "../../drafting/step.ts";
import { openDraft, openReview } from "./buttons.ts";
import { findNamedField } from "./find-named-field.ts";
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
  if (step.kind === "ask")
    await visit.begin(askValue, { draft, of: `${step.place.line ?? ""}.${step.place.field}` });
  else if (step.draft.source === "file") await awaitFileText(visit, draft);
  else if (step.kind !== "existing" && step.kind !== "earlier")
    await visit.begin(takeTypedText, { draft, isLines: step.kind === "lines" });
}

/** Waits for the value of the field that the draft asks for; the question has already been shown. */
export const askValue: Dialogue<{ draft: string; of: string }> = defineDialogue({
  name: "draft",
  args: z.object({
    draft: z.string(),
    /** The asked field: by it, the same question is known again. */
    of: z.string(),
  }),
  resume: ({ draft }) => openDraft.pack({ draft }),

  async run(talk, { draft }) {
    const asked = await talk.step((visit) => findAsked(visit, draft));

    await talk.words(askDraftAgain(draft), async (visit, text) => {
      const { drafting } = visit.dependencies;
      const asking = await findAsked(visit, draft);
      // Another field is asked for where an earlier try took this answer and Telegram failed to show what came next.
      const isTaken = asking?.line !== asked?.line || asking?.field !== asked?.field;
      const step = isTaken
        ? await drafting.open(visit.user, draft)
        : await drafting.answer(visit.user, draft, null, text);
      // The next question, or the same one again, is a dialogue of its own, so that no answer stays in a log.
      await showStep(visit, step);
      return step.kind;
    });
  },
});

/** Takes a text typed while the whole draft, or its lines, are shown: it is an answer, not a search. */
export const takeTypedText: Dialogue<{ draft: string; isLines: boolean }> = defineDialogue({
  name: "draft-typed",
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

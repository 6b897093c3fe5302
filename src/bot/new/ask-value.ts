/** Waits for the value of the field that the draft asks for; the question has already been shown. */
import { z } from "zod";
import { openDraft } from "../buttons/new.ts";
import { type Dialogue, defineDialogue } from "../dialogue.ts";
import type { Visit } from "../visit.ts";
import { renderStep } from "./step-view.ts";

export const askValue: Dialogue<{ draft: string }> = defineDialogue({
  name: "draft",
  args: z.object({ draft: z.string() }),
  resume: ({ draft }) => openDraft.pack({ draft }),

  async run(talk, { draft }) {
    const asked = await talk.step((visit) => findAsked(visit, draft));

    await talk.words(async (visit, text) => {
      const { drafting } = visit.dependencies;
      const asking = await findAsked(visit, draft);
      // If the draft asks for another field: an earlier try took this answer, but Telegram failed to show the next question.
      const isTaken = asking?.line !== asked?.line || asking?.field !== asked?.field;
      const step = isTaken
        ? await drafting.open(visit.user, draft)
        : await drafting.answer(visit.user, draft, null, text);
      await visit.show(renderStep(visit, step));
      // The next question, or the same one again, is a dialogue of its own, so that no answer stays in a log.
      if (step.kind === "ask") await visit.begin(askValue, { draft });
      return step.kind;
    });
  },
});

async function findAsked(visit: Visit, draft: string) {
  return (await visit.dependencies.drafting.getFields(visit.user, draft)).form.asking;
}

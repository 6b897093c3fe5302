/** Asks for the value of a field in words; the draft says which, so one answer leads to the next question. */

import { openDraft } from "../buttons/new.ts";
import type { Question } from "../feature.ts";
import { renderStep } from "./step-view.ts";

export const askValue: Question<{ draft: string }> = {
  name: "draft",
  resume: ({ draft }) => openDraft.pack({ draft }),
  async answer(visit, text, { draft }) {
    const step = await visit.dependencies.drafting.answer(visit.user, draft, null, text);
    await visit.show(renderStep(visit, step));
    return step.kind === "ask" ? "again" : "done";
  },
};

/** Asks for the value of a field in words; the draft says which, so one answer leads to the next question. */

import { openDraft } from "../buttons/new-act.ts";
import type { Question } from "../feature.ts";
import { getOwnDraft } from "./own-draft.ts";
import { answerField, DRAFT_QUESTION, showNext } from "./steps.ts";

export const askValue: Question<{ draft: string }> = {
  name: DRAFT_QUESTION,
  resume: ({ draft }) => openDraft.pack({ draft }),
  async answer(visit, text, { draft: id }) {
    const draft = await getOwnDraft(visit, id);
    const { asking } = draft.form;
    const shown =
      asking === null ? await showNext(visit, draft, null) : await answerField(visit, draft, asking, text);
    return shown === "asks" ? "again" : "done";
  },
};

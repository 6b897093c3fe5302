/** Asks in words why a document is rejected; the text may become part of what is signed. */

import { packAction } from "../buttons/actions.ts";
import type { Question } from "../feature.ts";
import { decideWithTypedReason } from "./kept-reason.ts";
import { REASON_QUESTION, tidyReason } from "./reason.ts";
import { type FlatTarget, unfold } from "./target.ts";

export const askReason: Question<FlatTarget> = {
  name: REASON_QUESTION,
  resume: (target) => packAction(unfold(target)),
  async answer(visit, text, target) {
    const reason = tidyReason(text);
    if (!reason.ok) {
      await visit.chat.send({ text: visit.html(reason.problem), keyboard: [] });
      return "again";
    }
    await decideWithTypedReason(visit, unfold(target), reason.text);
    return "done";
  },
};

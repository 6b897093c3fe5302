/** The outcome of what one prepared and a colleague signs, for the one who prepared it. */
import { z } from "zod";
import { defineNews, type NewNotice } from "./news.ts";
import { NOBODY } from "./submission-states.ts";
import type { Submission } from "./submissions.ts";

export const preparedOutcome = defineNews({
  name: "preparedOutcome",
  data: z.object({ decisionId: z.string() }),
  urgency: "outcome",
});

/** `end`: what it came to. Empty where nobody else prepared it, or who did has left. */
export function preparedOutcomes(
  { id, tin, kind, documentId, preparedBy }: Submission,
  end: string,
): readonly NewNotice[] {
  if (preparedBy === null || preparedBy === NOBODY) return [];
  return [
    preparedOutcome.notice({
      telegramUserId: preparedBy,
      kind,
      documentId,
      data: { decisionId: id },
      dedupeKey: `prepared:${id}:${end}`,
      group: `prepared:${preparedBy}:${tin}`,
    }),
  ];
}

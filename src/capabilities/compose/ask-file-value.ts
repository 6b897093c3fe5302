/** Asks for what differs from an earlier document: the number, the date, or a line's count. */

import { z } from "zod";
import { defineDialogue } from "../../bot/dialogue.ts";
import { html, joinLines } from "../../bot/ui/html.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { Visit } from "../../bot/visit.ts";
import { type ChangeablePart, changeableParts } from "../../documents/creation/file-format.ts";
import { StaleButton } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openFile } from "./file-buttons.ts";
import { pageOfLine } from "./file-review-view.ts";
import { showFileReview } from "./show-file-review.ts";

/** Waits for the answer; the question has already been shown. */
export const askFileValue = defineDialogue({
  name: "file-value",
  args: z.object({
    draft: z.string(),
    what: z.enum(changeableParts),
    /** From 0; matters for the count only. */
    line: z.number(),
  }),
  resume: ({ draft, line }) => openFile.pack({ draft, page: pageOfLine(line) }),

  async run(talk, { draft, what, line }) {
    await talk.words(async (visit, text) => {
      const changed = await visit.dependencies.drafting.change(visit.user, draft, what, line, text);
      if (changed === null) {
        await visit.chat.send({ text: visit.html(`new-file-wrong-${what}`), keyboard: [] });
        return null;
      }
      await showFileReview(visit, changed, { page: pageOfLine(line) });
      return what;
    });
  },
});

export async function askForValue(visit: Visit, id: string, part: ChangeablePart, line = 0): Promise<void> {
  const draft = await visit.dependencies.drafting.getChangeable(visit.user, id);
  const asked = draft.format.linesOf(draft.content.body).find(({ index }) => index === line);
  if (asked === undefined) throw new StaleButton("no such line");
  const lines = [visit.html(`new-file-ask-${part}`)];
  if (part === "count") lines.unshift(html`<b>${line + 1}. ${cleanText(asked.name ?? "—", 120)}</b>`);
  const back = openFile.pack({ draft: id, page: pageOfLine(line) });
  await visit.show({
    text: joinLines(lines),
    keyboard: [[tapButton(visit.t("back-btn"), back)]],
  });
  await visit.begin(askFileValue, { draft: id, what: part, line });
}

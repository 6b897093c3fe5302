/** Asks for what differs from an earlier document: the number, the date, or a line's count. */

import { z } from "zod";
import { defineQuestion, type Html, html, joinLines, tapButton, type Visit } from "../../bot/index.ts";
import { type ChangeablePart, changeableParts } from "../../documents/creation/file-format.ts";
import { StaleButton } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openFile } from "./buttons.ts";
import { pageOfLine } from "./file-review-view.ts";
import { sayWrong, showFileReview } from "./show-file.ts";

export const askFileValue = defineQuestion({
  name: "file-value",
  args: z.object({
    draft: z.string(),
    what: z.enum(changeableParts),
    /** It counts from 0, and matters for the count only. */
    line: z.number(),
  }),
  resume: ({ draft, line }) => openFile.pack({ draft, page: pageOfLine(line) }),

  ask: (visit, args) => showQuestion(visit, args),
  again: showQuestion,
  isFree: false,
  async read(visit, { draft, what, line }, text) {
    const fits = await visit.dependencies.drafting.fits(visit.user, draft, what, line, text);
    return fits ? text : sayWrong(visit, what, text);
  },
  async give(visit, { draft, what, line }, text) {
    const changed = await visit.dependencies.drafting.change(visit.user, draft, what, line, text);
    if (changed === null) throw new StaleButton("it was read before");
    await showFileReview(visit, changed, { page: pageOfLine(line) });
  },
});

export async function askForValue(
  visit: Visit,
  draft: string,
  what: ChangeablePart,
  line = 0,
): Promise<void> {
  await visit.begin(askFileValue, { draft, what, line });
}

/** `problem`: what the last answer was refused for. */
async function showQuestion(
  visit: Visit,
  { draft: id, what, line }: { readonly draft: string; readonly what: ChangeablePart; readonly line: number },
  problem: Html | null = null,
): Promise<void> {
  const draft = await visit.dependencies.drafting.getChangeable(visit.user, id);
  const asked = draft.format.linesOf(draft.content.body).find(({ index }) => index === line);
  if (asked === undefined) throw new StaleButton("no such line");
  await visit.show({
    text: joinLines([
      ...(problem === null ? [] : [problem, html``]),
      ...(what === "count" ? [html`<b>${line + 1}. ${cleanText(asked.name ?? "—", 120)}</b>`] : []),
      visit.html(`new-file-ask-${what}`),
    ]),
    keyboard: [[tapButton(visit.t("back-btn"), openFile.pack({ draft: id, page: pageOfLine(line) }))]],
  });
}

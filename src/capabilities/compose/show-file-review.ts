/** Shows a document that comes as a complete body, and takes what is typed meanwhile as a change of it. */
import { z } from "zod";
import { type Dialogue, defineDialogue, type Html, html, type Visit } from "../../bot/index.ts";
import { readDay } from "../../documents/typed/read-dates.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openFile } from "./file-buttons.ts";
import { renderFileReview } from "./file-review-view.ts";

export async function showFileReview(
  visit: Visit,
  draft: FileDraft,
  how: { readonly page?: number; readonly note?: Html | null } = {},
): Promise<void> {
  await visit.show(renderFileReview(visit, draft, how));
  await awaitFileText(visit, draft.row.id);
}

/** Waits for a text while the document is shown. */
export function awaitFileText(visit: Visit, draft: string): Promise<void> {
  return visit.begin(takeFileText, { draft });
}

/** A date is the document's date, anything else its number; a document from a file is corrected in the file. */
/** Digits alone, or with a slash, number a document more often than they date it. */
const NUMBER = /^\d+(?:[/-]\d+)?$/;

export const takeFileText: Dialogue<{ draft: string }> = defineDialogue({
  name: "file-typed",
  args: z.object({ draft: z.string() }),
  resume: ({ draft }) => openFile.pack({ draft, page: 1 }),

  async run(talk, { draft }) {
    await talk.words(
      async (visit, note) =>
        showFileReview(visit, await visit.dependencies.drafting.getFile(visit.user, draft), { note }),
      async (visit, text) => {
        const { drafting } = visit.dependencies;
        const kept = await drafting.getFile(visit.user, draft);
        if (kept.content.source === "file") return visit.html("new-file-correct-in-file");
        const part = NUMBER.test(text.trim()) || readDay(text, visit.today()) === null ? "number" : "date";
        const changed = await drafting.change(visit.user, draft, part, 0, text);
        if (changed === null) return visit.html(`new-file-wrong-${part}`);
        const label = visit.t(`new-file-${part}-btn`);
        const note = html`✅ ${label}: <b>${cleanText(text.trim(), 60)}</b>`;
        await showFileReview(visit, changed, { note });
        return part;
      },
    );
  },
});

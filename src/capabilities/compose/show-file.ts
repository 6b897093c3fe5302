/** Begins, shows and changes a document that comes as a complete body: from a file, or like an earlier one. */

import { z } from "zod";
import {
  type Dialogue,
  defineDialogue,
  findCurrentAccount,
  type Html,
  homeButton,
  html,
  keyboardOf,
  type Opened,
  openCardFrom,
  openLogin,
  type Screen,
  type SentFile,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ChangeablePart } from "../../documents/creation/file-format.ts";
import type { DocumentId } from "../../documents/document.ts";
import { namesNoDay } from "../../documents/typed/names-no-day.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import type { RepeatedDraft } from "../../drafting/repeat.ts";
import { LARGEST_FILE, type TakenFile } from "../../drafting/take-file.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openFile } from "./buttons.ts";
import { renderFaults, renderFileProblem, renderTooLarge } from "./faults-view.ts";
import { renderFileReview } from "./file-review-view.ts";
import { renderUnknown } from "./outcome-view.ts";
import { typedPart } from "./typed-part.ts";

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

/** Why the text cannot be that part of the document. */
export function sayWrong(visit: Visit, part: ChangeablePart, text: string): Html {
  const isNoDay = part === "date" && namesNoDay(text, visit.today());
  return visit.html(isNoDay ? "new-problem-noSuchDay" : `new-file-wrong-${part}`);
}

/** Takes what is typed while the document is shown. A date is its date, anything else its number. */
export const takeFileText: Dialogue<{ draft: string }> = defineDialogue({
  name: "file-typed",
  listens: true,
  args: z.object({ draft: z.string() }),
  resume: ({ draft }) => openFile.pack({ draft, page: 1 }),

  async run(talk, { draft }) {
    await talk.words(
      async (visit, note) =>
        showFileReview(visit, await visit.dependencies.drafting.getFile(visit.user, draft), { note }),
      async (visit, text) => {
        const { drafting } = visit.dependencies;
        const kept = await drafting.getFile(visit.user, draft);
        // A document from a file is corrected in the file.
        if (kept.content.source === "file") return visit.html("new-file-correct-in-file");
        const part = typedPart(text, visit.today());
        const changed = await drafting.change(visit.user, draft, part, 0, text);
        if (changed === null) return sayWrong(visit, part, text);
        const label = visit.t(`new-file-${part}-btn`);
        const note = html`✅ ${label}: <b>${cleanText(text.trim(), 60)}</b>`;
        await showFileReview(visit, changed, { note });
        return part;
      },
    );
  },
});

/** Takes a file that somebody sent, and shows the document in it, or why there is none. */
export async function showTakenFile(visit: Visit, file: SentFile): Promise<void> {
  const { current } = await findCurrentAccount(visit);
  // A picture or a voice is no invoice after the login either.
  if (current === null)
    return visit.go(openLogin.pack({}), file.isMedia ? null : visit.html("new-file-log-in-first"));
  const taken = await visit.dependencies.drafting.takeFile(visit.user, current, file);
  if (taken.kind === "review")
    return showFileReview(visit, taken.draft, {
      note: taken.instead ? visit.html("new-file-instead") : null,
    });
  await visit.show(renderTaken(visit, file, taken));
}

function renderTaken(visit: Visit, file: SentFile, taken: Exclude<TakenFile, { kind: "review" }>): Screen {
  switch (taken.kind) {
    case "problem":
      return renderFileProblem(visit, taken.problem);
    case "tooLarge":
      return renderTooLarge(visit, LARGEST_FILE);
    case "faults":
      return renderFaults(visit, { name: file.name, account: taken.account }, taken.faults);
    case "uncleared":
      return renderUnknown(visit, taken.draft, "first");
  }
}

/** Begins a document like an earlier one, and shows it, or why that is not possible. */
export async function showRepeated(visit: Visit, { account, id }: Opened): Promise<void> {
  const repeated = await visit.dependencies.drafting.repeat(visit.user, account, id);
  if (repeated.kind === "review") return showFileReview(visit, repeated.draft);
  await visit.show(renderRepeated(visit, account, id, repeated));
}

function renderRepeated(
  visit: Visit,
  account: AccountRow,
  id: DocumentId,
  repeated: Exclude<RepeatedDraft, { kind: "review" }>,
): Screen {
  switch (repeated.kind) {
    case "notRepeated": {
      const back = openCardFrom(account.id, { kind: repeated.of, id }, null);
      return {
        text: visit.html(`new-file-not-repeated-${repeated.why}`),
        keyboard: keyboardOf([
          [back === null ? null : tapButton(visit.t("back-btn"), back), homeButton(visit)],
        ]),
      };
    }
    case "faults":
      return renderFaults(visit, { name: `№ ${repeated.number ?? "—"}`, account }, repeated.faults);
  }
}

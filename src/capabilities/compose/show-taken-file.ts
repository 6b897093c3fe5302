/** Shows the result of taking a file that somebody sent. */

import { findCurrentAccount, openLogin, type Screen, type SentFile, type Visit } from "../../bot/index.ts";
import { LARGEST_FILE, type TakenFile } from "../../drafting/take-file.ts";
import { renderFaults } from "./faults-view.ts";
import { renderFileProblem, renderTooLarge } from "./file-problem-view.ts";
import { renderUnknown } from "./outcome-view.ts";
import { showFileReview } from "./show-file-review.ts";

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

/** Shows the result of taking a file that somebody sent. */
import type { AccountRow } from "../../db/accounts.ts";
import { LARGEST_FILE } from "../../drafting/take-file.ts";
import { openLogin } from "../buttons/login.ts";
import type { SentFile } from "../sent-file.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderDifferences, renderFaults } from "./faults-view.ts";
import { renderFileProblem, renderTooLarge } from "./file-problem-view.ts";
import { renderFileReview } from "./file-review-view.ts";
import { renderUnknown } from "./outcome-view.ts";

export async function showTakenFile(visit: Visit, file: SentFile): Promise<void> {
  const { db } = visit.dependencies;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  const current = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  if (current === undefined) return visit.go(openLogin.pack({}), visit.html("new-file-log-in-first"));
  await visit.show(await takeFile(visit, current, file));
}

async function takeFile(visit: Visit, current: AccountRow, file: SentFile): Promise<Screen> {
  const taken = await visit.dependencies.drafting.takeFile(visit.user, current, file);
  switch (taken.kind) {
    case "problem":
      return renderFileProblem(visit, taken.problem);
    case "tooLarge":
      return renderTooLarge(visit, LARGEST_FILE);
    case "faults":
      return renderFaults(visit, { name: file.name, account: taken.account }, taken.faults);
    case "differences":
      return renderDifferences(visit, { name: file.name, account: taken.account }, taken.differences);
    case "uncleared":
      return renderUnknown(visit, taken.draft, "first");
    case "review":
      return renderFileReview(visit, taken.draft);
  }
}

/** The document's card, once a decision about it has been taken back. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { TAKEN_OVER } from "../../db/rows/submission-states.ts";
import { AppError } from "../../errors.ts";
import { decisionOf } from "../../judgement/judgement.ts";
import { readCard } from "../../judgement/read-card.ts";
import { withWhose } from "../../judgement/whose.ts";
import { joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderDecided } from "./decision-state-view.ts";
import { noteShown } from "./note-shown.ts";
import { cardScreen } from "./show-card.ts";

/** The screen with all that can be done with the document now; null if nobody can read it just now. */
export async function takenBackScreen(
  visit: Visit,
  decision: Decision,
  account: AccountRow,
): Promise<Screen | null> {
  const { kind, documentId, cameFrom } = decision;
  try {
    const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user);
    const told = await withWhose(visit.dependencies, decision, visit.user.telegramUserId);
    // The card itself tells whose decision took its place.
    const isReplaced = decision.detail === TAKEN_OVER && decisionOf(facts.judgement) !== null;
    const screen = await cardScreen(
      visit,
      facts,
      cameFrom,
      isReplaced ? null : joinLines(renderDecided(visit, told)),
    );
    await noteShown(visit, facts);
    return screen;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

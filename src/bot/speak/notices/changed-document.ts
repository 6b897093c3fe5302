/** Shows a document again that changed after it was decided upon: the card as it is now, and why the choice is gone. */
import { AppError } from "../../../errors.ts";
import { readCard } from "../../../judgement/read-card.ts";
import { changesSinceShown } from "../../../reading/shown-digest.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { homeButton } from "../../buttons/home.ts";
import { renderTakenBack } from "../../document/decision-screen.ts";
import { noteShown } from "../../document/note-shown.ts";
import { cardScreen } from "../../document/show-card.ts";
import { renderTitle } from "../../document/title-view.ts";
import { html, joinLines } from "../../ui/html.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { findAskingPanel } from "./ways-back.ts";

/** `alone`: nothing else was to be signed. */
export async function showChanged(visit: Visit, decisionId: string, alone: boolean): Promise<number | null> {
  const { db } = visit.dependencies;
  const decision = await db.decisions.find(decisionId);
  const account = decision && (await db.accounts.find(decision.accountId));
  if (!decision || !account) return null;
  const { kind, documentId, cameFrom, summary } = decision;
  const note = await renderTakenBack(visit, decision);
  let screen: Screen;
  try {
    const read = await readCard(visit.dependencies, account, kind, documentId, visit.user);
    const changes = changesSinceShown(decision.shownDigest, read.document);
    const facts = { ...read, changed: true, changes };
    screen = await cardScreen(visit, facts, cameFrom, note);
    await noteShown(visit, facts);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // It cannot be read just now; the change is told all the same.
    const card = openCardFrom(account.id, { kind, id: documentId }, cameFrom);
    const title = renderTitle(visit, { kind, number: summary.number, date: null });
    screen = {
      text: joinLines([note, html``, title]),
      keyboard: keyboardOf([
        [card !== null && tapButton(visit.t("decision-card-btn"), card), homeButton(visit)],
      ]),
    };
  }
  const panel = await findAskingPanel(visit, decision, alone);
  if (panel !== null && (await visit.chat.edit(panel, screen)) === "edited") return panel;
  const standing = await db.messages.findDocumentMessage(account.id, kind, documentId);
  if (standing !== null && (await visit.chat.edit(standing, screen)) === "edited") return standing;
  const sent = await visit.chat.send(screen);
  await db.messages.setDocumentMessage(account.id, kind, documentId, sent);
  return sent;
}

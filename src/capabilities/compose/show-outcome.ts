/** Shows the outcome of saving a new document. */

import { type Screen, showCard, type Visit } from "../../bot/index.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import type { Outcome, Saved } from "../../drafting/outcome.ts";
import { firstRefused } from "../../drafting/questions.ts";
import type { Step } from "../../drafting/step.ts";
import { AppError, DocumentUnread, ServiceNotFound, type ServiceRejected } from "../../errors.ts";
import { type CardFacts, gatherFacts, readCard } from "../../judgement/read-card.ts";
import { inTime } from "../../submissions/in-time.ts";
import { HEAD } from "./buttons.ts";
import { renderDifferences } from "./differences-view.ts";
import { renderRefused } from "./faults-view.ts";
import { renderSaved, renderTwin, renderUnknown, savedNote } from "./outcome-view.ts";
import { showStep } from "./show-step.ts";

/** Milliseconds; a save is told before the person wonders, whether its card can be read or not. */
const PATIENCE = 3000;

/** `page`: of the lines, if the draft is shown for review. */
export async function showOutcome(visit: Visit, outcome: Outcome, page = 1): Promise<void> {
  if (outcome.kind === "saved") return showSaved(visit, outcome);
  const step = await findStep(visit, outcome);
  if (step === null) return visit.show(renderClosed(visit, outcome));
  const note = outcome.kind === "refused" ? visit.html("new-refused") : null;
  await showStep(visit, step, step.kind === "ask" ? { note } : { page, note });
}

/** Finds the step at which the person goes on with the draft; null if something else is shown. */
async function findStep(visit: Visit, { kind, draft }: Exclude<Outcome, Saved>): Promise<Step | null> {
  if (kind === "review") return { kind, draft };
  if (kind !== "refused" || draft.source === "file") return null;
  // A refusal at a field leads back to the field.
  const refused = firstRefused(draft.form);
  if (refused === null) return { kind: "review", draft };
  const at = { line: refused.line ?? HEAD, field: indexOfField(draft, refused) };
  return visit.dependencies.drafting.ask(visit.user, draft.row.id, at);
}

/** Shows the card, from which it is signed and sent. The service said that it is saved, even if it cannot be read. */
export async function showSaved(visit: Visit, saved: Saved): Promise<void> {
  let facts: CardFacts | "late";
  try {
    facts = await inTime(PATIENCE, readFacts(visit, saved));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    visit.dependencies.log.info("a saved document's card could not be read", { code: error.code });
    const isShown = !(error instanceof DocumentUnread || error instanceof ServiceNotFound);
    return visit.show(renderSaved(visit, saved, isShown ? "unread" : "not-shown"));
  }
  if (facts === "late") return visit.show(renderSaved(visit, saved, "unread"));
  await showCard(visit, facts, { note: savedNote(visit, saved) });
}

function readFacts(
  { dependencies, user }: Visit,
  { account, save: { kind, documentId }, document }: Saved,
): Promise<CardFacts> {
  return document === null
    ? readCard(dependencies, account, kind, documentId, user)
    : gatherFacts(dependencies, account, user, documentId, document);
}

function renderClosed(visit: Visit, outcome: Exclude<Outcome, Saved>): Screen {
  const { draft } = outcome;
  if (outcome.kind === "differs") return renderDifferences(visit, outcome.draft);
  if (outcome.kind === "twin") return renderTwin(visit, draft, outcome.twin);
  if (outcome.kind === "refused" && draft.source === "file")
    return renderRefusedFile(visit, draft, outcome.error);
  if (outcome.kind !== "unknown") return renderUnknown(visit, draft, "unknown");
  return renderUnknown(visit, draft, outcome.absent ? "absent" : "unknown", outcome.failure);
}

function renderRefusedFile(visit: Visit, draft: FileDraft, { fields, detail }: ServiceRejected): Screen {
  const places = Object.entries(fields).flatMap(([path, texts]) =>
    texts.map((text) => [draft.format.placeOf(path), text] as const),
  );
  return renderRefused(visit, draft, { places, detail });
}

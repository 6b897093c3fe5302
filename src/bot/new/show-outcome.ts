/** Shows the outcome of saving a new document. */
import type { FileDraft } from "../../drafting/draft.ts";
import type { Outcome, Saved } from "../../drafting/outcome.ts";
import { AppError, type ServiceRejected } from "../../errors.ts";
import { type CardFacts, gatherFacts, readCard } from "../../reading/read-card.ts";
import { showCard } from "../document/show-card.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderRefused } from "./faults-view.ts";
import { renderSaved, renderTwin, renderUnknown, savedNote } from "./outcome-view.ts";
import { renderStep } from "./step-view.ts";

/** `page`: of the lines, if the draft is shown for review. */
export async function showOutcome(visit: Visit, outcome: Outcome, page = 1): Promise<void> {
  if (outcome.kind === "saved") return showSaved(visit, outcome);
  await visit.show(renderOpen(visit, outcome, page));
}

/** Shows the card, from which it is signed and sent. It counts as saved, as the service said, even if it cannot be read. */
export async function showSaved(visit: Visit, saved: Saved): Promise<void> {
  let facts: CardFacts;
  try {
    facts = await readFacts(visit, saved);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    visit.dependencies.log.info("a saved document's card could not be read", { code: error.code });
    return visit.show(renderSaved(visit, saved));
  }
  await showCard(visit, facts, { note: savedNote(visit, saved) });
}

function readFacts(
  { dependencies, user }: Visit,
  { account, save: { kind, documentId }, document }: Saved,
): Promise<CardFacts> {
  return document === null
    ? readCard(dependencies, account, kind, documentId, user.language)
    : gatherFacts(dependencies, account, documentId, document);
}

function renderOpen(visit: Visit, outcome: Exclude<Outcome, Saved>, page: number): Screen {
  const { draft } = outcome;
  switch (outcome.kind) {
    case "review":
      return renderStep(visit, { kind: "review", draft }, { page });
    case "twin":
      return renderTwin(visit, draft, outcome.twin);
    case "unknown":
      return renderUnknown(visit, draft, outcome.absent ? "absent" : "unknown");
    case "refused":
      // A composed document shows refusals at its fields.
      return draft.source === "file"
        ? renderRefusedFile(visit, draft, outcome.error)
        : renderStep(visit, { kind: "review", draft }, { note: visit.html("new-refused") });
  }
}

function renderRefusedFile(visit: Visit, draft: FileDraft, { fields, detail }: ServiceRejected): Screen {
  const places = Object.entries(fields).flatMap(([path, texts]) =>
    texts.map((text) => [draft.format.placeOf(path), text] as const),
  );
  return renderRefused(visit, draft, { places, detail });
}

/** The sign of a row: how its document stands. Signs accompany words and never replace them. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { ViewContext } from "../view-context.ts";
import { type Decided, findDecision } from "./decided.ts";

const STANDINGS = ["waiting", "toSign", "underWay", "unseen", "accepted", "rejected", "void"] as const;
type Standing = (typeof STANDINGS)[number];

export const SIGNS: Readonly<Record<Standing, string>> = {
  waiting: "⏳",
  toSign: "✍️",
  underWay: "📨",
  unseen: "☑️",
  accepted: "✅",
  rejected: "⛔",
  void: "🚫",
};

type Stated = Pick<BusinessDocument, "kind" | "id" | "stateId">;

/** How a document stands, by its state and the organization's open decision; null where neither says. */
function standingOf(visit: ViewContext, document: Stated, decided: Decided): Standing | null {
  const decision = findDecision(visit, decided, document);
  if (decision?.state === "untracked") return "unseen";
  if (decision !== undefined) return isUnsigned(decision) ? "toSign" : "underWay";
  const { stateId } = document;
  if (stateId === null) return null;
  const { accept, reject, agentAccept, agentReject } = visit.profile.kinds[document.kind].actions;
  if (accept?.done.includes(stateId)) return "accepted";
  if (reject?.done.includes(stateId) || agentReject?.done.includes(stateId)) return "rejected";
  // Cancelled, or not valid any more.
  if (accept?.failed.includes(stateId)) return "void";
  // A partner's turn waits like one's own: the row's list says whose.
  return accept?.from.includes(stateId) || agentAccept?.from.includes(stateId) ? "waiting" : null;
}

/** Whether it is accepted or rejected at the service, by whomever. */
export function isAnswered(visit: ViewContext, document: Stated): boolean {
  const standing = standingOf(visit, document, new Map());
  return standing === "accepted" || standing === "rejected";
}

export function stateMark(visit: ViewContext, document: Stated, decided: Decided): string | null {
  const standing = standingOf(visit, document, decided);
  return standing === null ? null : SIGNS[standing];
}

/** `⏳ 8 waiting, ✅ 17 accepted`; null where no row has a sign of `only`. `told`: of these also that there are none. */
export function standingsText(
  visit: ViewContext,
  documents: readonly Stated[],
  decided: Decided,
  { told = [], only = STANDINGS }: { told?: readonly Standing[]; only?: readonly Standing[] } = {},
): string | null {
  const counts = new Map<Standing | null, number>();
  for (const document of documents) {
    const standing = standingOf(visit, document, decided);
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
  }
  const counted = only.map((standing) => ({ standing, count: counts.get(standing) ?? 0 }));
  return counted.some(({ count }) => count > 0)
    ? countsText(
        visit,
        counted.filter(({ standing, count }) => count > 0 || told.includes(standing)),
      )
    : null;
}

export function countsText(
  visit: ViewContext,
  counted: ReadonlyArray<{ readonly standing: Standing; readonly count: number }>,
): string {
  return counted
    .map(({ standing, count }) => `${SIGNS[standing]} ${visit.t(`lists-${standing}`, { count })}`)
    .join(", ");
}

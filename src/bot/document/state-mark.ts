/** The sign of a row: how its document stands. Signs accompany words and never replace them. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { waitsFor } from "../../documents/waiting.ts";
import type { ViewContext } from "../view-context.ts";
import { type Decided, findDecision } from "./decided.ts";

const STANDINGS = ["waiting", "toSign", "underWay", "accepted", "rejected"] as const;
type Standing = (typeof STANDINGS)[number];

const SIGNS: Readonly<Record<Standing, string>> = {
  waiting: "⏳",
  toSign: "✍️",
  underWay: "📨",
  accepted: "✅",
  rejected: "⛔",
};

/** How a document stands, by its state and the organization's open decision; null where neither says. */
function standingOf(
  visit: ViewContext,
  document: BusinessDocument,
  ownTin: string,
  decided: Decided,
): Standing | null {
  const decision = findDecision(decided, document);
  if (decision !== undefined) return isUnsigned(decision) ? "toSign" : "underWay";
  const { stateId } = document;
  if (stateId === null) return null;
  const kind = visit.profile.kinds[document.kind];
  const { accept, reject, agentReject } = kind.actions;
  if (accept?.done.includes(stateId)) return "accepted";
  if (reject?.done.includes(stateId) || agentReject?.done.includes(stateId)) return "rejected";
  // A partner's turn waits like one's own: the row's list says whose.
  const isOpen = accept?.from.includes(stateId) || waitsFor(kind, document, ownTin) !== null;
  return isOpen ? "waiting" : null;
}

export function stateMark(
  visit: ViewContext,
  document: BusinessDocument,
  ownTin: string,
  decided: Decided,
): string | null {
  const standing = standingOf(visit, document, ownTin, decided);
  return standing === null ? null : SIGNS[standing];
}

/** `⏳ 8 waiting, ✅ 17 accepted`; null where no row has a sign. */
export function standingsText(
  visit: ViewContext,
  documents: readonly BusinessDocument[],
  ownTin: string,
  decided: Decided,
): string | null {
  const standings = documents.map((document) => standingOf(visit, document, ownTin, decided));
  const counted = STANDINGS.flatMap((standing) => {
    const count = standings.filter((one) => one === standing).length;
    return count === 0 ? [] : [`${SIGNS[standing]} ${visit.t(`lists-${standing}`, { count })}`];
  });
  return counted.length === 0 ? null : counted.join(", ");
}

/** The organization's decisions that stand, by document: those to be signed, under way, or without an outcome. */
import type { Database } from "../db/open-database.ts";
import type { Decision } from "../db/rows/decisions.ts";
import { isUnsigned } from "../db/rows/submission-states.ts";
import { RESTORED } from "../db/rows/submissions.ts";
import type { KindDescription } from "../documents/description.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { mayStillCome } from "../documents/standing.ts";
import { keyOf } from "./kept.ts";

export type StandingDecisions = ReadonlyMap<string, Decision>;

export async function readDecisions(
  { db }: { readonly db: Pick<Database, "decisions"> },
  tin: Tin,
): Promise<StandingDecisions> {
  return byDocument(await db.decisions.findAllStanding(tin));
}

export function byDocument(decisions: readonly Decision[]): StandingDecisions {
  const found = new Map<string, Decision>();
  for (const decision of decisions) {
    const key = keyOf(decision.kind, decision.documentId);
    // Of two decisions about one document, the open one counts.
    if (decision.state !== "untracked" || !found.has(key)) found.set(key, decision);
  }
  return found;
}

/** The decision that stands about a document in its state; null where none does. */
export function findStandingDecision(
  kinds: Readonly<Record<string, KindDescription>>,
  decisions: StandingDecisions,
  { kind, id, stateId }: Pick<BusinessDocument, "kind" | "id" | "stateId">,
): Decision | null {
  const decision = id === null || decisions.size === 0 ? undefined : decisions.get(keyOf(kind, id));
  const described = kinds[kind];
  return decision !== undefined && described !== undefined && stands(described, decision, stateId)
    ? decision
    : null;
}

/** Whether a decision stands about its document in this state. */
export function stands(
  kind: Pick<KindDescription, "actions">,
  decision: Pick<Decision, "state" | "action" | "detail">,
  stateId: number | null,
): boolean {
  const { state, action, detail } = decision;
  // After a restore nobody knows whether it was signed at all.
  if (state === "untracked") return detail !== RESTORED && mayStillCome(kind, action, stateId);
  // Nobody can sign a decision that the document's state does not allow any more.
  return !isUnsigned(decision) || mayStillCome(kind, action, stateId);
}

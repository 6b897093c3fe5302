/** Marks in lists what the organization has decided already, so that nobody decides twice. */
import type { Decision } from "../../db/rows/decisions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import { stands } from "../../reading/find-standing.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";

type Document = Pick<BusinessDocument, "kind" | "id" | "stateId">;

/** Decisions that wait for a signature, are under way or without an outcome, whoever of the organization took them. */
export type Decided = ReadonlyMap<string, Pick<Decision, "state" | "action" | "detail">>;

export const nothingDecided: Decided = new Map();

export async function findDecided(visit: Visit, tin: Tin): Promise<ReadonlyMap<string, Decision>> {
  const decided = new Map<string, Decision>();
  for (const decision of await visit.dependencies.db.decisions.findAllStanding(tin)) {
    const key = keyOf(decision.kind, decision.documentId);
    // Of two about one document the open one counts.
    if (decision.state !== "untracked" || !decided.has(key)) decided.set(key, decision);
  }
  return decided;
}

/** Those that wait for the signature of this account's person. */
export function signingQueueIn(decided: ReadonlyMap<string, Decision>, accountId: string): Decision[] {
  return [...decided.values()].filter((one) => one.accountId === accountId && isUnsigned(one));
}

export function findDecision(
  { profile }: Pick<ViewContext, "profile">,
  decided: Decided,
  { kind, id, stateId }: Document,
) {
  const decision = id === null || decided.size === 0 ? undefined : decided.get(keyOf(kind, id));
  return decision !== undefined && stands(profile.kinds[kind], decision, stateId) ? decision : undefined;
}

function keyOf(kind: string, documentId: string): string {
  return `${kind}:${documentId}`;
}

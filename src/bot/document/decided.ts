/** Marks in lists what the organization has decided already, so that nobody decides twice. */
import type { Decision } from "../../db/rows/decisions.ts";
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import type { Visit } from "../visit.ts";

type Document = Pick<BusinessDocument, "kind" | "id">;

/** Decisions that wait for a signature or are under way, whoever of the organization took them. */
export type Decided = ReadonlyMap<string, Pick<Decision, "state" | "action">>;

export const nothingDecided: Decided = new Map();

export async function findDecided(visit: Visit, tin: Tin): Promise<Decided> {
  const decisions = await visit.dependencies.db.decisions.findAllOpen(tin);
  return new Map(decisions.map((decision) => [keyOf(decision.kind, decision.documentId), decision]));
}

export function findDecision(decided: Decided, { kind, id }: Document) {
  return id === null || decided.size === 0 ? undefined : decided.get(keyOf(kind, id));
}

function keyOf(kind: string, documentId: string): string {
  return `${kind}:${documentId}`;
}

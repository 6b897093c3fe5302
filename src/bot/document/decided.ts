/** What the organization has already decided: marked in lists, so that nobody decides twice. */
import type { Decision } from "../../db/decisions.ts";
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

type Document = Pick<BusinessDocument, "kind" | "id">;

/** Decisions that wait for a signature or are under way, made by anybody in the organization. */
export type Decided = ReadonlyMap<string, Pick<Decision, "state" | "action">>;

export const nothingDecided: Decided = new Map();

export async function findDecided(visit: Visit, tin: Tin): Promise<Decided> {
  const decisions = await visit.dependencies.db.decisions.findAllOpen(tin);
  return new Map(decisions.map((decision) => [keyOf(decision.kind, decision.documentId), decision]));
}

/** The sign alone, for a button; null if nothing was decided. */
export function decidedSign(decided: Decided, { kind, id }: Document): string | null {
  const decision = id === null ? undefined : decided.get(keyOf(kind, id));
  if (decision === undefined) return null;
  return isUnsigned(decision) ? "✍️" : "⏳";
}

/** The sign with its words, for a row. */
export function decidedMark(visit: Visit, decided: Decided, document: Document): Html | null {
  const sign = decidedSign(decided, document);
  const decision = document.id === null ? undefined : decided.get(keyOf(document.kind, document.id));
  if (sign === null || decision === undefined) return null;
  const key = isUnsigned(decision) ? "lists-decided-unsigned" : "lists-decided-under-way";
  return html`${sign} <i>${visit.t(key, { action: visit.label(`action-${decision.action}`) })}</i>`;
}

function isUnsigned({ state }: Pick<Decision, "state">): boolean {
  return state === "open" || state === "signing";
}

function keyOf(kind: string, documentId: string): string {
  return `${kind}:${documentId}`;
}

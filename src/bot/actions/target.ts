/** The target of an action, as stored. */

import { z } from "zod";
import type { PageOfView } from "../../db/rows/summary.ts";
import { actionNames } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import { kindNames, kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { actionOfLetter } from "../buttons/action-letters.ts";
import type { Target } from "../buttons/actions.ts";
import { getOwnAccountOf } from "../own-account.ts";
import type { Visit } from "../visit.ts";

export const targetSchema: z.ZodType<Target> = z.object({
  accountId: z.string(),
  kind: z.enum(kindNames),
  documentId: z.custom<DocumentId>((id) => typeof id === "string" && id !== ""),
  action: z.enum(actionNames),
  from: z.object({ view: z.string(), page: z.number() }).nullable(),
  over: z.string().nullable().default(null),
});

interface Names {
  readonly kind: string;
  readonly document: DocumentId;
  readonly action: string;
}

/** Of callback data. Throws `StaleButton` for an unknown kind or action. */
export function targetOf(accountId: string, names: Names, from: Target["from"] = null): Target {
  const [kind, action] = [kindOfLetter(names.kind), actionOfLetter(names.action)];
  if (kind === null || action === null) throw new StaleButton("unknown kind or action");
  return { accountId, kind, documentId: names.document, action, from, over: null };
}

/** The same, for a document that was opened from a page of a list. */
export async function targetOfView(
  visit: Visit,
  { view, page, ...names }: Names & PageOfView,
): Promise<Target> {
  const found = await visit.dependencies.db.views.find(view);
  if (found === null) throw new StaleButton("unknown view");
  return targetOf(found.accountId, names, { view, page });
}

/**
 * In the place of an unsigned decision, for the person's own account of its organization. Throws `StaleButton` for a
 * decision of any other organization.
 */
export async function targetOver(
  visit: Visit,
  { decision: over, action: letter }: { readonly decision: string; readonly action: string },
  from: Target["from"] = null,
): Promise<Target> {
  const decision = await visit.dependencies.db.decisions.find(over);
  const action = actionOfLetter(letter);
  if (decision === null || action === null) throw new StaleButton("unknown decision or action");
  const { id: accountId } = await getOwnAccountOf(visit, decision.tin);
  const { kind, documentId } = decision;
  return { accountId, kind, documentId, action, from, over };
}

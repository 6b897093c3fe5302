/** The target of an action, as stored. */

import { z } from "zod";
import type { PageOfView } from "../../db/rows/summary.ts";
import { actionNames } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import { kindNames, kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { actionOfLetter } from "../buttons/action-letters.ts";
import type { Target } from "../buttons/actions.ts";
import type { Visit } from "../visit.ts";

export const targetSchema: z.ZodType<Target> = z.object({
  accountId: z.string(),
  kind: z.enum(kindNames),
  documentId: z.custom<DocumentId>((id) => typeof id === "string" && id !== ""),
  action: z.enum(actionNames),
  from: z.object({ view: z.string(), page: z.number() }).nullable(),
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
  return { accountId, kind, documentId: names.document, action, from };
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

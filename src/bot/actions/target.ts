/** The target of an action, as stored. */
import { z } from "zod";
import { actionNames } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { Target } from "../buttons/actions.ts";

export const targetSchema: z.ZodType<Target> = z.object({
  accountId: z.string(),
  kind: z.enum(kindNames),
  documentId: z.custom<DocumentId>((id) => typeof id === "string" && id !== ""),
  action: z.enum(actionNames),
  from: z.object({ view: z.string(), page: z.number() }).nullable(),
});

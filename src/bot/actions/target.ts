/** The target of an action, as stored. */
import { z } from "zod";
import { pageOfViewSchema } from "../../db/rows/summary.ts";
import { actionNames } from "../../documents/description.ts";
import { documentIdSchema } from "../../documents/document-id.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { Target } from "../buttons/actions.ts";

export const targetSchema: z.ZodType<Target> = z.object({
  accountId: z.string(),
  kind: z.enum(kindNames),
  documentId: documentIdSchema,
  action: z.enum(actionNames),
  from: z.union([pageOfViewSchema, z.literal("walk")]).nullable(),
  over: z.string().nullable().default(null),
});

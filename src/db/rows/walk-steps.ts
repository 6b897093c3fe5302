/** The steps of going through what waits: a document each, and what came of it. */
import { z } from "zod";
import type { DocumentId } from "../../documents/document.ts";
import { kindNames } from "../../documents/every-kind.ts";

const stepSchema = z
  .object({
    kind: z.enum(kindNames),
    id: z.custom<DocumentId>((id) => typeof id === "string" && id !== ""),
    /** Null: not looked at yet. A decision has its id. */
    done: z.enum(["decided", "later", "skipped", "gone"]).nullable().default(null),
    decisionId: z.string().nullable().default(null),
    /** The colleague's unsigned decision that it was last shown with, and in whose place the person may decide. */
    over: z.string().nullable().default(null),
  })
  .readonly();
export type WalkStep = z.output<typeof stepSchema>;

/** Steps that cannot be read are none: the walk begins anew. */
export const walkStepsSchema = z.array(stepSchema).readonly().catch([]);

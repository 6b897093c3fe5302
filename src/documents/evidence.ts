/** The evidence for an assumption about the service. */
import { z } from "zod";

/** `documented`: in the interface's text; `observed`: seen in public clients; `assumed`: by analogy. */
export const evidenceSchema = z.enum(["documented", "observed", "assumed"]);
export type Evidence = z.infer<typeof evidenceSchema>;

/** The stored content of a document that came as a complete body. */
import { z } from "zod";
import { documentIdSchema } from "../documents/document-id.ts";

export const fileContentSchema = z.object({
  version: z.literal(1),
  /** The source of the body: faults in a file are corrected in the file. */
  source: z.enum(["file", "earlier"]),
  /** The body in the format's spelling. */
  body: z.record(z.string(), z.unknown()).readonly(),
  /** The identifier under which it is saved, once it is known. */
  id: documentIdSchema.nullable(),
  /** The earlier document that it is like, as long as nobody changed or sent it. */
  copyOf: documentIdSchema.nullable().default(null),
  /** The service's refusals, each at its place in the file; by default none. */
  refusals: z
    .array(z.object({ place: z.string(), text: z.string() }).readonly())
    .readonly()
    .default([]),
});
export type FileContent = Readonly<z.infer<typeof fileContentSchema>>;

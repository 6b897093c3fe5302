/** What is kept of a document that came as a whole body. */
import { z } from "zod";

export const fileContentSchema = z.object({
  version: z.literal(1),
  /** Where it came from: what is wrong in a file is corrected in the file. */
  source: z.enum(["file", "earlier"]),
  /** In the format's spelling. */
  body: z.record(z.string(), z.unknown()).readonly(),
  /** The identifier under which it is saved, once it is known. */
  id: z.string().nullable(),
  /** Sent, or about to be: from here on it is looked for and never sent again. */
  posted: z.boolean(),
  /** Known to be saved: its buttons lead to its card, and nothing else is kept of it. */
  saved: z.boolean().optional(),
});
export type FileContent = Readonly<z.infer<typeof fileContentSchema>>;

/** The kept facts of a ticked document: enough to find it again and to notice that it changed. */
import { z } from "zod";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import { kindNames } from "../../documents/every-kind.ts";

const chosenDocumentSchema = z
  .object({
    kind: z.enum(kindNames),
    id: z.custom<DocumentId>((id) => typeof id === "string" && id !== ""),
    number: z.string().nullable(),
    /** Tiyin as decimal text, as the row said it. */
    total: z.string().nullable(),
    /** Of the total; null is so‘m. */
    currency: z.string().nullable().default(null),
    /** The id of a colleague's unsigned decision that the person saw with it; absent: there was none. */
    over: z.string().exactOptional(),
    /** The heavy doubts that its row was marked for, by their facts; absent: there was none. */
    doubts: z.array(z.string()).readonly().exactOptional(),
  })
  .readonly();
export type ChosenDocument = z.infer<typeof chosenDocumentSchema>;

/** A list that cannot be read is as good as an empty one. */
export const chosenSchema = z.array(chosenDocumentSchema).readonly().catch([]);
export const decidedSchema = z.array(z.string()).readonly().catch([]);

interface Seen {
  readonly over?: string | undefined;
  readonly doubts?: readonly string[];
}

/** `seen`: what the person saw with it. Nothing of a document without an id, which cannot be decided. */
export function tickOf(
  { kind, id, number, total, currency }: BusinessDocument,
  { over, doubts = [] }: Seen = {},
): ChosenDocument[] {
  if (id === null) return [];
  return [
    {
      kind,
      id,
      number,
      total: total?.toString() ?? null,
      currency,
      ...(over === undefined ? {} : { over }),
      ...(doubts.length === 0 ? {} : { doubts }),
    },
  ];
}

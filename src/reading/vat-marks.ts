/** Adds what is kept of marks about VAT to documents whose rows may show none. Asks the service nothing. */
import type { BusinessDocument, Tin } from "../documents/document.ts";
import type { ReadingParts } from "./reading-parts.ts";

/** `row`: of a list; `document`: read by itself. */
type ShownBy = "row" | "document";

/**
 * The documents themselves where nothing is kept of any. A mark counts only where `shownBy` does not show such marks by
 * itself: one that it shows no more is gone.
 */
export async function withVatMarks(
  { db }: Pick<ReadingParts, "db">,
  tin: Tin,
  documents: readonly BusinessDocument[],
  shownBy: ShownBy,
): Promise<readonly BusinessDocument[]> {
  if (documents.length === 0) return documents;
  const kept = await db.watched.findVatMarks(tin);
  if (kept.length === 0) return documents;
  const byDocument = new Map(
    kept.map(({ kind, documentId, vatMarks }) => [`${kind}:${documentId}`, vatMarks]),
  );
  return documents.map((document) => {
    const known = byDocument.get(`${document.kind}:${document.id}`);
    if (known == null) return document;
    const marks = Object.entries(known.marks).filter(([, { listed }]) => listed === (shownBy === "document"));
    return { ...document, vatMarks: { sum: known.sum, marks: Object.fromEntries(marks) } };
  });
}

/** What a person saw of a document, as one digest: its state aside, since that is told anyway. */
import { createHash } from "node:crypto";
import type { BusinessDocument } from "../documents/document.ts";

/** Changes when anything a decision rests on changes: parties, sums, lines, contract. */
export function shownDigest(document: BusinessDocument): string {
  const { number, date, total, contractNumber, contractDate, sender, receiver, otherParties, lines, extra } =
    document;
  const shown = [
    number,
    date,
    total,
    contractNumber,
    contractDate,
    sender,
    receiver,
    otherParties,
    lines,
    extra,
  ];
  const text = JSON.stringify(shown, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

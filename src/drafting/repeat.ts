/** Starts a new document like an earlier one of the organization, for kinds whose documents are complete bodies. */

import { viewDocument } from "../api/operations/view-document.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import { fileKind, findFiled } from "../documents/creation/composable.ts";
import type { Repeated } from "../documents/creation/file-format.ts";
import type { FormatFault } from "../documents/creation/format-fault.ts";
import { SOM } from "../documents/currency.ts";
import type { DocumentId } from "../documents/document.ts";
import type { JsonObject } from "../documents/json.ts";
import type { KindName } from "../documents/kinds.ts";
import { readDocument } from "../documents/record-reader.ts";
import { OperationOff, ServiceNotFound } from "../errors.ts";
import type { FileDraft } from "./draft.ts";
import { type DraftingParts, type Person, todayOf } from "./drafting-parts.ts";
import { beginFile, findFileDrafts } from "./file-draft.ts";
import { proposeNumber } from "./propose-number.ts";

/** The format's reason; `currency`: the document is in another currency than new documents are. */
type Why = Extract<Repeated, { ok: false }>["why"] | "currency";

export type RepeatedDraft =
  /** This document cannot be repeated. */
  | { readonly kind: "notRepeated"; readonly why: Why; readonly of: KindName }
  | { readonly kind: "faults"; readonly number: string | null; readonly faults: readonly FormatFault[] }
  | { readonly kind: "review"; readonly draft: FileDraft };

/** Starts such a document. Throws `OperationOff`, and the errors of reading the earlier one. */
export async function repeat(
  parts: DraftingParts,
  person: Person,
  account: AccountRow,
  id: DocumentId,
): Promise<RepeatedDraft> {
  const kind = fileKind(parts.profile);
  const filed = kind === null ? null : findFiled(parts.profile, kind);
  if (kind === null || filed === null) throw new OperationOff("save of a file");
  const request = { kind, id, language: person.language };
  let record: JsonObject;
  try {
    record = (await parts.accounts.call(account.id, viewDocument, request)).record;
  } catch (error) {
    if (!(error instanceof OperationOff || error instanceof ServiceNotFound)) throw error;
    // The person sees the document by another way, which shows too little of it.
    return { kind: "notRepeated", why: "unreadable", of: kind };
  }
  const document = readDocument(kind, parts.profile.kinds[kind].record, record);
  const { number } = document;
  // The national format knows no currency: its digits would be so‘m.
  if (document.currency !== SOM) return { kind: "notRepeated", why: "currency", of: kind };
  // A number that does not end in digits gets some.
  const stem = /\d$/.test(number?.trim() ?? "") ? (number ?? "") : `${number ?? ""}-0`;
  const copies = await findFileDrafts(parts, account, kind);
  // An unchanged copy is nobody's work yet: it is made anew, with today's date.
  const unchanged = copies.find(({ content }) => content.copyOf === id) ?? null;
  const proposed = await proposeNumber(parts, person, { account, kind }, stem, unchanged?.row.id);
  const repeated = filed.format.repeat(record, {
    number: proposed ?? `${stem}1`,
    date: todayOf(parts, person),
    senderName: document.sender.name ?? account.name,
    receiverName: document.receiver.name,
  });
  if (!repeated.ok) return { kind: "notRepeated", why: repeated.why, of: kind };
  const faults = filed.format.check(repeated.body, account.tin);
  if (faults.length > 0) return { kind: "faults", number, faults };
  const content = { source: "earlier", body: repeated.body, id: null, copyOf: id } as const;
  const begun = { account, kind, filed, content };
  return { kind: "review", draft: await beginFile(parts, person, begun, unchanged) };
}

/** Reads one record by the description of its kind, and has its unreadable values counted. */
import type { KindDescription } from "../documents/description.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import { readDocument } from "../documents/record-reader.ts";
import type { ReadContext } from "./operation.ts";

export function readRecord(context: ReadContext, kind: KindName, raw: unknown): BusinessDocument {
  return reportUnread(context, readWith(context.profile.kinds[kind], kind, raw));
}

export function readWith(description: KindDescription, kind: KindName, raw: unknown): BusinessDocument {
  return readDocument(kind, description.record, raw);
}

export function reportUnread(context: ReadContext, document: BusinessDocument): BusinessDocument {
  if (document.unread.length > 0) context.onUnread(document.kind, document.unread);
  if (document.other.length > 0) context.onUndescribed(document.kind, document.other.length);
  return document;
}

/** Reads one record by the description of its kind and has counted what could not be read. */
import type { KindDescription, KindName } from "../documents/description.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { readDocument } from "../documents/record-reader.ts";
import { type ClientContext, kindOf } from "./client-context.ts";

export function readRecord(context: ClientContext, kind: KindName, raw: unknown): BusinessDocument {
  return reportUnread(context, readWith(kindOf(context, kind), kind, raw));
}

export function readWith(description: KindDescription, kind: KindName, raw: unknown): BusinessDocument {
  return readDocument(kind, description.record, raw);
}

export function reportUnread(context: ClientContext, document: BusinessDocument): BusinessDocument {
  if (document.unread.length > 0) context.onUnread(document.kind, document.unread);
  if (document.other.length > 0) context.onUndescribed(document.kind, document.other.length);
  return document;
}

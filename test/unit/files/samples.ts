/** Sample documents of each kind as the built-in profile reads them. */
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { samplesOf } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";

/** The first whole record of a kind. */
export function sampleOf(kind: KindName): BusinessDocument {
  const raw = samplesOf(kind).details[0] as { data?: unknown };
  return readDocument(kind, builtInProfile.kinds[kind].record, raw.data ?? raw);
}

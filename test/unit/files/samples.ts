/** Sample documents of each kind as the built-in profile reads them, and summaries as their receiver reads those. */
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { samplesOf } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { composeSummary } from "../../../src/files/compose-summary.ts";
import type { Language } from "../../../src/locales/language.ts";
import { createTranslator } from "../../../src/locales/translator.ts";

/** The first whole record of a kind. */
export function sampleOf(kind: KindName): BusinessDocument {
  const raw = samplesOf(kind).details[0] as { data?: unknown };
  return readDocument(kind, builtInProfile.kinds[kind].record, raw.data ?? raw);
}

/** When the samples are read. */
export const NOW = Date.parse("2026-11-20T09:00:00Z");
export const LINK = "https://t.me/kotib_test_bot?start=di301000011-hZfHAAAAAAAAAAAMB";

type Asked = Parameters<typeof composeSummary>[0];

/** Of a document whose state began just now, unless told. */
export const summaryOf = (document: BusinessDocument, language: Language, told: Partial<Asked> = {}) =>
  composeSummary({
    words: createTranslator(language),
    profile: builtInProfile,
    document,
    ownTin: "302000022",
    stateSince: NOW,
    now: NOW,
    timeZone: "Asia/Tashkent",
    ...told,
  });

/** Finds the languages that the service speaks: asks for one list again in each. */
import { readListAnswer } from "../../src/documents/envelopes.ts";
import type { ProbeContext } from "./probe-context.ts";

/** The service's `{lang}` for each language of Kotib's; the interface shows `ru` alone. */
const CANDIDATES = { uz: ["uz", "oz", "uz-latn"], "uz-cyrl": ["uz", "uz-cyrl", "oz"], en: ["en"] } as const;

export async function probeLanguages({ profile, lists, wire, on, progress }: ProbeContext): Promise<void> {
  const { languages } = profile;
  const note = on("languages");
  const known = lists.find(({ rows }) => rows.length > 0) ?? lists[0];
  const path = known === undefined ? undefined : profile.kinds[known.kind].lists[known.list]?.path;
  if (path === undefined) {
    note.unknown("all", "No list was found to ask for in other languages.");
    return;
  }
  progress("languages");
  /** Segment → whether it is spoken; null where there was no usable answer. */
  const spoken = new Map<string, boolean | null>([[languages.ru, true]]);
  const isSpoken = async (language: string) => {
    const before = spoken.get(language);
    if (before !== undefined) return before;
    const body = { page: 1, limit: 1 };
    const asked = await wire.read({ operation: "languages", method: "POST", path, body, language });
    const isList = asked.kind === "answer" && readListAnswer(asked.value, body) !== null;
    const is = isList ? true : asked.kind === "failed" || asked.kind === "answer" ? null : false;
    spoken.set(language, is);
    return is;
  };
  for (const language of ["uz", "uz-cyrl", "en"] as const) {
    const assumed = languages[language];
    const segments = [assumed, ...CANDIDATES[language]];
    let found: string | null = null;
    for (const segment of segments) if (found === null && (await isSpoken(segment)) === true) found = segment;
    const isOpen = found === null && segments.some((segment) => spoken.get(segment) === null);
    if (found === assumed) note.confirmed(language, `The service answers under \`/api/${assumed}\`.`);
    else if (spoken.get(assumed) === null || isOpen)
      note.unknown(
        language,
        `\`/api/${assumed}\` or a likely other one gave no usable answer.`,
        "Run the probe later.",
      );
    else {
      // People keep their language in Kotib; only the service's own sentences come in another.
      languages[language] = found ?? (language === "uz-cyrl" ? languages.uz : languages.ru);
      note.corrected(
        language,
        `The service does not answer under \`/api/${assumed}\`; it is asked in \`${languages[language]}\` instead.`,
        "Only the service's own sentences change with it.",
      );
    }
  }
}

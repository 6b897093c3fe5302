/** Finds the languages that the service speaks: asks for one list, or the dashboard, again in each. */
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { languageCandidates } from "./candidate-paths.ts";
import type { ProbeContext } from "./probe-context.ts";
import type { ReadQuestion } from "./probe-wire.ts";

type Language = keyof ServiceProfile["languages"];

export async function probeLanguages(context: ProbeContext): Promise<void> {
  const { profile, lists, wire } = context;
  const known = lists.find(({ rows }) => rows.length > 0) ?? lists[0];
  const path = known === undefined ? undefined : profile.kinds[known.kind].lists[known.list]?.path;
  if (path === undefined) {
    context.note({
      group: "languages",
      what: "all",
      verdict: "unknown",
      said: "No list was found to ask for in other languages.",
    });
    return;
  }
  context.progress("languages");
  const question: ReadQuestion = {
    operation: "languages",
    method: "POST",
    path,
    body: { page: 1, limit: 1 },
  };
  const spoken = new Map<string, boolean | null>([[profile.languages.ru, true]]);
  const isSpoken = async (segment: string) => {
    const before = spoken.get(segment);
    if (before !== undefined) return before;
    const asked = await wire.read({ ...question, language: segment });
    const is = asked.kind === "answer" ? true : asked.kind === "failed" ? null : false;
    spoken.set(segment, is);
    return is;
  };
  for (const language of ["uz", "uz-cyrl", "en"] as const) await probeLanguage(context, language, isSpoken);
}

async function probeLanguage(
  { profile, note }: ProbeContext,
  language: Language,
  isSpoken: (segment: string) => Promise<boolean | null>,
): Promise<void> {
  const { languages } = profile;
  const assumed = languages[language];
  const place = { group: "languages", what: language };
  const is = await isSpoken(assumed);
  if (is === true) {
    note({ ...place, verdict: "confirmed", said: `The service answers under \`/api/${assumed}\`.` });
    return;
  }
  if (is === null) {
    note({
      ...place,
      verdict: "unknown",
      said: `\`/api/${assumed}\` gave no usable answer.`,
      how: "Run the probe later.",
    });
    return;
  }
  for (const segment of languageCandidates[language]) {
    if (segment === assumed || (await isSpoken(segment)) !== true) continue;
    languages[language] = segment;
    note({
      ...place,
      verdict: "corrected",
      said: `The service answers under \`/api/${segment}\`, not under \`/api/${assumed}\`.`,
    });
    return;
  }
  // People keep their language in Kotib; only the service's own sentences come in another.
  languages[language] = language === "en" ? languages.ru : languages.uz;
  if (language === "uz") languages[language] = languages.ru;
  note({
    ...place,
    verdict: "corrected",
    said: `The service does not answer under \`/api/${assumed}\`; it is asked in \`${languages[language]}\` instead.`,
    how: "Only the service's own sentences change with it.",
  });
}

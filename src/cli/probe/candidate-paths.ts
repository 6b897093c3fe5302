/** Where an operation may be that is not where Kotib assumes it: likely forms, in the order in which they are tried. */
import type { KindDescription } from "../../documents/description.ts";

/** `send` alone is left to the path that Kotib assumes: elsewhere it could be the action of sending. */
const listWords: Readonly<Record<string, readonly string[]>> = {
  receive: ["receive", "received", "incoming", "inbox"],
  send: ["sent", "outgoing", "outbox"],
  queue: ["queue", "processing", "pending", "in-progress"],
  draft: ["draft", "drafts", "unsent"],
};

const listForms = [
  "/documents/{kind}/{list}",
  "/documents/{kind}/list/{list}",
  "/documents/{kind}/{list}/list",
  "/documents/{list}/{kind}",
  "/{kind}/{list}",
];

const viewForms = [
  "/documents/{kind}/view/{id}",
  "/documents/{kind}/show/{id}",
  "/documents/{kind}/{id}",
  "/documents/{kind}/get/{id}",
  "/documents/{kind}/details/{id}",
  "/documents/{kind}/detail/{id}",
  "/documents/{kind}/info/{id}",
  "/documents/view/{kind}/{id}",
  "/{kind}/view/{id}",
  "/{kind}/{id}",
];

const signDataForms = [
  "/documents/{kind}/sign/{id}",
  "/documents/{kind}/sign-data/{id}",
  "/documents/{kind}/sign/data/{id}",
  "/documents/{kind}/{id}/sign",
  "/documents/sign/{kind}/{id}",
  "/documents/{kind}/hash/{id}",
  "/sign/{kind}/data/{id}",
];

/** A form with words in it, so that what was found for one kind is tried first for the next. */
export interface CandidatePath {
  readonly path: string;
  readonly form: string;
  /** The word of the list, empty where there is none. */
  readonly word: string;
}

/** Forms and words that were found true of this service. */
export interface LearnedForms {
  readonly forms: Set<string>;
  /** List → its word. */
  readonly words: Map<string, string>;
}

export function listCandidates(
  { pathWords }: KindDescription,
  list: string,
  learned: LearnedForms,
): CandidatePath[] {
  const known = learned.words.get(list);
  const words = listWords[list] ?? [list];
  const ordered = known === undefined ? words : [known, ...words.filter((word) => word !== known)];
  return byLearned(listForms, learned).flatMap((form) =>
    pathWords.flatMap((kindWord) =>
      ordered.map((word) => ({
        path: form.replace("{kind}", kindWord).replace("{list}", word),
        form,
        word,
      })),
    ),
  );
}

export function viewCandidates(kind: KindDescription, learned: LearnedForms): CandidatePath[] {
  return ofKind(viewForms, kind, learned);
}

export function signDataCandidates(kind: KindDescription, learned: LearnedForms): CandidatePath[] {
  return ofKind(signDataForms, kind, learned);
}

function ofKind(
  forms: readonly string[],
  { pathWords }: KindDescription,
  learned: LearnedForms,
): CandidatePath[] {
  return byLearned(forms, learned).flatMap((form) =>
    pathWords.map((word) => ({ path: form.replace("{kind}", word), form, word: "" })),
  );
}

function byLearned(forms: readonly string[], { forms: learned }: LearnedForms): string[] {
  return [...forms.filter((form) => learned.has(form)), ...forms.filter((form) => !learned.has(form))];
}

const prefixes = ["", "/documents", "/main", "/user", "/home", "/company", "/account", "/cabinet", "/utils"];
export const dashboardCandidates = prefixes.map((prefix) => `${prefix}/dashboard/queue`);

export const newIdCandidates = [
  "/utils/get/id",
  "/utils/id",
  "/utils/generate/id",
  "/utils/new/id",
  "/utils/unique/id",
  "/documents/id",
  "/documents/get/id",
];

/** Company and its branches, which lie beside each other. */
export const companyCandidates: ReadonlyArray<readonly [company: string, branches: string]> = [
  "/rouming/{what}/info?tin={id}",
  "/roaming/{what}/info?tin={id}",
  "/utils/{what}/info?tin={id}",
  "/{what}/info?tin={id}",
  "/{what}/info/{id}",
  "/{what}/{id}",
].map((form) => [form.replace("{what}", "company"), form.replace("{what}", "branch")]);

export const measureCandidates = [
  "/utils/measure/list",
  "/utils/measures",
  "/utils/measure",
  "/measure/list",
  "/measures",
  "/reference/measure/list",
];

/** The service's `{lang}` for each language of Kotib's. */
export const languageCandidates = {
  uz: ["uz", "oz", "uz-latn", "uz_latn", "uzl"],
  "uz-cyrl": ["uz", "uz-cyrl", "uz_cyrl", "uzc", "oz"],
  ru: ["ru"],
  en: ["en"],
} as const;

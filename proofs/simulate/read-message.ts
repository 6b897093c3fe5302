/** Reads the documents off a message of the bot in English, as a person would. */
import { knownStates, stateFilterLabel } from "../../src/documents/states.ts";
import { said } from "../../test/support/bot-words.ts";

/** A change as it is told: an answer is one of two. */
export const toldNames = [
  "arrived",
  "accepted",
  "rejected",
  "cancelled",
  "failed",
  "altered",
  "moved",
] as const;
export type ToldName = (typeof toldNames)[number];

export interface ReadMessage {
  /** The one document that it is about, with what it says has happened and the status that it shows. */
  readonly about: {
    readonly number: string;
    readonly told: ToldName | null;
    readonly states: readonly number[];
  } | null;
  /** How many documents it tells of without naming them. */
  readonly counts: ReadonlyMap<ToldName, number>;
  /** How many more of yet other news, where it has no room to say which. */
  readonly others: number;
  /** It speaks of last days alone, which may be said at night. */
  readonly isDeadline: boolean;
}

const NUMBER = /\b[A-Z]{2}-\d{4,}\b/;
const ANYTHING = "\u0001";
const COUNT = 7;

const heads: ReadonlyArray<readonly [RegExp, ToldName]> = [
  // All others of what came begin with a count, a date or “More”.
  [/^📥 (?!\d|More )/, "arrived"],
  [after(said("news-accepted", { partner: ANYTHING })), "accepted"],
  [after(said("news-rejected", { partner: ANYTHING })), "rejected"],
  [after(said("news-cancelled", { partner: ANYTHING })), "cancelled"],
  [after(said("news-altered", { partner: ANYTHING })), "altered"],
  [after(said("news-failed")), "failed"],
  [after(said("news-moved")), "moved"],
  [after(said("news-gone")), "cancelled"],
];

const manyKeys: Readonly<Record<ToldName, string>> = {
  arrived: "news-many-documentArrived",
  accepted: "news-many-accepted",
  rejected: "news-many-rejected",
  cancelled: "news-many-documentCancelled",
  failed: "news-many-documentFailed",
  altered: "news-many-documentAltered",
  moved: "news-many-documentMoved",
};
const counters = [
  ...toldNames.map((name) => [name, manyKeys[name]] as const),
  ["arrived", "news-more"] as const,
].flatMap(
  ([name, key]): Array<readonly [RegExp, ToldName]> => countings(key).map((pattern) => [pattern, name]),
);

const others = countings("news-others");

const views = ["incoming", "outgoing", "both"] as const;
const statesByWord = new Map<string, Set<number>>();
for (const state of knownStates) {
  for (const view of views) {
    const label = stateFilterLabel({ stateLabels: {} }, { direction: view }, String(state), "en");
    const word = label.kind === "key" ? said(label.key, label.args) : label.text;
    statesByWord.set(word, (statesByWord.get(word) ?? new Set()).add(state));
  }
}
const STATUS = `${said("card-state")}: `;

export function readMessage(text: string): ReadMessage {
  const lines = text.split("\n");
  const [head = ""] = lines;
  const number = NUMBER.exec(text)?.[0];
  const told = heads.find(([pattern]) => pattern.test(head))?.[1] ?? null;
  const status = lines.find((line) => line.startsWith(STATUS))?.slice(STATUS.length);
  const counts = new Map<ToldName, number>();
  const other = lines.flatMap((line) => others.map((pattern) => pattern.exec(line)?.[1])).find(Boolean);
  for (const line of lines) {
    for (const [pattern, name] of counters) {
      const [, count] = pattern.exec(line) ?? [];
      if (count !== undefined) counts.set(name, Number(count.replace(/\D/g, "")));
    }
  }
  const isOne = number !== undefined && (told !== null || status !== undefined);
  return {
    about: isOne ? { number, told, states: [...(statesByWord.get(status ?? "") ?? [])] } : null,
    counts: isOne ? new Map() : counts,
    others: isOne ? 0 : Number(other ?? 0),
    isDeadline: head.startsWith("⏳"),
  };
}

/** The sentence at the start of a head, behind its icon. */
function after(sentence: string): RegExp {
  return new RegExp(`^\\W*${escapeText(sentence).replace(ANYTHING, ".+")}`, "u");
}

/** The lines that a text makes of one and of several. */
function countings(key: string): RegExp[] {
  return [
    counting(said(key, { count: COUNT, list: ANYTHING })),
    counting(said(key, { count: 1, list: ANYTHING }).replace("1", String(COUNT))),
  ];
}

/** The line of a message about many that has a number where the sentence has one. */
function counting(sentence: string): RegExp {
  const pattern = escapeText(sentence).replace(String(COUNT), "(\\d[\\d,\\s]*)").replace(ANYTHING, ".+");
  return new RegExp(`^\\W*${pattern}(?:$| ·)`, "u");
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

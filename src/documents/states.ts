/** The states a document passes: what each means to whom, whether it is an end, and how it should feel. */
import type { Direction, ListDescription } from "./description.ts";
import type { ServiceProfile } from "./profile.ts";

export type Tone = "neutral" | "wait" | "good" | "bad";

/** From whose side a state is told; `both` where no side is taken, as in a list that holds both directions. */
export type StateView = Direction | "agent" | "both";

export interface State {
  readonly id: number;
  /** True when nothing more is expected of anybody. */
  readonly final: boolean;
  readonly tone: Tone;
}

const table = [
  { id: 0, final: false, tone: "neutral" },
  { id: 1, final: false, tone: "wait" },
  { id: 2, final: false, tone: "bad" },
  { id: 7, final: false, tone: "wait" },
  { id: 8, final: false, tone: "wait" },
  { id: 9, final: true, tone: "bad" },
  { id: 10, final: false, tone: "wait" },
  { id: 15, final: false, tone: "wait" },
  { id: 17, final: true, tone: "neutral" },
  { id: 20, final: true, tone: "bad" },
  { id: 30, final: true, tone: "good" },
  { id: 40, final: true, tone: "bad" },
] as const satisfies readonly State[];

/** Every state whose meaning is known, by number. */
export const knownStates: readonly State[] = table;

/** The state of that number, or null when its meaning is not known. */
export function findState(id: number | null): State | null {
  return table.find((state) => state.id === id) ?? null;
}

/** True when the state is an end; unknown states are not. */
export function isFinalState(id: number | null): boolean {
  return findState(id)?.final ?? false;
}

type KnownId = (typeof table)[number]["id"];

/** Locale keys of states' names, `state-<id>-<view>`; those without a known meaning besides. */
export type StateKey =
  | `state-${KnownId}-${StateView}`
  | "state-all-incoming"
  | "state-unknown"
  | "state-none";

/** What to call a state: words of ours by key, or words of others as they came. */
export type StateLabel =
  | { readonly kind: "key"; readonly key: StateKey; readonly args: Readonly<Record<string, string>> }
  | { readonly kind: "text"; readonly text: string };

/** What a document's state is called: the operator's label, else our words, else the service's, else its number. */
export function stateLabel(
  profile: Pick<ServiceProfile, "stateLabels">,
  document: { readonly stateId: number | null; readonly stateText: string | null },
  view: StateView,
  language: keyof ServiceProfile["languages"],
): StateLabel {
  const own = labelOf(profile, String(document.stateId), view, language);
  if (own !== null) return own;
  if (document.stateText !== null) return { kind: "text", text: document.stateText };
  if (document.stateId === null) return byKey("state-none");
  return byKey("state-unknown", { number: String(document.stateId) });
}

/** What a `stateid` of a list's filter is called; one value may select all incoming documents. */
export function stateFilterLabel(
  profile: Pick<ServiceProfile, "stateLabels">,
  list: Pick<ListDescription, "allIncoming" | "direction">,
  value: string,
  language: keyof ServiceProfile["languages"],
): StateLabel {
  if (value === list.allIncoming) return byKey("state-all-incoming");
  return labelOf(profile, value, list.direction, language) ?? byKey("state-unknown", { number: value });
}

function labelOf(
  profile: Pick<ServiceProfile, "stateLabels">,
  id: string,
  view: StateView,
  language: keyof ServiceProfile["languages"],
): StateLabel | null {
  const operators = profile.stateLabels[id]?.[view === "outgoing" ? "outgoing" : "incoming"]?.[language];
  if (operators !== undefined) return { kind: "text", text: operators };
  const state = table.find((each) => String(each.id) === id);
  return state === undefined ? null : byKey(`state-${state.id}-${view}`);
}

function byKey(key: StateKey, args: Readonly<Record<string, string>> = {}): StateLabel {
  return { kind: "key", key, args };
}

/** The states a document passes, and what each is called from whose side. */
import type { Direction, ListDescription } from "./description.ts";
import type { ServiceProfile } from "./profile.ts";

/** From whose side a state is told; `both` where no side is taken, as in a list that holds both directions. */
export type StateView = Direction | "agent" | "both";

const knownIds = [0, 1, 2, 7, 8, 9, 10, 15, 17, 20, 30, 40] as const;

/** Every state whose meaning is known, by number. */
export const knownStates: readonly number[] = knownIds;

type KnownId = (typeof knownIds)[number];

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

/** What a document's state is called: the operator's label, otherwise our words, otherwise the service's, otherwise its number. */
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
  const known = knownIds.find((each) => String(each) === id);
  return known === undefined ? null : byKey(`state-${known}-${view}`);
}

function byKey(key: StateKey, args: Readonly<Record<string, string>> = {}): StateLabel {
  return { kind: "key", key, args };
}

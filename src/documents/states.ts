/** The states that a document passes, and the name of each from each side. */
import type { Direction, ListDescription } from "./description.ts";
import type { ServiceProfile } from "./profile.ts";

/** The side from which a state is told; `both` where no side is taken, as in a list that holds both directions. */
export type StateView = Direction | "agent" | "both";

const knownIds = [0, 1, 2, 7, 8, 9, 10, 15, 17, 20, 30, 40] as const;

/** Every state whose meaning is known, by number. */
export const knownStates: readonly number[] = knownIds;

type KnownId = (typeof knownIds)[number];

/** Locale keys of states, `state-<id>-<view>` with the view of `wordedFor`, and keys of states without a meaning. */
type StateKey = `state-${KnownId}-${StateView}` | "state-all-incoming" | "state-unknown" | "state-none";

/** A state's name: words of ours by key, or words of others as they came. */
export type StateLabel =
  | { readonly kind: "key"; readonly key: StateKey; readonly args: Readonly<Record<string, string>> }
  | { readonly kind: "text"; readonly text: string };

interface Stated {
  readonly stateId: number | null;
  readonly stateText: string | null;
}

/**
 * The name of a document's state: the operator's label, otherwise our words, otherwise the service's, otherwise its
 * number. Where the service's words give the turn to somebody else than ours do, they win: the service knows.
 */
export function stateLabel(
  profile: Pick<ServiceProfile, "stateLabels">,
  document: Stated,
  view: StateView,
  language: keyof ServiceProfile["languages"],
): StateLabel {
  const own = labelOf(profile, String(document.stateId), view, language);
  const isDoubted = own?.kind === "key" && contradicts(document, view);
  if (own !== null && !isDoubted) return own;
  if (document.stateText !== null) return { kind: "text", text: document.stateText };
  if (document.stateId === null) return byKey("state-none");
  return byKey("state-unknown", { number: String(document.stateId) });
}

/** Whether the service's words name another signer than our name of a waiting document does. */
function contradicts({ stateId, stateText }: Stated, view: StateView): boolean {
  const turn = stateId !== 15 || stateText === null ? null : statedTurn(stateText);
  return (view === "incoming" && turn === "other") || (view === "outgoing" && turn === "reader");
}

/** The name of a `stateid` of a list's filter; one value may select all incoming documents. */
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
  return known === undefined ? null : byKey(`state-${known}-${wordedFor(known, view)}`);
}

/** The view whose words this one shares. */
function wordedFor(id: KnownId, view: StateView): StateView {
  switch (id) {
    case 7:
    case 9:
      return view === "agent" ? view : "both";
    case 8:
      return view;
    case 15:
    case 20:
      return view === "agent" ? "outgoing" : view;
    case 17:
      return view === "agent" ? "incoming" : view;
    default:
      return "both";
  }
}

function byKey(key: StateKey, args: Readonly<Record<string, string>> = {}): StateLabel {
  return { kind: "key", key, args };
}

/** Stems of “you” and “your” in the service's languages. */
const READER =
  /(?<!\p{L})(?:вас|вам|вами|ваш\p{L}*|your?|siz\p{L}*|сиз\p{L}*|\p{L}+(?:ngiz|нгиз)\p{L}*)(?!\p{L})/iu;
/** Stems of words for others who may be awaited. */
const OTHER =
  /(?<!\p{L})(?:получател|контрагент|партн[её]р|покупател|втор(?:ой|ая) сторон|qabul qiluvchi|oluvchi|hamkor|kontragent|xaridor|ikkinchi tomon|қабул қилувчи|олувчи|ҳамкор|харидор|иккинчи томон|recipient|receiver|partner|counterpart|buyer|other (?:side|party))/iu;

/** `reader`: the text speaks of the person's own turn; `other`: of somebody else's; null: it does not say. */
function statedTurn(text: string): "reader" | "other" | null {
  if (READER.test(text)) return "reader";
  return OTHER.test(text) ? "other" : null;
}

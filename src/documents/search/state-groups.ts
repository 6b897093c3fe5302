/** The states that people call by one word: accepted, rejected, waiting, cancelled, draft. */
import { statesAnswered } from "../answer.ts";
import { kindNames } from "../every-kind.ts";
import type { KindName } from "../kinds.ts";
import type { ServiceProfile } from "../profile.ts";
import { statesWaiting } from "../waiting.ts";

export const stateGroups = ["waiting", "accepted", "rejected", "cancelled", "draft"] as const;
export type StateGroup = (typeof stateGroups)[number];
export type StateIds = Readonly<Record<KindName, readonly number[]>>;

/** The ids of a group's states, by kind, from the actions of the kind. */
export function statesOf({ kinds }: Pick<ServiceProfile, "kinds">, group: StateGroup): StateIds {
  const ids = kindNames.map((kind) => {
    const { cancel, send } = kinds[kind].actions;
    const states = {
      waiting: statesWaiting(kinds[kind]),
      accepted: statesAnswered(kinds[kind], "accepted"),
      rejected: statesAnswered(kinds[kind], "rejected"),
      cancelled: cancel?.done ?? [],
      draft: send?.from ?? [],
    }[group];
    return [kind, [...new Set(states)]] as const;
  });
  return Object.fromEntries(ids) as unknown as StateIds;
}

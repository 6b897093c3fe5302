/** The states that people call by one word: accepted, rejected, waiting, cancelled, draft. */
import { kindNames } from "../every-kind.ts";
import type { KindName } from "../kinds.ts";
import type { ServiceProfile } from "../profile.ts";

export const stateGroups = ["waiting", "accepted", "rejected", "cancelled", "draft"] as const;
export type StateGroup = (typeof stateGroups)[number];
export type StateIds = Readonly<Record<KindName, readonly number[]>>;

/** The ids of a group's states, by kind, from the actions of the kind. */
export function statesOf({ kinds }: Pick<ServiceProfile, "kinds">, group: StateGroup): StateIds {
  const ids = kindNames.map((kind) => {
    const { accept, agentAccept, reject, agentReject, cancel, send } = kinds[kind].actions;
    const states = {
      waiting: [accept?.from, agentAccept?.from],
      accepted: [accept?.done],
      rejected: [reject?.done, agentReject?.done],
      cancelled: [cancel?.done],
      draft: [send?.from],
    }[group];
    return [kind, [...new Set(states.flatMap((each) => each ?? []))]] as const;
  });
  return Object.fromEntries(ids) as unknown as StateIds;
}

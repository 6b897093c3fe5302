/** What an organization may do with a document now: its role, the document's state, and what is turned on. */
import { type ActionName, actionNames, type KindDescription, type ListDescription } from "./description.ts";
import { rolesOf } from "./direction.ts";
import type { BusinessDocument } from "./document.ts";

/** The actions to offer, in the order of `actionNames`; none while the state is not known. */
export function availableActions(
  kind: KindDescription,
  document: Pick<BusinessDocument, "sender" | "receiver" | "agent" | "stateId">,
  ownTin: string,
  listDirection: ListDescription["direction"] = "both",
): ActionName[] {
  const { stateId } = document;
  if (stateId === null) return [];
  const roles = rolesOf(document, ownTin, listDirection);
  return actionNames.filter((name) => {
    const action = kind.actions[name];
    return action?.on === true && roles.has(action.actor) && action.from.includes(stateId);
  });
}

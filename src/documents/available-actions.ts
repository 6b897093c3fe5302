/** What an organization may do with a document now: its role, the document's state, and what is turned on. */
import { type ActionName, actionNames, type KindDescription, type ListDescription } from "./description.ts";
import { rolesOf } from "./direction.ts";
import type { BusinessDocument } from "./document.ts";

type Sides = Pick<BusinessDocument, "sender" | "receiver" | "agent" | "stateId">;

/** The actions to offer, in the order of `actionNames`; none while the state is not known. */
export function availableActions(
  kind: KindDescription,
  document: Sides,
  ownTin: string,
  listDirection: ListDescription["direction"] = "both",
): ActionName[] {
  return possibleActions(kind, document, ownTin, listDirection).filter((name) => kind.actions[name]?.on);
}

/** The actions that its role and state allow, but the profile has not turned on: they are taken elsewhere. */
export function actionsElsewhere(
  kind: KindDescription,
  document: Sides,
  ownTin: string,
  listDirection: ListDescription["direction"] = "both",
): ActionName[] {
  return possibleActions(kind, document, ownTin, listDirection).filter((name) => !kind.actions[name]?.on);
}

function possibleActions(
  kind: KindDescription,
  document: Sides,
  ownTin: string,
  listDirection: ListDescription["direction"],
): ActionName[] {
  const { stateId } = document;
  if (stateId === null) return [];
  const roles = rolesOf(document, ownTin, listDirection);
  return actionNames.filter((name) => {
    const action = kind.actions[name];
    return action !== undefined && roles.has(action.actor) && action.from.includes(stateId);
  });
}

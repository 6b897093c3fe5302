/** Derives what an organization may do with a document now, from its role, the document's state, and what is turned on. */
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

/**
 * Of a document whose state the service does not show: the interface's own actions of its role. The service judges whether
 * they are possible still.
 */
export function actionsInAnyState(kind: KindDescription, document: Sides, ownTin: string): ActionName[] {
  const roles = rolesOf(document, ownTin);
  return actionNames.filter((name) => {
    const action = kind.actions[name];
    return action?.on === true && action.evidence.path === "documented" && roles.has(action.actor);
  });
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

/** Whether its role and state allow actions, but the profile has turned on none of them: it is answered elsewhere. */
export function isForElsewhere(
  kind: KindDescription,
  document: Sides,
  ownTin: string,
  listDirection: ListDescription["direction"] = "both",
): boolean {
  const possible = possibleActions(kind, document, ownTin, listDirection);
  return possible.length > 0 && !possible.some((name) => kind.actions[name]?.on);
}

function possibleActions(
  kind: KindDescription,
  document: Sides,
  ownTin: string,
  listDirection: ListDescription["direction"],
): ActionName[] {
  const { stateId } = document;
  if (stateId === null) return [];
  const inState = actionNames.filter((name) => kind.actions[name]?.from.includes(stateId));
  if (inState.length === 0) return inState;
  const roles = rolesOf(document, ownTin, listDirection);
  return inState.filter((name) => {
    const actor = kind.actions[name]?.actor;
    return actor !== undefined && roles.has(actor);
  });
}

/** Derives the actions that an organization's role and a document's state allow, turned on or not. */
import { type ActionName, actionNames, type KindDescription } from "./description.ts";
import type { rolesOf } from "./direction.ts";

/** The actions in the order of `actionNames`; none while the state is not known. */
export function possibleActions(
  { actions }: Pick<KindDescription, "actions">,
  stateId: number | null,
  roles: ReturnType<typeof rolesOf>,
): ActionName[] {
  if (stateId === null) return [];
  return actionNames.filter((name) => {
    const action = actions[name];
    return action?.from.includes(stateId) === true && roles.has(action.actor);
  });
}

/**
 * The interface's own actions of its role, for a document whose state the service does not show. The service judges
 * whether they are still possible.
 */
export function actionsInAnyState(
  { actions }: Pick<KindDescription, "actions">,
  roles: ReturnType<typeof rolesOf>,
): ActionName[] {
  return actionNames.filter((name) => {
    const action = actions[name];
    return action?.on === true && action.evidence.path === "documented" && roles.has(action.actor);
  });
}

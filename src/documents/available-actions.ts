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
 * The actions of its role for a document whose state the service does not show: the interface's own, about which the
 * service judges whether they are still possible. Where there is none, they are those that are taken elsewhere.
 */
export function actionsInAnyState(
  { actions }: Pick<KindDescription, "actions">,
  roles: ReturnType<typeof rolesOf>,
): { readonly here: readonly ActionName[]; readonly elsewhere: readonly ActionName[] } {
  const ofRole = actionNames.filter((name) => {
    const action = actions[name];
    return action !== undefined && roles.has(action.actor);
  });
  const here = ofRole.filter((name) => {
    const action = actions[name];
    return action?.on === true && action.evidence.path === "documented";
  });
  return here.length > 0 ? { here, elsewhere: [] } : { here, elsewhere: ofRole };
}

/** Whether what comes into a list can be told: the list is watched, and its rows tell what it is filtered by. */
import { findUnjudgeable } from "../../documents/judge-filters.ts";
import { isWatched } from "../../watch/watched-lists.ts";
import type { OwnView } from "../own-view.ts";
import type { Visit } from "../visit.ts";

export function canNotify({ dependencies }: Pick<Visit, "dependencies">, { view, list }: OwnView): boolean {
  const { on } = dependencies.profile.policies.watching;
  return on && isWatched(list) && findUnjudgeable(list, view.filters).length === 0;
}

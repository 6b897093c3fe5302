/** Tells whether Kotib can notify of arrivals in a list: it watches the list, and the rows tell what the list is filtered by. */

import type { OwnView, ViewContext } from "../../bot/index.ts";
import { findUnjudgeable } from "../../documents/judge-filters.ts";
import { isWatched } from "../../watch/watched-lists.ts";

export function canNotify({ policies }: Pick<ViewContext, "policies">, { view, list }: OwnView): boolean {
  const { on } = policies.watching;
  return on && isWatched(list) && findUnjudgeable(list, view.filters).length === 0;
}

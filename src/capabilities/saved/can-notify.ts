/** Tells whether Kotib can notify of arrivals in a list: it watches the list, and the rows tell what the list is filtered by. */

import type { OwnView } from "../../bot/own-list.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { findUnjudgeable } from "../../documents/judge-filters.ts";
import { isWatched } from "../../watch/watched-lists.ts";

export function canNotify({ policies }: Pick<ViewContext, "policies">, { view, list }: OwnView): boolean {
  const { on } = policies.watching;
  return on && isWatched(list) && findUnjudgeable(list, view.filters).length === 0;
}

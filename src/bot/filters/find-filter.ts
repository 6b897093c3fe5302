/** The filter that a button or a question refers to, with its view, if this person may see it. */
import type { FilterDescription } from "../../documents/description.ts";
import { StaleButton } from "../../errors.ts";
import { getOwnView, type OwnView } from "../own-list.ts";
import type { Visit } from "../visit.ts";

export interface FoundFilter extends OwnView {
  readonly name: string;
  readonly index: number;
  readonly filter: FilterDescription;
}

export async function findFilter(visit: Visit, viewId: string, index: number): Promise<FoundFilter> {
  const found = await getOwnView(visit, viewId);
  const [name, filter] = Object.entries(found.list.filters)[index] ?? [];
  if (name === undefined || filter === undefined) throw new StaleButton("unknown filter");
  return { ...found, name, index, filter };
}

/** The target of an action as a question keeps it: plain values beside each other. */
import type { Target } from "../buttons/actions.ts";

export interface FlatTarget extends Omit<Target, "from"> {
  readonly view: string | null;
  readonly page: number | null;
}

export function flatten({ from, ...target }: Target): FlatTarget {
  return { ...target, view: from?.view ?? null, page: from?.page ?? null };
}

export function unfold({ view, page, ...target }: FlatTarget): Target {
  return { ...target, from: view === null || page === null ? null : { view, page } };
}

/** The documents that a person chose in a list, to decide on them together. */
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { selections } from "../tables/lists.ts";
import type { ChosenDocument } from "./chosen.ts";
import { createParents } from "./parents.ts";

export interface Selection {
  readonly chosen: readonly ChosenDocument[];
  /** Ids of the decisions that were taken last. */
  readonly decided: readonly string[];
}

export interface KeptSelection extends Selection {
  /** Milliseconds; null where nobody chose. */
  readonly updatedAt: number | null;
}

interface OfView {
  readonly id: string;
  readonly accountId: string;
}

export function createSelections(store: Store) {
  const { orm, clock, read, write } = store;
  const parents = createParents(store);
  const find = orm
    .select({
      chosen: selections.chosen,
      decided: selections.decided,
      updatedAt: selections.updatedAt,
    })
    .from(selections)
    .where(given(selections, "viewId"))
    .prepare();

  const save = ({ id: viewId, accountId }: OfView, change: Partial<Selection>) =>
    write(async () => {
      if (!(await parents.hasAccount(accountId))) return;
      const updatedAt = clock.now();
      await orm
        .insert(selections)
        .values({ viewId, accountId, chosen: [], decided: [], ...change, updatedAt })
        .onConflictDoUpdate({ target: selections.viewId, set: { ...change, updatedAt } })
        .run();
    });

  return {
    /** Nothing is chosen in a view that nobody chose in. */
    find: (viewId: string): Promise<KeptSelection> =>
      read(async () => (await find.get({ viewId })) ?? { chosen: [], decided: [], updatedAt: null }),
    setChosen: (view: OfView, chosen: readonly ChosenDocument[]) => save(view, { chosen }),
    /** Keeps which decisions were taken; what could not be decided stays chosen. */
    setDecided: (view: OfView, selection: Selection) => save(view, selection),
  };
}

/** Keeps what a person ticked in a view, and the decisions taken of it together. */
import { eq, sql } from "drizzle-orm";
import type { Store } from "../engine/store.ts";
import { selections } from "../schema.ts";
import type { ChosenDocument } from "./chosen.ts";
import { createParents } from "./parents.ts";

export interface Selection {
  readonly chosen: readonly ChosenDocument[];
  /** Ids of the decisions that were taken last. */
  readonly decided: readonly string[];
}

interface OfView {
  readonly id: string;
  readonly accountId: string;
}

export interface Selections {
  /** Nothing is chosen in a view that nobody chose in. */
  find(viewId: string): Promise<Selection>;
  setChosen(view: OfView, chosen: readonly ChosenDocument[]): Promise<void>;
  /** Keeps which decisions were taken; what could not be decided stays chosen. */
  setDecided(view: OfView, selection: Selection): Promise<void>;
}

export function createSelections(store: Store): Selections {
  const { orm, clock, read, write } = store;
  const parents = createParents(store);
  const find = orm
    .select({ chosen: selections.chosen, decided: selections.decided })
    .from(selections)
    .where(eq(selections.viewId, sql.placeholder("viewId")))
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
    find: (viewId) => read(async () => (await find.get({ viewId })) ?? { chosen: [], decided: [] }),
    setChosen: (view, chosen) => save(view, { chosen }),
    setDecided: (view, selection) => save(view, selection),
  };
}

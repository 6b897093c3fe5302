/** Deletes the rows that go with an account, a person or an organization, as the tables' definitions say. */
import { eq } from "drizzle-orm";
import { columnOf, definitionOf, type Owner, ownedBy } from "../engine/define-table.ts";
import type { Store } from "../engine/store.ts";

type Owned = Exclude<Owner, "code" | "nobody">;

/** The column by which a row names its owner. */
export const OWNER_COLUMNS: Readonly<Record<Owned, string>> = {
  account: "accountId",
  person: "telegramUserId",
  organization: "tin",
};

/** Inside a change. Rows of others that name an account lose its name. */
export async function deleteOwned(
  { orm, tables }: Pick<Store, "orm" | "tables">,
  owner: Owned,
  id: string | number,
): Promise<void> {
  for (const table of ownedBy(tables, owner))
    await orm
      .delete(table)
      .where(eq(columnOf(table, OWNER_COLUMNS[owner]), id))
      .run();
  if (owner !== "account") return;
  for (const table of tables)
    for (const name of definitionOf(table).forgets)
      await orm
        .update(table)
        .set({ [name]: null })
        .where(eq(columnOf(table, name), id))
        .run();
}

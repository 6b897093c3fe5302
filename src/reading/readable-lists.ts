/** The lists that can be read now: turned on in the profile, and not disabled because the service lacks them. */
import { nameList } from "../api/operations/list-documents.ts";
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { ListDescription } from "../documents/description.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ServiceProfile } from "../documents/profile.ts";

export interface ReadableList {
  readonly kind: KindName;
  readonly name: string;
  readonly list: ListDescription;
}

/** `account`: those that it can read; without one, those that anybody may be able to read. */
export async function findReadableLists(
  { db, profile }: { readonly db: Pick<Database, "disabledOperations">; readonly profile: ServiceProfile },
  account: Pick<AccountRow, "id"> | null,
): Promise<ReadableList[]> {
  const all = listsOf(profile);
  const readable = await Promise.all(
    all.map(async ({ kind, name }) => {
      return (await db.disabledOperations.status(nameList(kind, name), account?.id)) !== "disabled";
    }),
  );
  return all.filter((_, index) => readable[index]);
}

/** The lists that are turned on. */
export function listsOf({ kinds }: Pick<ServiceProfile, "kinds">): ReadableList[] {
  return kindNames.flatMap((kind) =>
    Object.entries(kinds[kind].lists).flatMap(([name, list]) => (list.on ? [{ kind, name, list }] : [])),
  );
}

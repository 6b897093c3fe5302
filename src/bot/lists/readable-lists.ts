/** The lists that can be read now: turned on in the profile, and not disabled because the service lacks them. */
import { listOperation } from "../../accounts/operations.ts";
import { type KindName, kindNames, type ListDescription } from "../../documents/description.ts";
import type { Visit } from "../visit.ts";

export interface ReadableList {
  readonly kind: KindName;
  readonly name: string;
  readonly list: ListDescription;
}

export async function findReadableLists(visit: Visit): Promise<ReadableList[]> {
  const { db, profile } = visit.dependencies;
  const all = kindNames.flatMap((kind) =>
    Object.entries(profile.kinds[kind].lists).map(([name, list]) => ({ kind, name, list })),
  );
  const readable = await Promise.all(
    all.map(async ({ kind, name, list }) => {
      if (!list.on) return false;
      const { name: operation } = listOperation(profile, kind, name);
      return (await db.disabledOperations.status(operation)) !== "disabled";
    }),
  );
  return all.filter((_, index) => readable[index]);
}

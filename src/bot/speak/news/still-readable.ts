/** Selects the documents that the person may still read: rights may have ended since they were written down. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { KindName } from "../../../documents/kinds.ts";
import { DocumentUnread, OperationOff, ServiceForbidden, ServiceNotFound } from "../../../errors.ts";
import { READ_OF_A_LIST, readList } from "../../../reading/read-list.ts";
import { documentNewsData } from "../../../watch/news.ts";
import type { Visit } from "../../visit.ts";
import { readTold } from "../told/read-told.ts";
import type { ToldDocument } from "./told-documents.ts";

/** `shown`: its list shows it; `hidden`: the person may not read that list; `unknown`: it must be read by itself. */
type Sight = "shown" | "hidden" | "unknown";

/** Documents that are read by themselves for one message; more of them wait for the next one. */
const MOST_READ_ALONE = 40;
const READ_AT_ONCE = 4;

/** The lists as this person may read them now, each read once for all its documents. Throws what reading throws. */
export async function lookAgain(
  visit: Visit,
  account: AccountRow,
  told: readonly ToldDocument[],
): Promise<(one: ToldDocument) => Sight> {
  const lists = new Map<string, { kind: KindName; list: string; count: number }>();
  for (const one of told) {
    const place = placeOf(one);
    if (place === null) continue;
    const key = keyOf(place);
    lists.set(key, { ...place, count: (lists.get(key)?.count ?? 0) + 1 });
  }
  const read = new Map(
    await Promise.all(
      [...lists].map(async ([key, place]) => [key, await readIds(visit, account, place)] as const),
    ),
  );
  return (one) => {
    const place = placeOf(one);
    const ids = place === null ? "unknown" : (read.get(keyOf(place)) ?? "unknown");
    if (ids === "hidden" || ids === "unknown") return ids;
    const { documentId } = one.notice;
    return documentId !== null && ids.has(documentId) ? "shown" : "unknown";
  };
}

/** `later`: too many had to be read by themselves. `unread`: nothing shows them now, or tells that they are gone. */
export interface ByRight {
  readonly readable: readonly ToldDocument[];
  readonly hidden: readonly ToldDocument[];
  readonly later: readonly ToldDocument[];
  readonly unread: readonly ToldDocument[];
}

export async function sortByRight(
  visit: Visit,
  account: AccountRow,
  told: readonly ToldDocument[],
): Promise<ByRight> {
  const sightOf = await lookAgain(visit, account, told);
  const alone = told.filter((one) => sightOf(one) === "unknown");
  const forbidden = new Set<ToldDocument>();
  const unread = new Set<ToldDocument>();
  const asked = alone.slice(0, MOST_READ_ALONE);
  for (let start = 0; start < asked.length; start += READ_AT_ONCE) {
    const batch = asked.slice(start, start + READ_AT_ONCE);
    const may = await Promise.all(batch.map((one) => mayRead(visit, account, one)));
    for (const [index, one] of batch.entries())
      if (may[index] === "unread") unread.add(one);
      else if (!may[index]) forbidden.add(one);
  }
  const later = alone.slice(MOST_READ_ALONE);
  const isHidden = (one: ToldDocument) => sightOf(one) === "hidden" || forbidden.has(one);
  return {
    readable: told.filter((one) => !isHidden(one) && !later.includes(one) && !unread.has(one)),
    hidden: told.filter(isHidden),
    later,
    unread: [...unread],
  };
}

/** Reads it by itself. A person who could read it before may still hear that it is gone. */
async function mayRead(
  visit: Visit,
  account: AccountRow,
  { notice }: ToldDocument,
): Promise<boolean | "unread"> {
  const { kind, documentId, data } = notice;
  if (kind === null || documentId === null) return false;
  try {
    return (await readTold(visit, account, kind, documentId, data)) !== "forbidden";
  } catch (error) {
    // It holds up no other.
    if (error instanceof DocumentUnread) return "unread";
    throw error;
  }
}

/** The list that showed it when it was news; of older notices the one that showed it last. */
function placeOf({ notice, document }: ToldDocument): { kind: KindName; list: string } | null {
  const { kind, data } = notice;
  const list = documentNewsData.parse(data).list ?? document?.list ?? null;
  return kind === null || list === null ? null : { kind, list };
}

const keyOf = ({ kind, list }: { readonly kind: KindName; readonly list: string }) => `${kind}:${list}`;

async function readIds(
  visit: Visit,
  account: AccountRow,
  { kind, list, count }: { readonly kind: KindName; readonly list: string; readonly count: number },
): Promise<ReadonlySet<string> | "hidden" | "unknown"> {
  try {
    const most = Math.max(count, READ_OF_A_LIST);
    const what = { kind, list, filters: {} };
    const { documents } = await readList(visit.dependencies, account.id, what, visit.user.language, most);
    return new Set(documents.flatMap(({ id }) => id ?? []));
  } catch (error) {
    if (error instanceof ServiceForbidden) return "hidden";
    // A document that the service does not have says nothing about rights.
    if (error instanceof OperationOff || error instanceof ServiceNotFound) return "unknown";
    throw error;
  }
}

/** Finds out whether a list heeds `page` and `limit`, and its greatest `limit`. */
import { nameList } from "../../src/api/operations/list-documents.ts";
import type { ListDescription } from "../../src/documents/description.ts";
import { type ListAnswer, readListAnswer } from "../../src/documents/envelopes.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ProbeContext } from "./probe-context.ts";

interface FirstPage {
  readonly kind: KindName;
  readonly list: string;
  readonly description: ListDescription;
  readonly page: ListAnswer;
}

export async function probePaging(context: ProbeContext, first: FirstPage): Promise<readonly unknown[]> {
  const { kind, list, description } = first;
  const { rows, total } = first.page;
  if (rows.length < 3) return rows;
  const note = context.on(kind);
  const second = await askPage(context, first, { page: 2, limit: 2 });
  // Rows 3 and 4 of the first page are what page 2 of two rows must hold.
  const isHeeded = second !== null && JSON.stringify(second.rows) === JSON.stringify(rows.slice(2, 4));
  if (isHeeded) note.confirmed(`list ${list}: paging`, "`page` and `limit` are heeded.");
  else
    note.unknown(
      `list ${list}: paging`,
      `Page 2 of two rows ${second === null ? "gave no usable answer" : `has ${second.rows.length} rows, and not those after the first two`}.`,
      "Page through the list in the bot, and compare with the service's own site.",
    );
  if (total === null || total <= rows.length) return rows;
  const { limit } = description;
  for (const wanted of [limit.maximum, 100, 50].filter((one) => one <= limit.maximum && one > rows.length)) {
    const large = await askPage(context, first, { page: 1, limit: wanted });
    if (large === null) continue;
    const isWhole = large.rows.length >= Math.min(wanted, total);
    const most = isWhole ? wanted : large.rows.length;
    if (most === limit.maximum)
      note.confirmed(`list ${list}: greatest limit`, `A page of ${most} may be asked for.`);
    else {
      limit.maximum = Math.max(most, limit.default);
      note.corrected(`list ${list}: greatest limit`, `A page has ${most} rows at most.`);
    }
    return large.rows;
  }
  return rows;
}

async function askPage(
  { wire }: ProbeContext,
  { kind, list, description: { path } }: FirstPage,
  body: { readonly page: number; readonly limit: number },
): Promise<ListAnswer | null> {
  const asked = await wire.read({ operation: nameList(kind, list), method: "POST", path, body });
  return asked.kind === "answer" ? readListAnswer(asked.value, body) : null;
}

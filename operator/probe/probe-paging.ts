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
  const { kind, list } = first;
  const { rows, total } = first.page;
  if (rows.length < 3) return rows;
  const note = context.on(kind);
  const second = await askPage(context, first, { page: 2, limit: 2 });
  // Rows 3 and 4 of the first page are what page 2 of two rows must hold.
  const isPage = second !== null && second !== "refused";
  const isHeeded = isPage && JSON.stringify(second.rows) === JSON.stringify(rows.slice(2, 4));
  if (isHeeded) note.confirmed(`list ${list}: paging`, "`page` and `limit` are heeded.");
  else
    note.unknown(
      `list ${list}: paging`,
      `Page 2 of two rows ${isPage ? `has ${second.rows.length} rows, and not those after the first two` : "gave no usable answer"}.`,
      "Page through the list in the bot, and compare with the service's own site.",
    );
  // A total may lie; the rows of further pages do not.
  if (!first.page.hasNext && (total === null || total <= rows.length)) return rows;
  return probeLimit(context, first);
}

/** Asks for ever smaller pages until one comes; gives the rows of the largest page. */
async function probeLimit(context: ProbeContext, first: FirstPage): Promise<readonly unknown[]> {
  const { kind, list, description, page } = first;
  const { limit } = description;
  const note = context.on(kind);
  const what = `list ${list}: greatest limit`;
  const sizes = [...new Set([limit.maximum, 100, 50])].filter(
    (size) => size <= limit.maximum && size > page.rows.length,
  );
  let areLargerRefused = true;
  for (const size of sizes) {
    const large = await askPage(context, first, { page: 1, limit: size });
    if (large === null) areLargerRefused = false;
    // A service may take too great a limit for none, and give its usual page.
    if (large === null || large === "refused" || large.rows.length < page.rows.length) continue;
    const most = large.rows.length;
    const isCut = most < size && (await goesOnAfter(context, first, large.rows));
    const heeded = isCut ? Math.max(most, limit.default) : size;
    if (most < size && isCut === null)
      note.unknown(
        what,
        `A page of ${size} has ${most} rows, and whether there are more cannot be told.`,
        `Compare with the service's own site, and set \`kinds.${kind}.lists.${list}.limit.maximum\`.`,
      );
    else if (heeded === limit.maximum) note.confirmed(what, `A page of ${size} may be asked for.`);
    else if (areLargerRefused) {
      limit.maximum = heeded;
      note.corrected(what, `A page has ${heeded} rows at most.`);
    } else
      note.unknown(
        what,
        `A page of ${heeded} may be asked for; a greater one gave no usable answer.`,
        `Run the probe later, or set \`kinds.${kind}.lists.${list}.limit.maximum\`.`,
      );
    return large.rows;
  }
  note.unknown(
    what,
    `No page of more than ${page.rows.length} rows came: ${sizes.join(", ")} were asked for.`,
    `Compare with the service's own site, and set \`kinds.${kind}.lists.${list}.limit.maximum\`.`,
  );
  return page.rows;
}

/** Whether the next page of this size has other rows; null where it has the same ones, or no usable answer came. */
async function goesOnAfter(
  context: ProbeContext,
  first: FirstPage,
  rows: readonly unknown[],
): Promise<boolean | null> {
  const next = await askPage(context, first, { page: 2, limit: rows.length });
  if (next === null || next === "refused") return null;
  const known = new Set(rows.map((row) => JSON.stringify(row)));
  if (next.rows.length === 0) return false;
  return next.rows.every((row) => !known.has(JSON.stringify(row))) ? true : null;
}

async function askPage(
  { wire }: ProbeContext,
  { kind, list, description: { path } }: FirstPage,
  body: { readonly page: number; readonly limit: number },
): Promise<ListAnswer | "refused" | null> {
  const asked = await wire.read({ operation: nameList(kind, list), method: "POST", path, body });
  if (asked.kind === "refused") return "refused";
  return asked.kind === "answer" ? readListAnswer(asked.value, body) : null;
}

/** Finds each list: where Kotib assumes it, otherwise where it may be; and how it pages. */
import { nameList } from "../../src/api/operations/list-documents.ts";
import type { ListDescription } from "../../src/documents/description.ts";
import { readListAnswer } from "../../src/documents/envelopes.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { type CandidatePath, findCandidates, learn } from "./candidate-paths.ts";
import type { ProbeContext } from "./probe-context.ts";
import type { Asked } from "./probe-wire.ts";

/** Rows of the first page: enough to see every common field, few enough for any service. */
const ROWS = 20;

interface Place {
  readonly kind: KindName;
  readonly list: string;
  readonly description: ListDescription;
}

/** No path that was tried is the list's; the status is the answer at the assumed one. */
interface MissingList extends Place {
  readonly status: number;
}

export async function probeLists(context: ProbeContext): Promise<void> {
  const all = kindNames.flatMap((kind) =>
    Object.entries(context.profile.kinds[kind].lists).map(
      ([list, description]): Place => ({ kind, list, description }),
    ),
  );
  // Documented ones first: they tell whether anything works at all.
  const isDocumented = ({ description }: Place) => description.evidence === "documented";
  const ordered = [...all.filter(isDocumented), ...all.filter((one) => !isDocumented(one))];
  const missing: MissingList[] = [];
  for (const place of ordered) {
    context.progress(`list ${place.kind}.${place.list}`);
    const status = await probeList(context, place);
    if (status !== null) missing.push({ ...place, status });
  }
  for (const place of missing) noteMissing(context, place, missing);
}

/** Null if something answers as the list; otherwise the status at the assumed path. */
async function probeList(context: ProbeContext, place: Place): Promise<number | null> {
  const { kind, list, description } = place;
  const first = await askPage(context, description.path, kind, list);
  if (first.kind !== "absent") {
    await settle(context, place, first, null);
    return null;
  }
  const inUse = new Set(
    kindNames.flatMap((name) => Object.values(context.profile.kinds[name].lists).map(({ path }) => path)),
  );
  const candidates = findCandidates(context.profile.kinds[kind], list, context.learned);
  for (const candidate of candidates.filter(({ path }) => !inUse.has(path)).slice(0, context.guesses)) {
    const asked = await askPage(context, candidate.path, kind, list);
    if (context.wire.stopped() !== null) break;
    if (asked.kind === "absent" || asked.kind === "failed") continue;
    await settle(context, place, asked, candidate);
    return null;
  }
  return first.status;
}

/** A list is turned off where the kind lacks others, too; one alone is likelier to have a name of its own. */
function noteMissing(
  context: ProbeContext,
  { kind, list, description, status }: MissingList,
  missing: readonly MissingList[],
): void {
  const siblings = missing.filter((other) => other.kind === kind).length;
  const isCut = context.wire.stopped() !== null;
  const isAlone = siblings === 1 && Object.keys(context.profile.kinds[kind].lists).length > 1;
  if (!isCut && !isAlone) description.on = false;
  const told = isCut
    ? "The search was cut short."
    : isAlone
      ? "The kind's other lists are there, so this one may have a name that Kotib did not think of."
      : "It is turned off.";
  context.note({
    group: kind,
    what: `list ${list}`,
    verdict: isCut || isAlone ? "unknown" : "absent",
    said: `The service has no \`${description.path}\` (${status}), nor another likely path that was tried. ${told}`,
    how: `Watch which path the service's own site asks, and set \`kinds.${kind}.lists.${list}.path\` and \`on\`.`,
  });
}

async function settle(
  context: ProbeContext,
  { kind, list, description }: Place,
  asked: Exclude<Asked, { kind: "absent" }>,
  candidate: CandidatePath | null,
): Promise<void> {
  const [group, what] = [kind, `list ${list}`];
  const path = candidate?.path ?? description.path;
  const page = asked.kind === "answer" ? readListAnswer(asked.value, { page: 1, limit: ROWS }) : null;
  if (asked.kind !== "answer" || page === null) {
    // A refusal at a guessed place may mean anything.
    const why =
      asked.kind === "answer"
        ? "answers without rows"
        : asked.kind === "refused"
          ? `refuses a plain page (${asked.status})`
          : asked.kind === "forbidden"
            ? "is not for this account (403)"
            : `gave no usable answer (${asked.code})`;
    context.note({
      group,
      what,
      verdict: "unknown",
      said: `\`${path}\` ${why}.`,
      how: "Run the probe with an account that may read these documents, or later.",
    });
    return;
  }
  if (candidate !== null) {
    description.path = candidate.path;
    learn(context.learned, list, candidate);
  }
  if (description.evidence === "assumed" || candidate !== null) description.evidence = "observed";
  const count = page.total ?? page.rows.length;
  context.note({
    group,
    what,
    verdict: candidate === null ? "confirmed" : "corrected",
    said: `It is at \`${path}\` and holds ${count === 0 ? "nothing for this account" : `${count} documents`}.`,
  });
  const rows =
    page.rows.length > 2
      ? await probePaging(context, { kind, list, description, rows: page.rows, total: page.total })
      : page.rows;
  context.lists.push({ kind, list, rows, total: page.total });
}

/** Whether `page` and `limit` are heeded, and the greatest `limit`; the rows of the largest page seen. */
async function probePaging(
  context: ProbeContext,
  found: {
    readonly kind: KindName;
    readonly list: string;
    readonly description: ListDescription;
    readonly rows: readonly unknown[];
    readonly total: number | null;
  },
): Promise<readonly unknown[]> {
  const { kind, list, description, rows, total } = found;
  const second = await askPage(context, description.path, kind, list, { page: 2, limit: 2 });
  const page = second.kind === "answer" ? readListAnswer(second.value, { page: 2, limit: 2 }) : null;
  const told = page === null ? null : tellPaging(rows, page.rows);
  context.note({
    group: kind,
    what: `list ${list}: paging`,
    verdict: told === "both" ? "confirmed" : "unknown",
    said:
      told === "both"
        ? "`page` and `limit` are heeded."
        : told === "limit"
          ? "`limit` is heeded, `page` seems not to be."
          : told === "page"
            ? "`page` may be heeded, `limit` is not."
            : "Whether `page` and `limit` are heeded could not be told.",
    ...(told === "both"
      ? {}
      : { how: "Page through the list in the bot, and compare with the service's own site." }),
  });
  if (total === null || total <= rows.length) return rows;
  const { maximum } = description.limit;
  for (const limit of [maximum, 100, 50].filter((each) => each <= maximum && each > rows.length)) {
    const asked = await askPage(context, description.path, kind, list, { page: 1, limit });
    const large = asked.kind === "answer" ? readListAnswer(asked.value, { page: 1, limit }) : null;
    if (large === null) continue;
    const isWhole = large.rows.length >= Math.min(limit, total);
    const most = isWhole ? limit : large.rows.length;
    if (most !== maximum) description.limit.maximum = Math.max(most, description.limit.default);
    context.note({
      group: kind,
      what: `list ${list}: greatest limit`,
      verdict: most === maximum ? "confirmed" : "corrected",
      said: most === maximum ? `A page of ${maximum} may be asked for.` : `A page has ${most} rows at most.`,
    });
    return large.rows;
  }
  return rows;
}

/** By rows 3 and 4 of the first page, which page 2 of two rows must hold. */
function tellPaging(rows: readonly unknown[], second: readonly unknown[]): "both" | "limit" | "page" | null {
  const same = (one: readonly unknown[], other: readonly unknown[]) =>
    JSON.stringify(one) === JSON.stringify(other);
  if (same(second, rows.slice(2, 4))) return "both";
  if (second.length <= 2 && same(second, rows.slice(0, 2))) return "limit";
  return second.length > 2 ? "page" : null;
}

function askPage(
  { wire }: ProbeContext,
  path: string,
  kind: KindName,
  list: string,
  body: Readonly<Record<string, unknown>> = { page: 1, limit: ROWS },
): Promise<Asked> {
  return wire.read({ operation: nameList(kind, list), method: "POST", path, body });
}

/** Finds each list: where Kotib assumes it, else where it may be; and how it pages. */
import { nameList } from "../../api/operations/list-documents.ts";
import type { ListDescription } from "../../documents/description.ts";
import { readListAnswer } from "../../documents/envelopes.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { type CandidatePath, listCandidates } from "./candidate-paths.ts";
import type { ProbeContext } from "./probe-context.ts";
import type { Asked } from "./probe-wire.ts";

/** Rows of the first page: enough to see every common field, few enough for any service. */
const ROWS = 20;
/** Once nothing was found at other places for this many lists, only the likeliest are tried. */
const PATIENCE = 2;
const FEW_GUESSES = 6;

export async function probeLists(context: ProbeContext): Promise<void> {
  const all = kindNames.flatMap((kind) =>
    Object.entries(context.profile.kinds[kind].lists).map(([list, description]) => ({
      kind,
      list,
      description,
    })),
  );
  // Documented ones first: they tell whether anything works at all.
  const isDocumented = ({ description }: (typeof all)[number]) => description.evidence === "documented";
  const ordered = [...all.filter(isDocumented), ...all.filter((one) => !isDocumented(one))];
  let fruitless = 0;
  for (const { kind, list, description } of ordered) {
    context.progress(`list ${kind}.${list}`);
    const most = fruitless >= PATIENCE && context.learned.forms.size === 0 ? FEW_GUESSES : context.guesses;
    const outcome = await probeList(context, kind, list, description, most);
    if (outcome === "absent") fruitless += 1;
  }
}

async function probeList(
  context: ProbeContext,
  kind: KindName,
  list: string,
  description: ListDescription,
  mostGuesses: number,
): Promise<"found" | "absent" | "unknown"> {
  const place = { group: kind, what: `list ${list}` };
  const assumed = description.path;
  const first = await askPage(context, assumed, kind, list);
  if (first.kind !== "absent") {
    return settle(context, { ...place, kind, list, description }, first, null);
  }
  const inUse = new Set(
    kindNames.flatMap((name) => Object.values(context.profile.kinds[name].lists).map(({ path }) => path)),
  );
  const candidates = listCandidates(context.profile.kinds[kind], list, context.learned).filter(
    ({ path }) => !inUse.has(path),
  );
  for (const candidate of candidates.slice(0, mostGuesses)) {
    const asked = await askPage(context, candidate.path, kind, list);
    if (asked.kind === "failed" && context.wire.stopped() !== null) break;
    if (asked.kind === "absent" || asked.kind === "failed") continue;
    return settle(context, { ...place, kind, list, description }, asked, candidate);
  }
  if (context.wire.stopped() !== null) {
    context.note({
      ...place,
      verdict: "unknown",
      said: `\`${assumed}\` is not there (${first.status}); the search was cut short.`,
    });
    return "unknown";
  }
  description.on = false;
  context.note({
    ...place,
    verdict: "absent",
    said: `The service has no \`${assumed}\` (${first.status}), nor ${Math.min(candidates.length, mostGuesses)} other likely paths. It is turned off.`,
    how: `Watch which path the service's own site asks, and set \`kinds.${kind}.lists.${list}.path\` and \`on\`.`,
  });
  return "absent";
}

interface FoundPlace {
  readonly group: string;
  readonly what: string;
  readonly kind: KindName;
  readonly list: string;
  readonly description: ListDescription;
}

async function settle(
  context: ProbeContext,
  { group, what, kind, list, description }: FoundPlace,
  asked: Exclude<Asked, { kind: "absent" }>,
  candidate: CandidatePath | null,
): Promise<"found" | "unknown"> {
  const path = candidate?.path ?? description.path;
  const page = asked.kind === "answer" ? readListAnswer(asked.value, { page: 1, limit: ROWS }) : null;
  if (asked.kind !== "answer" || page === null) {
    // What refuses or forbids at a guessed place may be anything.
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
    return "unknown";
  }
  if (candidate !== null) {
    description.path = candidate.path;
    context.learned.forms.add(candidate.form);
    context.learned.words.set(list, candidate.word);
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
  return "found";
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

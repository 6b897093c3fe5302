/** Finds each list: at the assumed place, otherwise at other likely ones. */
import type { ListDescription } from "../../src/documents/description.ts";
import { readListAnswer } from "../../src/documents/envelopes.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { findCandidates } from "./candidate-paths.ts";
import { findPlace, noteAbsent, type Wanted } from "./find-place.ts";
import type { ProbeContext } from "./probe-context.ts";
import { probePaging } from "./probe-paging.ts";

/** Rows of the first page: enough to see every common field, few enough for any service. */
const ROWS = 20;

interface Place {
  readonly kind: KindName;
  readonly list: string;
  readonly description: ListDescription;
}

type Page = NonNullable<ReturnType<typeof readListAnswer>>;

export async function probeLists(context: ProbeContext): Promise<void> {
  const all = kindNames.flatMap((kind) =>
    Object.entries(context.profile.kinds[kind].lists).map(
      ([list, description]): Place => ({ kind, list, description }),
    ),
  );
  // Documented ones come first: they tell whether anything works at all.
  const isDocumented = ({ description }: Place) => description.evidence === "documented";
  const missing: Array<Place & { readonly status: number }> = [];
  for (const place of [...all.filter(isDocumented), ...all.filter((one) => !isDocumented(one))]) {
    context.progress(`list ${place.kind}.${place.list}`);
    const found = await findPlace(context, wantedList(context, place));
    if (found === null) continue;
    if ("status" in found) missing.push({ ...place, status: found.status });
    else {
      const { kind, list } = place;
      context.lists.push({ kind, list, rows: await probePaging(context, { ...place, page: found.it }) });
    }
  }
  for (const place of missing) {
    const isAlone =
      missing.filter(({ kind }) => kind === place.kind).length === 1 &&
      Object.keys(context.profile.kinds[place.kind].lists).length > 1;
    // A list that alone is missing is likelier to have a name of its own.
    if (!isAlone) place.description.on = false;
    const wanted = wantedList(context, place);
    noteAbsent(context, wanted, {
      status: place.status,
      off: isAlone ? null : `${wanted.key}.on`,
      told: isAlone
        ? "The kind's other lists are there, so this one may have a name that Kotib did not think of."
        : "It is turned off.",
    });
  }
}

function wantedList({ profile, learned }: ProbeContext, { kind, list, description }: Place): Wanted<Page> {
  const inUse = new Set(
    kindNames.flatMap((name) => Object.values(profile.kinds[name].lists).map(({ path }) => path)),
  );
  const body = { page: 1, limit: ROWS };
  return {
    group: kind,
    what: `list ${list}`,
    operation: list,
    method: "POST",
    place: description,
    key: `kinds.${kind}.lists.${list}`,
    others: findCandidates(profile.kinds[kind], list, learned).filter(({ path }) => !inUse.has(path)),
    body,
    read: ({ value }) => readListAnswer(value, body),
    tell: ({ total, rows }) => {
      const count = total ?? rows.length;
      return ` and holds ${count === 0 ? "nothing for this account" : `${count} documents`}`;
    },
  };
}

/** Finds where one document is viewed, and reads a few that differ, so that every described field can be met. */
import { openAnswer } from "../../src/api/open-answer.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { countShared, findHolders, findLeaves, patternsOf } from "./answer-leaves.ts";
import { type CandidatePath, findCandidates, learn } from "./candidate-paths.ts";
import { type ProbeContext, type ProbedDocument, sideOf } from "./probe-context.ts";
import { documentsOf } from "./probe-records.ts";
import type { Asked } from "./probe-wire.ts";

/** Documents of a kind that are viewed. */
const MOST_VIEWS = 14;
/** How many documents are asked for before a path counts as not there: one may be out of sight. */
const TRIES = 2;

interface Viewable extends ProbedDocument {
  readonly id: DocumentId;
}

export async function probeViews(context: ProbeContext, kind: KindName): Promise<void> {
  const { view } = context.profile.kinds[kind].locate;
  const place = { group: kind, what: "view" };
  const chosen = chooseDocuments(documentsOf(context, kind));
  const [first] = chosen;
  if (first === undefined) {
    context.note({
      ...place,
      verdict: "unknown",
      said: "No document with an identifier was seen, so no view could be asked for.",
      how: "Run the probe with an account that has such documents.",
    });
    return;
  }
  context.progress(`view of ${kind}`);
  const found = await findView(context, kind, chosen);
  if (found === null) {
    if (context.wire.stopped() !== null) return;
    view.on = false;
    context.note({
      ...place,
      verdict: "absent",
      said: `The service has no \`${view.path}\`, nor other likely paths. It is turned off; documents are found again by their number.`,
      how: `Watch which path the service's own site asks, and set \`kinds.${kind}.locate.view\`.`,
    });
    return;
  }
  const { asked, candidate } = found;
  if (asked.kind !== "answer") {
    context.note({
      ...place,
      verdict: "unknown",
      said: `\`${view.path}\` gave no document to this account.`,
    });
    return;
  }
  if (candidate !== null) {
    view.path = candidate.path;
    learn(context.learned, "view", candidate);
  }
  if (view.evidence === "assumed" || candidate !== null) view.evidence = "observed";
  context.note({
    ...place,
    verdict: candidate === null ? "confirmed" : "corrected",
    said: `It is at \`${view.path}\`.`,
  });
  keep(context, kind, found.of, asked.value);
  for (const next of chosen.filter((each) => each !== found.of)) {
    const more = await askView(context, kind, view.path, next.id);
    if (more.kind === "answer") keep(context, kind, next, more.value);
  }
}

/** One per shape of row and state first, so that few documents show much. */
export function chooseDocuments(documents: readonly ProbedDocument[]): Viewable[] {
  const seen = new Set<string>();
  const withId = documents.flatMap((each): Viewable[] =>
    each.document.id === null ? [] : [{ ...each, id: each.document.id }],
  );
  const apart: Viewable[] = [];
  const alike: Viewable[] = [];
  for (const each of withId) {
    if (seen.has(each.id)) continue;
    seen.add(each.id);
    const shape = `${[...patternsOf(each.row)].sort().join()} ${each.document.stateId}`;
    const shapeOnly = shape.replace(/ \S*$/, "");
    if (seen.has(shape)) alike.push(each);
    else if (seen.has(shapeOnly)) alike.unshift(each);
    else apart.push(each);
    seen.add(shape).add(shapeOnly);
  }
  return [...apart, ...alike].slice(0, MOST_VIEWS);
}

interface FoundView {
  readonly asked: Asked;
  readonly candidate: CandidatePath | null;
  readonly of: Viewable;
}

async function findView(
  context: ProbeContext,
  kind: KindName,
  documents: readonly Viewable[],
): Promise<FoundView | null> {
  const { path } = context.profile.kinds[kind].locate.view;
  let other: FoundView | null = null;
  for (const of of documents.slice(0, TRIES)) {
    const asked = await askView(context, kind, path, of.id);
    if (asked.kind === "answer" && holds(asked.value, of.id)) return { asked, candidate: null, of };
    if (asked.kind === "forbidden" || asked.kind === "failed") other ??= { asked, candidate: null, of };
  }
  if (other !== null) return other;
  const [first] = documents;
  if (first === undefined) return null;
  const candidates = findCandidates(context.profile.kinds[kind], "view", context.learned).filter(
    (candidate) => candidate.path !== path,
  );
  for (const candidate of candidates.slice(0, context.guesses)) {
    const asked = await askView(context, kind, candidate.path, first.id);
    if (asked.kind === "answer" && holds(asked.value, first.id)) return { asked, candidate, of: first };
  }
  return null;
}

function askView({ wire }: ProbeContext, kind: KindName, path: string, id: DocumentId): Promise<Asked> {
  return wire.read({ operation: `${kind}.view`, method: "GET", path, id });
}

/** The document itself, and not a page or a word about it. */
function holds(answer: unknown, id: string): boolean {
  const leaves = findLeaves(answer);
  return leaves.length > 4 && leaves.some(({ value }) => String(value) === id);
}

/** Keeps the part of the answer that is most like the row of the same document. */
function keep(context: ProbeContext, kind: KindName, { row, list }: Viewable, answer: unknown): void {
  const ofRow = patternsOf(row);
  const [best] = findHolders(openAnswer(answer))
    .filter(({ value }) => !Array.isArray(value))
    .map(({ value }) => ({ value, shared: countShared(patternsOf(value), ofRow) }))
    .sort((one, other) => other.shared - one.shared);
  if (best === undefined) return;
  const direction = context.profile.kinds[kind].lists[list]?.direction ?? "both";
  const kept = context.views.get(kind) ?? [];
  context.views.set(kind, [...kept, { raw: best.value, own: sideOf(direction) }]);
}

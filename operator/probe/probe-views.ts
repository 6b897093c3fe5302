/** Finds the path of one document's view, and reads a few different ones, as Kotib would. */
import { viewDocument } from "../../src/api/operations/view-document.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { findCandidates } from "./candidate-paths.ts";
import { type Answered, findPlace, noteAbsent, type Wanted } from "./find-place.ts";
import {
  answerOf,
  type IdentifiedDocument,
  type ProbeContext,
  type ProbedDocument,
  readContext,
  readOrNull,
} from "./probe-context.ts";

const MOST_VIEWS = 14;
/** Documents tried before a path counts as absent: one may be out of sight. */
const TRIES = 2;

type Viewed = Omit<ProbedDocument, "list">;

/** Takes one of each list and state first, so that few documents show much. */
export function chooseDocuments(documents: readonly ProbedDocument[]): IdentifiedDocument[] {
  const byId = new Map<string, IdentifiedDocument>();
  for (const each of documents) {
    const { id } = each.document;
    if (id !== null && !byId.has(id)) byId.set(id, { ...each, id });
  }
  const all = [...byId.values()];
  const nameOf = ({ list, document }: ProbedDocument) => `${list} ${document.stateId}`;
  const apart = all.filter((each) => all.find((one) => nameOf(one) === nameOf(each)) === each);
  return [...apart, ...all.filter((each) => !apart.includes(each))].slice(0, MOST_VIEWS);
}

export async function probeViews(
  context: ProbeContext,
  kind: KindName,
  chosen: readonly IdentifiedDocument[],
): Promise<ProbedDocument[]> {
  context.progress(`view of ${kind}`);
  const { profile, wire, learned } = context;
  const description = profile.kinds[kind];
  const { view } = description.locate;
  const read = (answer: Answered, id: string): Viewed | null => {
    const input = { language: "ru", kind, id: id as DocumentId } as const;
    const as = readContext(`${kind}.view`, profile);
    const viewed = readOrNull(() => viewDocument.decode(answerOf(answer), description, input, as));
    if (viewed === null || (viewed.document.id ?? id) !== id) return null;
    return { document: viewed.document, raw: viewed.record };
  };
  const wanted: Wanted<Viewed> = {
    group: kind,
    what: "view",
    operation: "view",
    method: "GET",
    place: view,
    key: `kinds.${kind}.locate.view`,
    others: findCandidates(description, "view", learned),
    ids: chosen.slice(0, TRIES).map(({ id }) => id),
    read,
  };
  const found = await findPlace(context, wanted);
  if (found === null) return [];
  if ("status" in found) {
    view.on = false;
    const told = "It is turned off; documents are found again by their number.";
    noteAbsent(context, wanted, { status: found.status, told, off: `${wanted.key}.on` });
    return [];
  }
  const seen: ProbedDocument[] = [];
  for (const { id, list } of chosen) {
    if (id === found.id) seen.push({ ...found.it, list });
    else {
      const asked = await wire.read({ operation: `${kind}.view`, method: "GET", path: view.path, id });
      const viewed = asked.kind === "answer" ? read(asked, id) : null;
      if (viewed !== null) seen.push({ ...viewed, list });
    }
  }
  return seen;
}

/** Fetches sign data, and checks that Kotib finds their content. Nothing is signed, and nothing is sent. */
import { readSignContent } from "../../src/api/read-sign-content.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { findCandidates } from "./candidate-paths.ts";
import { type Answered, findPlace, noteAbsent, readObject, type Wanted } from "./find-place.ts";
import {
  type IdentifiedDocument,
  type ProbeContext,
  type ProbedDocument,
  readOrNull,
} from "./probe-context.ts";
import { describeAnswer, quoteAll } from "./seen-fields.ts";

/** Documents to try: the service most likely hands out one that waits for somebody. */
const TRIES = 3;

export async function probeSignData(
  context: ProbeContext,
  kind: KindName,
  chosen: readonly IdentifiedDocument[],
): Promise<void> {
  context.progress(`sign data of ${kind}`);
  const { kinds } = context.profile;
  const likeliest = chosen.toSorted((one, other) => rank(one) - rank(other)).slice(0, TRIES);
  const wanted: Wanted<Answered> = {
    group: kind,
    what: "sign data: path",
    operation: "signData",
    method: "GET",
    place: kinds[kind].signData,
    key: `kinds.${kind}.signData`,
    others: findCandidates(kinds[kind], "signData", context.learned),
    ids: likeliest.map(({ id }) => id),
    read: readObject,
    proves: (answer) => findContent(context, kind, answer).read.length > 0,
  };
  const found = await findPlace(context, wanted);
  if (found === null) return;
  if ("it" in found) noteContent(context, kind, found.it);
  else noteAbsent(context, wanted, { status: found.status, told: "Nothing can be signed.", off: null });
}

function rank({ document: { stateId } }: ProbedDocument): number {
  return stateId === 15 ? 0 : stateId === 0 ? 1 : 2;
}

/** The actions whose content to sign is in the answer, those whose is not, and the places where it would be. */
function findContent({ profile }: ProbeContext, kind: KindName, { bytes }: Answered) {
  const signatures = Object.entries(profile.kinds[kind].actions)
    .map(([action, { signature }]) => ({ action, signature }))
    .filter(({ signature }) => signature.content !== "idAndSeller");
  const unread = signatures
    .filter(
      ({ signature }) => readOrNull(() => readSignContent(bytes, signature, `${kind}.signData`)) === null,
    )
    .map(({ action }) => action);
  const read = signatures.map(({ action }) => action).filter((action) => !unread.includes(action));
  return { read, unread, places: [...new Set(signatures.map(({ signature }) => signature.contentField))] };
}

function noteContent(context: ProbeContext, kind: KindName, answer: Answered): void {
  const { on } = context;
  const { unread, places: fields } = findContent(context, kind, answer);
  const places = quoteAll(fields);
  const what = "sign data: content";
  if (unread.length === 0)
    on(kind).confirmed(
      what,
      `What is signed lies at ${places}.`,
      "Whether the service takes a signature over it cannot be told by reads: sign one document that may be signed, and look at its state.",
    );
  else
    on(kind).unknown(
      what,
      `For ${quoteAll(unread)} Kotib finds nothing to sign at ${places}. The answer holds ${describeAnswer(answer.value)}.`,
      `Set \`signature.contentField\`, \`unchangedField\` and \`contentEncoding\` (\`json\` for a whole document) of each of \`kinds.${kind}.actions\`.`,
    );
}

/** Fetches what would be signed and looks where its content is. Nothing is signed, and nothing is sent. */
import { readSignContent } from "../../src/api/read-sign-content.ts";
import type { SignatureProfile } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { AppError } from "../../src/errors.ts";
import { countShared, findHolders, findLeaves, patternsOf } from "./answer-leaves.ts";
import { findCandidates, learn } from "./candidate-paths.ts";
import type { ProbeContext, ProbedDocument } from "./probe-context.ts";
import { documentsOf, recordsOf } from "./probe-records.ts";
import { chooseDocuments } from "./probe-views.ts";

/** Documents asked for: one that waits for somebody is the likeliest to be handed out. */
const TRIES = 3;
const HASH = /^(?:[0-9a-f]{32,128}|[A-Za-z0-9+/]{40,}={0,2})$/i;

interface SignAnswer {
  readonly value: unknown;
  readonly bytes: Uint8Array;
}

export async function probeSignData(context: ProbeContext, kind: KindName): Promise<void> {
  const place = { group: kind, what: "sign data" };
  const documents = byLikelihood(chooseDocuments(documentsOf(context, kind)));
  if (documents.length === 0) {
    context.note({
      ...place,
      verdict: "unknown",
      said: "No document was seen whose sign data could be fetched.",
      how: "Run the probe with an account that has documents to sign.",
    });
    return;
  }
  context.progress(`sign data of ${kind}`);
  const answer = await findSignData(context, kind, documents);
  if (answer !== null) fitContent(context, kind, answer);
}

function byLikelihood<Document extends ProbedDocument>(documents: readonly Document[]): Document[] {
  const rank = ({ document: { stateId } }: Document) => (stateId === 15 ? 0 : stateId === 0 ? 1 : 2);
  return [...documents].sort((one, other) => rank(one) - rank(other));
}

async function findSignData(
  context: ProbeContext,
  kind: KindName,
  documents: ReturnType<typeof chooseDocuments>,
): Promise<SignAnswer | null> {
  const { signData } = context.profile.kinds[kind];
  const place = { group: kind, what: "sign data: path" };
  const ask = (path: string, id: string) =>
    context.wire.read({ operation: `${kind}.signData`, method: "GET", path, id });
  let isThere = false;
  for (const { id } of documents.slice(0, TRIES)) {
    const asked = await ask(signData.path, id);
    if (asked.kind === "answer") {
      if (signData.evidence === "assumed") signData.evidence = "observed";
      context.note({ ...place, verdict: "confirmed", said: `It is at \`${signData.path}\`.` });
      return asked;
    }
    isThere ||= asked.kind === "forbidden" || asked.kind === "refused";
  }
  const [first] = documents;
  if (!isThere && first !== undefined) {
    const candidates = findCandidates(context.profile.kinds[kind], "signData", context.learned).filter(
      ({ path }) => path !== signData.path,
    );
    for (const candidate of candidates.slice(0, context.guesses)) {
      const asked = await ask(candidate.path, first.id);
      if (asked.kind !== "answer" || findLeaves(asked.value).length === 0) continue;
      signData.path = candidate.path;
      signData.evidence = "observed";
      learn(context.learned, "signData", candidate);
      context.note({ ...place, verdict: "corrected", said: `It is at \`${candidate.path}\`.` });
      return asked;
    }
  }
  context.note({
    ...place,
    verdict: "unknown",
    said: isThere
      ? `\`${signData.path}\` is there, but gave this account nothing for the documents seen.`
      : `\`${signData.path}\` was not found, nor other likely paths.`,
    how: `Watch what the service's own site fetches before it signs, and set \`kinds.${kind}.signData.path\`.`,
  });
  return null;
}

function fitContent(context: ProbeContext, kind: KindName, answer: SignAnswer): void {
  const { actions } = context.profile.kinds[kind];
  const signatures = Object.values(actions)
    .map(({ signature }) => signature)
    .filter(({ content }) => content !== "idAndSeller");
  const [first] = signatures;
  if (first === undefined) return;
  const place = { group: kind, what: "sign data: content" };
  const cannot =
    "Whether the service takes a signature over it cannot be told by reads: sign one document that may be signed, and look at its state.";
  const found =
    first.contentEncoding === "json"
      ? findDocument(context, kind, answer.value)
      : findHash(answer.value, first);
  if (found === null) {
    context.note({
      ...place,
      verdict: "unknown",
      said: `\`${first.contentField}\` holds no ${first.contentEncoding === "json" ? "document" : "hash"}. The answer has ${findHolders(
        answer.value,
      )
        .flatMap(({ value }) => (Array.isArray(value) ? [] : Object.keys(value as object)))
        .slice(0, 12)
        .map((name) => `\`${name}\``)
        .join(", ")}.`,
      how: `Set \`signature.contentField\` and \`contentEncoding\` (\`json\` for a whole document) of each of \`kinds.${kind}.actions\`.`,
    });
    return;
  }
  const isAsAssumed = found.toLowerCase() === first.contentField.toLowerCase();
  const assumed = first.contentField;
  if (!isAsAssumed) {
    for (const signature of signatures) {
      if (signature.contentField !== assumed) continue;
      if (signature.unchangedField === assumed) signature.unchangedField = found;
      signature.contentField = found;
    }
  }
  const isReadable = canRead(answer.bytes, first, kind);
  context.note({
    ...place,
    verdict: !isReadable ? "unknown" : isAsAssumed ? "confirmed" : "corrected",
    said: `What is signed lies at \`${found}\`${isReadable ? "" : `, but not as ${first.contentEncoding}`}.`,
    how: cannot,
  });
}

function canRead(bytes: Uint8Array, signature: SignatureProfile, kind: string): boolean {
  try {
    return readSignContent(bytes, signature, `${kind}.signData`).length > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The innermost object that has all that is like a record of the kind. */
function findDocument(context: ProbeContext, kind: KindName, answer: unknown): string | null {
  const known = new Set(recordsOf(context, kind).flatMap(({ raw }) => [...patternsOf(raw)]));
  const [best] = findHolders(answer)
    .filter(({ value, path }) => !Array.isArray(value) && path !== "")
    .map(({ path, value }) => ({ path, shared: countShared(patternsOf(value), known) }))
    .filter(({ shared }) => shared >= 3)
    .sort((one, other) => other.shared - one.shared);
  return best?.path ?? null;
}

function findHash(answer: unknown, { contentField }: SignatureProfile): string | null {
  const hashes = findLeaves(answer).filter(({ value }) => typeof value === "string" && HASH.test(value));
  const assumed = hashes.find(({ path }) => path.toLowerCase() === contentField.toLowerCase());
  if (assumed !== undefined) return assumed.path;
  // Of the document itself such texts may be a part, too; those are deeper.
  const ranked = hashes
    .map(({ path }) => ({
      path,
      score: (/hash|digest/i.test(path) ? 2 : /sign/i.test(path) ? 1 : 0) - path.split(".").length / 10,
    }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = ranked;
  return best === undefined || (second !== undefined && second.score === best.score) ? null : best.path;
}

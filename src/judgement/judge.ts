/** Judges documents for one reader: their standing, their term, the possible actions, and the doubts. */
import type { Database } from "../db/open-database.ts";
import type { Decision } from "../db/rows/decisions.ts";
import { isOnlyColleagues, isReplaceable, isUnsigned } from "../db/rows/submission-states.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { answerOf } from "../documents/answer.ts";
import { actionsInAnyState, possibleActions } from "../documents/available-actions.ts";
import { dateOfService } from "../documents/dates.ts";
import type { ActionDescription, ActionName, KindDescription } from "../documents/description.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { type Doubt, weightOf } from "../documents/doubt.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { type Term, termsAt, waitStart } from "../documents/silence.ts";
import { type DoubtSource, findDoubts, heeded } from "./doubts.ts";
import {
  type Decided,
  type Judged,
  type Judgement,
  type Possible,
  type Reader,
  type Standing,
  waitsForReader,
} from "./judgement.ts";
import { type Known, keyOf, knownOfKept, type ShownBy, withKept } from "./kept.ts";
import { inStateSince, type SeenChange } from "./since.ts";
import { findStandingDecision, readDecisions, type StandingDecisions } from "./standing-decisions.ts";
import { withWhose } from "./whose.ts";

export interface JudgeParts {
  readonly db: Database;
  readonly profile: ServiceProfile;
  /** The sources of the spine and of the capabilities. */
  readonly doubtSources: readonly DoubtSource[];
}

export interface JudgeOptions {
  readonly shownBy: ShownBy;
  /** The organization's decisions, where a caller has read them already. */
  readonly decisions?: StandingDecisions;
  /** The service shows only sign data: it judges itself whether an action is still possible. */
  readonly inAnyState?: boolean;
  /** The last change of state that the reader's own looks saw; of one document alone. */
  readonly seenChange?: SeenChange | null;
}

/** Judges how each document stands; leaves the doubts out, for callers that only count or sort. */
export async function judgeStanding(
  parts: Pick<JudgeParts, "db" | "profile">,
  reader: Reader,
  documents: readonly BusinessDocument[],
  options: JudgeOptions,
): Promise<Judged[]> {
  const known = await withKept(parts, reader.account.tin, documents, options.shownBy);
  return judgeKnown(parts, reader, known, options);
}

/** Judges each document in full. */
export async function judge(
  parts: JudgeParts,
  reader: Reader,
  documents: readonly BusinessDocument[],
  options: JudgeOptions,
): Promise<Judgement[]> {
  const known = await withKept(parts, reader.account.tin, documents, options.shownBy);
  return addDoubts(parts, reader, await judgeKnown(parts, reader, known, options), known);
}

/** Adds the doubts about documents whose standing is known already. */
export async function withDoubts(
  parts: JudgeParts,
  reader: Reader,
  judged: readonly Judged[],
  shownBy: ShownBy,
): Promise<Judgement[]> {
  const documents = judged.map(({ document }) => document);
  return addDoubts(parts, reader, judged, await withKept(parts, reader.account.tin, documents, shownBy));
}

/** `known` holds the judged documents, in their order. */
async function addDoubts(
  parts: JudgeParts,
  reader: Reader,
  judged: readonly Judged[],
  known: readonly Known[],
): Promise<Judgement[]> {
  const doubts = await findDoubts(parts, reader.account.tin, known);
  return judged.map((one, index) => judgementOf(one, doubts[index] ?? [], reader));
}

function judgementOf(
  { document, standing, answered, waitsFrom, since, term, lapsed, putOffTo, may }: Judged,
  found: readonly Doubt[],
  { user }: Pick<Reader, "user">,
): Judgement {
  const told = heeded(found, user.preferences);
  const isFine = (doubt: Doubt) => weightOf(doubt) === "fine";
  const doubts = told.some(isFine) ? told.filter((doubt) => !isFine(doubt)) : told;
  const assured = doubts === told ? [] : told.filter(isFine);
  return {
    document,
    standing,
    answered,
    waitsFrom,
    since,
    term,
    lapsed,
    putOffTo,
    may,
    found,
    doubts,
    assured,
  };
}

async function judgeKnown(
  { db, profile }: Pick<JudgeParts, "db" | "profile">,
  reader: Reader,
  known: readonly Known[],
  { decisions, inAnyState = false, seenChange = null }: Omit<JudgeOptions, "shownBy">,
): Promise<Judged[]> {
  if (known.length === 0) return [];
  const standing = decisions ?? (await readDecisions({ db }, reader.account.tin));
  const found = known.map(({ document }) => findStandingDecision(profile.kinds, standing, document));
  const decided = await Promise.all(
    found.map(async (one) => (one === null ? null : await readDecided(db, reader, one))),
  );
  const standings = known.map(({ document, waitsFor }, index) =>
    standingOf(profile.kinds[document.kind], document, waitsFor, decided[index] ?? null),
  );
  const putOff = await readPutOff(db, reader, standings);
  const termOf = termsAt(profile, reader.now);
  const at: At = { reader, termOf, inAnyState, putOff, seenChange };
  return known.map((one, index) => judgeOne(profile, at, one, standings[index] ?? { is: "other" }));
}

/** When each document that the person put off is told again; a time that has come puts nothing off. */
async function readPutOff(
  db: JudgeParts["db"],
  { account, now }: Reader,
  standings: readonly Standing[],
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  if (!standings.some((standing) => waitsForReader({ standing }))) return times;
  for (const { kind, documentId, at } of await db.notices.findAllPutOff(account.id)) {
    const key = keyOf(kind, documentId);
    if (at > now) times.set(key, Math.min(at, times.get(key) ?? at));
  }
  return times;
}

/** Mostly there is no decision, and each costs the look-up of a colleague's name. */
async function readDecided(db: JudgeParts["db"], { account }: Reader, decision: Decision): Promise<Decided> {
  const reader = account.telegramUserId;
  return {
    decision: await withWhose({ db }, decision, reader),
    isOwn: !isUnsigned(decision) ? decision.telegramUserId === reader : !isOnlyColleagues(decision, reader),
  };
}

interface At {
  readonly reader: Reader;
  readonly termOf: ReturnType<typeof termsAt>;
  readonly inAnyState: boolean;
  readonly putOff: ReadonlyMap<string, number>;
  readonly seenChange: SeenChange | null;
}

function judgeOne(
  { kinds }: Pick<ServiceProfile, "kinds">,
  { reader, termOf, inAnyState, putOff, seenChange }: At,
  { document, kept, roles }: Known,
  standing: Standing,
): Judged {
  const kind = kinds[document.kind];
  const answered = answerOf(kind, document.stateId);
  const { kind: name, id, stateId, date, createdAt } = document;
  const timed = {
    kind: name,
    stateId,
    date,
    createdAt,
    waitBeganAt: kept?.waitBeganAt ?? kept?.cameAt ?? null,
  };
  const waitsFrom = waitStart(timed, reader.now);
  const since = inStateSince(document, kept, seenChange);
  const term = termOf(timed);
  // One that does not wait for the reader any more is not told again.
  const putOffTo = (id !== null && waitsForReader({ standing }) ? putOff.get(keyOf(name, id)) : null) ?? null;
  return {
    document,
    standing,
    answered,
    waitsFrom,
    since,
    term,
    lapsed: lapsed(),
    putOffTo,
    may: possibilities(),
  };

  function lapsed(): Term | null {
    // Where it was never seen in another state, nobody knows when it was accepted.
    if (standing.is !== "accepted" || since === null || kept === null || kept.otherStateAt === null)
      return null;
    const before = termOf({ ...timed, stateId: kind.actions.reject?.from[0] ?? null });
    const day = dateOfService(since);
    return before !== null && before.lastDay < day ? before : null;
  }

  function possibilities(): Possible[] {
    const { here, elsewhere } =
      stateId === null && inAnyState
        ? actionsInAnyState(kind, roles)
        : { here: possibleActions(kind, stateId, roles), elsewhere: [] };
    const told = (action: ActionName, obstacle: Possible["obstacle"]): Possible => ({
      action,
      obstacle,
      cautions: cautionsOf(action, term, reader),
    });
    return [
      ...here.map((action) => told(action, obstacleOf(kind.actions[action], standing, reader))),
      ...elsewhere.map((action) => told(action, "elsewhere")),
    ];
  }
}

function obstacleOf(
  action: ActionDescription | undefined,
  standing: Standing,
  { account }: Reader,
): Possible["obstacle"] {
  if (standing.is === "underWay" || standing.is === "unseen") return "underWay";
  if (standing.is === "chosen" && !isReplaceable(standing.decision, account.telegramUserId)) return "chosen";
  return action?.on === true ? null : "elsewhere";
}

/** After its time a rejection and a cancellation come to nothing, as far as the rule is known. */
const ENDS_WITH_TERM: readonly ActionName[] = ["reject", "agentReject", "cancel"];

function cautionsOf(
  action: ActionName,
  term: Term | null,
  { mayNotSign = false }: Reader,
): Possible["cautions"] {
  const isTooLate = term !== null && term.daysLeft < 0 && ENDS_WITH_TERM.includes(action);
  return [...(isTooLate ? ["tooLate" as const] : []), ...(mayNotSign ? ["noRight" as const] : [])];
}

function standingOf(
  { actions }: KindDescription,
  { stateId }: BusinessDocument,
  waitsFor: Known["waitsFor"],
  decided: Decided | null,
): Standing {
  if (decided !== null) {
    if (decided.decision.state === "untracked") return { is: "unseen", ...decided };
    return { is: isUnsigned(decided.decision) ? "chosen" : "underWay", ...decided };
  }
  if (stateId === null) return { is: "other" };
  const answer = answerOf({ actions }, stateId);
  if (answer !== null) return { is: answer };
  const { accept, agentAccept } = actions;
  if (accept?.failed.includes(stateId)) return { is: "withdrawn" };
  if (![agentAccept, accept].some((one) => one?.from.includes(stateId))) return { is: "other" };
  return { is: "waits", whose: waitsFor ?? "partner" };
}

/** The doubts about kept documents, whatever anybody wants to be told. */
export async function doubtsOfKept(
  parts: JudgeParts,
  tin: Tin,
  rows: readonly WatchedDocument[],
): Promise<Array<readonly Doubt[]>> {
  return await findDoubts(
    parts,
    tin,
    rows.map((row) => knownOfKept(parts, row)),
  );
}

/** Judges documents as watching keeps them, without asking the service. */
export async function judgeKept(
  parts: JudgeParts,
  reader: Reader,
  rows: readonly WatchedDocument[],
): Promise<Judgement[]> {
  const known = rows.map((row) => knownOfKept(parts, row));
  return addDoubts(parts, reader, await judgeKnown(parts, reader, known, {}), known);
}

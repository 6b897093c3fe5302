/** Reads all that a card tells: the document now, judged for its reader, and its changes since it was last shown. */
import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { findSignDataDocument } from "../api/operations/sign-data-document.ts";
import type { Clock } from "../clock.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { Summary } from "../db/rows/summary.ts";
import type { UserRow } from "../db/rows/users.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { withoutNotes } from "../documents/doubt.ts";
import type { KindName } from "../documents/kinds.ts";
import { parseTin } from "../documents/tin.ts";
import { AppError, DocumentUnread, failsAll, ServiceNotFound } from "../errors.ts";
import { endChanged, endIfVoid } from "../reading/end-void.ts";
import { findKnown, type Known } from "../reading/find-known.ts";
import { locateDocument } from "../reading/locate-document.ts";
import { onceFew } from "../reading/once-few.ts";
import type { ReadingParts } from "../reading/reading-parts.ts";
import { changesSinceShown, differsFromShown, type ShownChange } from "../reading/shown-digest.ts";
import type { DoubtSource } from "./doubts.ts";
import { type Finding, type Findings, findAll } from "./finding.ts";
import { judge } from "./judge.ts";
import type { Judgement } from "./judgement.ts";
import { learnFrom } from "./learn.ts";
import type { SeenChange } from "./since.ts";
import { byDocument } from "./standing-decisions.ts";
import { type ToldDecision, withWhose } from "./whose.ts";

export interface CardFacts {
  readonly account: AccountRow;
  readonly document: BusinessDocument;
  readonly judgement: Judgement;
  /** The choice that this reading ended, since its document's state forbids it now; absent where it ended none. */
  readonly ended?: ToldDecision;
  /**
   * The reader's choice that this reading took back, since the document is another now; absent where there was none.
   */
  readonly replaced?: Decision;
  /** True when the service shows no more of it than its sign data. */
  readonly onlySignData?: boolean;
  /** True when the person has no other organization, so that a screen need not name it. Absent: not known. */
  readonly isOnlyOrganization?: boolean;
  /** True when the document differs from the person's last look at its card. */
  readonly changed: boolean;
  /** The facts that changed since then; absent where none did or the facts were not kept. */
  readonly changes?: readonly ShownChange[];
  /** The states it was seen in, oldest first; the first of them may be older than its time. */
  readonly history: ReadonlyArray<{ readonly stateId: number; readonly at: number }>;
  /** Facts of the capabilities, by name. */
  readonly found?: Findings;
}

export interface CardParts extends ReadingParts {
  readonly clock: Clock;
  readonly doubtSources: readonly DoubtSource[];
  /** Findings of the capabilities; absent where nobody looks at cards. */
  readonly findings?: readonly Finding<unknown>[];
}

const MANY_LINES = 500;

/** The person for whom it is read. */
export type CardReader = Pick<UserRow, "language" | "preferences">;

export interface CardReading {
  /** True where the person has not asked to see it, and may never do so: its state does not count as seen yet. */
  readonly unasked?: boolean;
  /** The facts in the message that told of it, where nothing else is known by now. */
  readonly told?: Known;
}

/** Throws `ServiceNotFound` if it is gone, `DocumentUnread` if nothing shows it now, and the errors of reading. */
export async function readCard(
  parts: CardParts,
  account: AccountRow,
  kind: KindName,
  documentId: DocumentId,
  user: CardReader,
  reading: CardReading = {},
): Promise<CardFacts> {
  const readAt = parts.clock.now();
  const known = await findKnown(parts.db, account, kind, documentId, reading.told);
  // Nobody decides by a row while only the view fails; news does not wait for it.
  const despite = reading.unasked ? "anything" : "oddAnswers";
  const sought = { accountId: account.id, kind, id: documentId, ...known, despite, thorough: true } as const;
  const located = await locateDocument(parts, sought, user.language);
  const document = located.found
    ? located.document
    : await findSigned(parts, account, kind, documentId, user.language);
  // Reading so many lines took tens of milliseconds, and so does judging them: others are answered in between.
  if (document !== null && document.lines.length > MANY_LINES) await setImmediate();
  if (document !== null)
    return await gatherFacts(parts, account, user, documentId, document, { ...reading, readAt });
  throw !located.found && located.absent
    ? new ServiceNotFound("the document is in no view and no list", 404)
    : new DocumentUnread();
}

/** The document as its sign data shows it: where views and lists are missing, the service still hands that out. */
async function findSigned(
  { accounts, db }: ReadingParts,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
  language: CardReader["language"],
): Promise<BusinessDocument | null> {
  try {
    const document = await accounts.call(account.id, findSignDataDocument, { kind, id, language });
    if (document === null) return null;
    const isNamed = document.sender.tin !== null || document.receiver.tin !== null;
    const save = isNamed ? null : await db.submissions.findSave(account.tin, kind, id);
    const whole = save === null ? document : withSaved(document, account, save.summary);
    return { ...whole, readIn: "signData" };
  } catch (error) {
    // A failed reading is as good as an absent document, but a login that ended is told.
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return null;
  }
}

/** A document that was made here has the facts of its save, where the service shows fewer. */
function withSaved(
  document: BusinessDocument,
  { tin, name }: AccountRow,
  { number, date, total, currency, counterpartyTin, counterpartyName }: Summary,
): BusinessDocument {
  const { sender, receiver } = document;
  return {
    ...document,
    number: document.number ?? number,
    date: document.date ?? date,
    ...(document.total === null && total !== null ? { total: BigInt(total), currency } : {}),
    sender: { ...sender, tin, name: sender.name ?? name },
    receiver: { ...receiver, tin: parseTin(counterpartyTin), name: receiver.name ?? counterpartyName },
  };
}

/** `readAt`: when it was read (milliseconds); null for what was kept, which ends no choice of another document. */
export async function gatherFacts(
  { db, profile, clock, doubtSources, findings = [] }: Omit<CardParts, "accounts">,
  account: AccountRow,
  user: Pick<CardReader, "preferences">,
  documentId: DocumentId,
  document: BusinessDocument,
  { unasked = false, readAt = null }: Pick<CardReading, "unasked"> & { readonly readAt?: number | null } = {},
): Promise<CardFacts> {
  const { kind, number, stateId } = document;
  const seen = await db.seenDocuments.find(account.id, kind, documentId);
  const sight = { kind, documentId, number };
  if (!unasked) await db.seenDocuments.see(account.id, { ...sight, stateId });
  // Its buttons must find it in any case.
  else if (seen === null) await db.seenDocuments.see(account.id, { ...sight, stateId: null });
  const decisions = await db.decisions.findAllStanding(account.tin);
  const ended = await endVoid({ db, profile }, account, document, decisions);
  const replaced = readAt === null ? null : await endReplaced({ db }, account, document, decisions, readAt);
  const onlySignData = document.readIn === "signData" && stateId === null;
  const history = await db.seenDocuments.findStates(account.id, kind, documentId);
  await learnFrom({ db, profile, doubtSources }, account.tin, document);
  const parts = { db: onceFew(db), profile, doubtSources };
  const reader = {
    account,
    user,
    now: clock.now(),
    mayNotSign: await db.submissions.wasLastForbidden(account.id),
  };
  const [judgement] = await judge(parts, reader, [document], {
    shownBy: document.readIn === "row" ? "row" : "document",
    decisions: byDocument(decisions.filter(({ id }) => id !== ended?.id && id !== replaced?.id)),
    inAnyState: onlySignData,
    seenChange: changeSeen(history, stateId),
  });
  if (judgement === undefined) throw new Error("a document has a judgement");
  if (readAt !== null) await keepDoubts({ db }, judgement);
  const changed = seen !== null && differsFromShown(seen.shownDigest, document);
  const changes = changed ? changesSinceShown(seen.shownDigest, document) : [];
  return {
    account,
    document,
    judgement,
    ...(ended === null ? {} : { ended }),
    ...(replaced === null ? {} : { replaced }),
    ...(onlySignData ? { onlySignData } : {}),
    isOnlyOrganization: (await db.accounts.findOfUser(account.telegramUserId)).length === 1,
    changed,
    ...(changes.length === 0 ? {} : { changes }),
    history,
    ...(findings.length === 0
      ? {}
      : { found: await findAll(findings, { ...parts, clock }, account, document) }),
  };
}

/** The change to this state that the person's looks saw; null if they saw none. */
function changeSeen(history: CardFacts["history"], stateId: number | null): SeenChange | null {
  const [before, last] = [history.at(-2), history.at(-1)];
  // An unasked look notes no state: the last one that was noted may be an older one.
  if (before === undefined || last === undefined || last.stateId !== stateId) return null;
  return { after: before.at, by: last.at };
}

/** Ends the organization's choice about it, where its state does not allow that any more; null where nothing ends. */
async function endVoid(
  parts: Pick<CardParts, "db" | "profile">,
  { telegramUserId }: AccountRow,
  { kind, id, stateId }: BusinessDocument,
  decisions: readonly Decision[],
): Promise<ToldDecision | null> {
  for (const decision of decisions) {
    if (decision.kind !== kind || decision.documentId !== id) continue;
    const why = await endIfVoid(parts, decision, stateId, { heard: [telegramUserId] });
    if (why !== null) return withWhose(parts, { ...decision, state: "undone", detail: why }, telegramUserId);
  }
  return null;
}

/**
 * Takes the account's own choice back that was made for the document as it was before. Others may see less of it, and a
 * row or sign data show less; a choice that came after the reading began was made for a newer one.
 */
async function endReplaced(
  parts: Pick<CardParts, "db">,
  account: AccountRow,
  document: BusinessDocument,
  decisions: readonly Decision[],
  readAt: number,
): Promise<Decision | null> {
  if (document.readIn !== undefined) return null;
  const made = decisions.find(
    ({ kind, documentId, accountId, createdAt }) =>
      kind === document.kind && documentId === document.id && accountId === account.id && createdAt <= readAt,
  );
  if (made === undefined || !differsFromShown(made.shownDigest, document)) return null;
  return (await endChanged(parts, made)) ? made : null;
}

/** The chat's summary and the page tell of a choice what its document's card tells: others may have come since. */
async function keepDoubts(
  { db }: Pick<CardParts, "db">,
  { document, standing, found }: Judgement,
): Promise<void> {
  if (document.readIn !== undefined || standing.is !== "chosen") return;
  const { decision } = standing;
  const now = withoutNotes(found);
  if (!isDeepStrictEqual(now, decision.summary.doubts ?? [])) await db.decisions.setDoubts(decision, now);
}

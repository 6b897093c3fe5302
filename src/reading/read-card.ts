/** Everything a card tells: the document as it is now, the organization's decision about it, what may be done. */
import { findSignDataDocument } from "../api/operations/sign-data-document.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import { actionsElsewhere, actionsInAnyState, availableActions } from "../documents/available-actions.ts";
import type { ActionName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Language } from "../documents/language.ts";
import type { UnusualFact } from "../documents/unusual-fact.ts";
import { AppError, DocumentUnread, failsAll, ServiceNotFound } from "../errors.ts";
import { findKnown, type Known } from "./find-known.ts";
import { findStanding } from "./find-standing.ts";
import { findUnusualOf, learnFrom } from "./find-unusual.ts";
import { type Findings, findAll } from "./finding.ts";
import { locateDocument } from "./locate-document.ts";
import { onceFew } from "./once-few.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { changesSinceShown, differsFromShown, type ShownChange } from "./shown-digest.ts";

/** `mayNotSign`: the service forbade the account's last signature; else the action is taken on the service's own site. */
type CardLimit = "mayNotSign" | "answeredElsewhere" | "sentElsewhere";

export interface CardFacts {
  readonly account: AccountRow;
  readonly document: BusinessDocument;
  /** The organization's decision that stands, whoever took it. */
  readonly decision: Decision | null;
  /**
   * Milliseconds; the service's own time of the last change, otherwise when Kotib saw its state change. Null if it knows
   * neither: a first sight says nothing about the document.
   */
  readonly stateSince: number | null;
  readonly actions: readonly ActionName[];
  /** Why the person cannot take an action here, where that is known. */
  readonly limit?: CardLimit | null;
  /** True when the service shows no more of it than what is to be signed. */
  readonly onlySignData?: boolean;
  /** Unusual facts in the organization's history, while the document waits for it; absent where nothing is. */
  readonly unusual?: readonly UnusualFact[];
  /** The person has no other organization: a screen need not name it. Absent: not known. */
  readonly isOnlyOrganization?: boolean;
  /** True when it is not what the person last saw on its card. */
  readonly changed: boolean;
  /** The facts that changed since then; absent where none did or the facts were not kept. */
  readonly changes?: readonly ShownChange[];
  /** The states it was seen in, oldest first; the first of them may be older than its time. */
  readonly history: ReadonlyArray<{ readonly stateId: number; readonly at: number }>;
  /** Facts of the capabilities. */
  readonly found?: Findings;
}

export interface CardReading {
  /** True: the person has not asked to see it, and may not get to: its state does not count as seen yet. */
  readonly unasked?: boolean;
  /** As what told of it has it, where nothing else is known by now. */
  readonly told?: Known;
}

/** Throws `ServiceNotFound` if it is gone, `DocumentUnread` if nothing shows it now, and what reading throws. */
export async function readCard(
  parts: ReadingParts,
  account: AccountRow,
  kind: KindName,
  documentId: DocumentId,
  language: Language,
  reading: CardReading = {},
): Promise<CardFacts> {
  const known = await findKnown(parts.db, account, kind, documentId, reading.told);
  // Nobody decides by a row while the view only fails; news does not wait for it.
  const despite = reading.unasked ? "anything" : "oddAnswers";
  const sought = { accountId: account.id, kind, id: documentId, ...known, despite, thorough: true } as const;
  const located = await locateDocument(parts, sought, language);
  if (located.found) return await gatherFacts(parts, account, documentId, located.document, reading);
  const signed = await findSigned(parts, account, kind, documentId, language);
  if (signed !== null) return await gatherFacts(parts, account, documentId, signed, reading);
  throw located.absent
    ? new ServiceNotFound("the document is in no view and no list", 404)
    : new DocumentUnread();
}

/** The document as its sign data shows it: where views and lists are missing, the service still hands that out. */
async function findSigned(
  { accounts }: ReadingParts,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
  language: Language,
): Promise<BusinessDocument | null> {
  try {
    const document = await accounts.call(account.id, findSignDataDocument, { kind, id, language });
    return document && { ...document, readIn: "signData" };
  } catch (error) {
    // A failed reading is as good as an absent document; a login that ended is told.
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return null;
  }
}

export async function gatherFacts(
  { db, profile, findings = [] }: Pick<ReadingParts, "db" | "profile" | "findings">,
  account: AccountRow,
  documentId: DocumentId,
  document: BusinessDocument,
  { unasked = false }: Pick<CardReading, "unasked"> = {},
): Promise<CardFacts> {
  const { kind, number, stateId } = document;
  const seen = await db.seenDocuments.find(account.id, kind, documentId);
  const sight = { kind, documentId, number };
  if (!unasked) await db.seenDocuments.see(account.id, { ...sight, stateId });
  // Its buttons must find it in any case.
  else if (seen === null) await db.seenDocuments.see(account.id, { ...sight, stateId: null });
  const decision = await findStanding({ db, profile }, account.tin, { kind, id: documentId, stateId });
  const onlySignData = document.readIn === "signData" && stateId === null;
  const possible = onlySignData ? actionsInAnyState : availableActions;
  const actions = decision === null ? possible(profile.kinds[kind], document, account.tin) : [];
  const history = await db.seenDocuments.findStates(account.id, kind, documentId);
  await learnFrom({ db, profile }, account.tin, document);
  const parts = { db: onceFew(db), profile };
  const [unusual = []] = await findUnusualOf(parts, account.tin, [document]);
  const changed = seen !== null && differsFromShown(seen.shownDigest, document);
  const changes = changed ? changesSinceShown(seen.shownDigest, document) : [];
  return {
    account,
    document,
    decision,
    stateSince: document.updatedAt === null ? changeSeen(history) : Date.parse(document.updatedAt),
    actions,
    limit: await findLimit(db, profile, account, document, decision !== null || actions.length > 0),
    ...(onlySignData ? { onlySignData } : {}),
    ...(unusual.length === 0 ? {} : { unusual }),
    isOnlyOrganization: (await db.accounts.findOfUser(account.telegramUserId)).length === 1,
    changed,
    ...(changes.length === 0 ? {} : { changes }),
    history,
    ...(findings.length === 0 ? {} : { found: await findAll(findings, parts, account, document) }),
  };
}

async function findLimit(
  db: ReadingParts["db"],
  { kinds }: ReadingParts["profile"],
  { id, tin }: AccountRow,
  document: BusinessDocument,
  canAct: boolean,
): Promise<CardLimit | null> {
  if (canAct) return (await db.submissions.wasLastForbidden(id)) ? "mayNotSign" : null;
  const elsewhere = actionsElsewhere(kinds[document.kind], document, tin);
  if (elsewhere.length === 0) return null;
  return elsewhere.includes("send") ? "sentElsewhere" : "answeredElsewhere";
}

/** When the last change of state was seen, or null if none was. */
function changeSeen(history: CardFacts["history"]): number | null {
  return history.length > 1 ? (history.at(-1)?.at ?? null) : null;
}

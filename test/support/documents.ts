/** Documents as they are read and judged, of which a test tells what matters to it. */
import { readerOf } from "../../src/bot/reader-of.ts";
import type { Visit } from "../../src/bot/visit.ts";
import type { AccountRow } from "../../src/db/rows/accounts.ts";
import type { Decision } from "../../src/db/rows/decisions.ts";
import type { ActionName } from "../../src/documents/description.ts";
import type { BusinessDocument, Party, Tin } from "../../src/documents/document.ts";
import { judgeStanding } from "../../src/judgement/judge.ts";
import {
  decisionOf,
  type Judged,
  type Judgement,
  type Possible,
  type Standing,
  unjudged,
} from "../../src/judgement/judgement.ts";
import type { CardFacts } from "../../src/judgement/read-card.ts";
import type { Decider, ToldDecision, Whose } from "../../src/judgement/whose.ts";

/** A side of a document; `""` for an organization without a number. */
export function partyOf(role: string, tin: string, name: string | null = null): Party {
  const known = { tin: tin === "" ? null : (tin as Tin), name };
  return { role, ...known, branchCode: null, branchName: null, fiztin: null };
}

/** An invoice of which nothing is known but what is told. */
export function documentOf(told: Partial<BusinessDocument>): BusinessDocument {
  return {
    ...{ kind: "invoice", id: null, number: null, date: null, contractNumber: null, contractDate: null },
    ...{
      stateId: null,
      stateText: null,
      total: null,
      currency: null,
      notes: null,
      lastError: null,
      coVoting: null,
    },
    ...{ sender: partyOf("seller", ""), receiver: partyOf("buyer", ""), otherParties: [], agent: null },
    ...{ createdAt: null, updatedAt: null, lines: [], extra: [], other: [], unread: [] },
    ...told,
  };
}

/** A decision of the reader's own; of somebody with as long a name as is told. */
export const OWN_DECISION: Whose = { signer: { isReader: true, person: null }, preparer: null };
export const COLLEAGUE: Decider = {
  isReader: false,
  person: { personName: "Abdurahmon Abdurahmonov", username: "abdurahmon" },
};

/** Whose screens are drawn. */
export const OURS = {
  ...{ id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" },
} as AccountRow;

/** Documents that wait for that organization, each with a number of its own. */
export function waitingOf(
  count: number,
  told: (index: number) => { readonly [Fact in keyof BusinessDocument]?: unknown },
): BusinessDocument[] {
  return Array.from({ length: count }, (_, index) =>
    documentOf({
      ...{ id: `document${index}`, number: `MT-${1000 + index}`, stateId: 15 },
      sender: partyOf("seller", "302000022", "«Misol Ta’minot» MChJ"),
      receiver: partyOf("buyer", OURS.tin, OURS.name),
      ...told(index),
    } as Partial<BusinessDocument>),
  );
}

export type JudgedSo = Partial<Omit<Judgement, "document">>;

/** A document that waits for its receiver, who can accept and reject it here. */
export function judgementOf(document: BusinessDocument, told: JudgedSo = {}): Judgement {
  const standing = { is: "waits", whose: "receiver" } as const;
  return { ...unjudged(document), standing, may: mayOf("accept", "reject"), ...told };
}

/** These actions can be taken here, and nothing is said before. */
export const mayOf = (...actions: readonly ActionName[]): Possible[] =>
  actions.map((action) => ({ action, obstacle: null, cautions: [] }));

/** Somebody decided, and has not signed; the reader where nobody else is told. */
export function chosenOf(decision: Partial<ToldDecision>): Standing {
  const known = {
    ...{ id: "decisionaaaa", state: "open", action: "accept", detail: null, reason: null },
    ...{ createdAt: 0, updatedAt: 0, postedAt: null, preparedBy: null, whose: OWN_DECISION },
    ...decision,
  } as ToldDecision;
  const { signer, preparer } = known.whose;
  return { is: "chosen", decision: known, isOwn: signer.isReader || preparer?.isReader === true };
}

export const withoutDoubts = (judged: Judged): Judgement => ({ ...unjudged(judged.document), ...judged });

/** As the person of the visit has them judged, where nobody has a doubt. `decisions`: those of the organization. */
export async function judgedBy(
  visit: Visit,
  documents: readonly BusinessDocument[],
  { account = OURS, decisions = [] }: { account?: AccountRow; decisions?: readonly Decision[] } = {},
): Promise<Judgement[]> {
  const found = new Map(decisions.map((one) => [`${one.kind}:${one.documentId}`, one]));
  const known = { shownBy: "document", decisions: found } as const;
  const parts = { db: visit.dependencies.db, profile: visit.profile };
  const judged = await judgeStanding(parts, readerOf(visit, account), documents, known);
  return judged.map(withoutDoubts);
}

type CardTold = Partial<Omit<CardFacts, "document" | "judgement">> & { readonly judgement?: JudgedSo };

/** A card with which everything can be done and nothing was. */
export function cardOf(document: BusinessDocument, { judgement = {}, ...told }: CardTold = {}): CardFacts {
  return {
    ...{ account: OURS, document, judgement: judgementOf(document, judgement) },
    ...{ changed: false, history: [], ...told },
  };
}

/** The same card of this document, which stands, and can be answered until, as the person of the visit has it. */
export async function judgedCard(
  visit: Visit,
  facts: CardFacts,
  document = facts.document,
): Promise<CardFacts> {
  const [judged = judgementOf(document)] = await judgedBy(visit, [document], { account: facts.account });
  const { standing, may, doubts, assured } = facts.judgement;
  const stands = decisionOf(facts.judgement) === null ? {} : { standing };
  return { ...facts, document, judgement: { ...judged, ...stands, may, doubts, assured } };
}

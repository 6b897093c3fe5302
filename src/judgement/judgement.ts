/** The judgement of a document for one reader at one moment, which every screen renders as it is. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { UserRow } from "../db/rows/users.ts";
import type { Answer } from "../documents/answer.ts";
import type { ActionName } from "../documents/description.ts";
import type { BusinessDocument, CalendarDate } from "../documents/document.ts";
import type { Doubt } from "../documents/doubt.ts";
import type { Term } from "../documents/silence.ts";
import type { ToldDecision } from "./whose.ts";

/** The person who reads, in one organization. */
export interface Reader {
  readonly account: Pick<AccountRow, "id" | "tin" | "telegramUserId">;
  readonly user: Pick<UserRow, "preferences">;
  /** The moment, in milliseconds. */
  readonly now: number;
  /** The service refused this account's last signature for lack of a right; absent where nobody asked. */
  readonly mayNotSign?: boolean;
}

/** A decision of the organization that stands about a document, with its people. */
export interface Decided {
  readonly decision: ToldDecision;
  /** Whether the reader has chosen it or is to sign it; otherwise it is colleagues' alone. */
  readonly isOwn: boolean;
}

export type Standing =
  /** Nobody has decided; `whose` turn it is: the organization's as receiver or as agent, or the other side's. */
  | { readonly is: "waits"; readonly whose: "receiver" | "agent" | "partner" }
  /** Somebody of the organization decided, and has not signed: anybody who may sign can still decide otherwise. */
  | ({ readonly is: "chosen" } & Decided)
  /** The signature was given; its outcome is not known yet. */
  | ({ readonly is: "underWay" } & Decided)
  /** The service never showed the outcome, and it may still come. */
  | ({ readonly is: "unseen" } & Decided)
  | { readonly is: "accepted" | "rejected" }
  /** Its sender cancelled it, or it is not valid any more. */
  | { readonly is: "withdrawn" }
  /** Its state says none of these, or is not known. */
  | { readonly is: "other" };

export interface Possible {
  readonly action: ActionName;
  /**
   * Null where the action can be taken here. `elsewhere`: on the service's own site; `chosen`: the reader has chosen,
   * and takes that back first; `underWay`: the organization has signed.
   */
  readonly obstacle: "elsewhere" | "chosen" | "underWay" | null;
  /** Warnings before the action: its time has passed, or the service refused this person's last signature. */
  readonly cautions: ReadonlyArray<"tooLate" | "noRight">;
}

/** How a document stands; this costs no look into its partner's history. */
export interface Judged {
  readonly document: BusinessDocument;
  readonly standing: Standing;
  /** The answer that the service shows, whatever is being decided about it. */
  readonly answered: Answer | null;
  /** The day from which it waits, or will: its term begins with it. Null where nothing tells. */
  readonly waitsFrom: CalendarDate | null;
  /** Since when it is in its state (milliseconds), as far as known; null where nothing tells. */
  readonly since: number | null;
  /** The time until which it can be answered; null where silence accepts nothing. */
  readonly term: Term | null;
  /** The term that had passed when Kotib saw it accepted: by silence, unless somebody was late. */
  readonly lapsed: Term | null;
  /** When it is told again (milliseconds), where it waits for the reader, who has put it off. */
  readonly putOffTo: number | null;
  /** Each action of the organization's role in this state, in the order of `actionNames`. */
  readonly may: readonly Possible[];
}

export interface Judgement extends Judged {
  /** All doubts, whatever the reader wants to be told: a decision keeps them, since it may go to a colleague. */
  readonly found: readonly Doubt[];
  /** The doubts that the reader wants to be told, the heaviest first. */
  readonly doubts: readonly Doubt[];
  /** The facts that were checked and are right. */
  readonly assured: readonly Doubt[];
}

/** One word for an answer that the receiver and the agent each give in their own way. */
export type Verdict = "accept" | "reject";

/** The actions for each verdict; the agent's comes before the receiver's. */
export const ACTIONS: Readonly<Record<Verdict, readonly ActionName[]>> = {
  accept: ["agentAccept", "accept"],
  reject: ["agentReject", "reject"],
};

/** The organization's decision that stands; null where none does. */
export function decisionOf({ standing }: Pick<Judged, "standing">): ToldDecision | null {
  return "decision" in standing ? standing.decision : null;
}

/** The actions that can be taken here. */
export function actionsOf({ may }: Pick<Judged, "may">): ActionName[] {
  return may.filter(({ obstacle }) => obstacle === null).map(({ action }) => action);
}

/** The action by which the organization gives this verdict here, or null if it cannot. */
export function actionFor({ may }: Pick<Judged, "may">, verdict: Verdict): ActionName | null {
  const possible = may.filter(({ obstacle }) => obstacle === null);
  return ACTIONS[verdict].find((action) => possible.some((one) => one.action === action)) ?? null;
}

/** Whether the reader can decide about it here with one word, and has not yet. */
export function isDecidable(judged: Pick<Judged, "document" | "standing" | "may">): boolean {
  return judged.document.id !== null && waitsForReader(judged) && actionFor(judged, "accept") !== null;
}

/** Whether it waits for the reader: nobody has decided, or a colleague has and did not sign. */
export function waitsForReader({ standing }: Pick<Judged, "standing">): boolean {
  if (standing.is === "waits") return standing.whose !== "partner";
  return standing.is === "chosen" && !standing.isOwn;
}

/** Whether the reader is to sign it: the reader's own choice, or one that a colleague gave the reader to sign. */
export function isToSign({ standing }: Pick<Judged, "standing">): boolean {
  return standing.is === "chosen" && standing.decision.whose.signer.isReader;
}

/** Whether it is answered elsewhere: its role and state allow actions that the profile has not turned on. */
export function isForElsewhere({ may }: Pick<Judged, "may">): boolean {
  return may.length > 0 && may.every(({ obstacle }) => obstacle === "elsewhere");
}

/** The judgement of an own document that the service does not have yet. */
export function unjudged(document: BusinessDocument): Judgement {
  return {
    document,
    standing: { is: "other" },
    answered: null,
    waitsFrom: null,
    since: null,
    term: null,
    lapsed: null,
    putOffTo: null,
    may: [],
    found: [],
    doubts: [],
    assured: [],
  };
}

/**
 * The term of a document that the organization has still to answer, also where it has passed; null where nothing ends,
 * where it has signed its answer, and where the answer is not its to give.
 */
export function termToAnswer({ standing, term }: Pick<Judged, "standing" | "term">): Term | null {
  // A choice that nobody has signed ends nothing.
  const isOpen =
    standing.is === "waits"
      ? standing.whose !== "partner"
      : standing.is === "chosen" && ANSWERS.includes(standing.decision.action);
  return isOpen ? term : null;
}

const ANSWERS = [...ACTIONS.accept, ...ACTIONS.reject];

/** Whether the organization has not answered, and the last day to do so has passed. */
export function isPassed(judged: Pick<Judged, "standing" | "term">): boolean {
  const term = termToAnswer(judged);
  return term !== null && term.daysLeft < 0;
}

/** The term that the organization has still to answer in; null where nothing ends, or it has passed. */
export function openEnd(judged: Pick<Judged, "standing" | "term">): Term | null {
  const term = termToAnswer(judged);
  return term === null || term.daysLeft < 0 ? null : term;
}

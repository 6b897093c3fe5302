/** Buttons of decisions: take one, give its reason, take it back, look at it, answer for a new browser. */
import type { ActionName } from "../../documents/description.ts";
import {
  type Address,
  type From,
  type Named,
  namesOf,
  namesOver,
  type Opened,
  ofDocument,
} from "../address.ts";
import { defineButton, id, integer, oneOf } from "../ui/callback-codec.ts";

/** An action that somebody takes on a document. */
export interface Target {
  readonly accountId: string;
  readonly kind: Named["kind"];
  readonly documentId: Named["id"];
  readonly action: ActionName;
  readonly from: From;
  /** The unsigned decision that the person saw, and decides in the place of. */
  readonly over: string | null;
}

const LETTERS = {
  send: "s",
  accept: "a",
  reject: "r",
  cancel: "c",
  agentAccept: "b",
  agentReject: "d",
} as const satisfies Readonly<Record<ActionName, string>>;

export const actionOnDocument = () => ({ ...ofDocument(), action: oneOf(LETTERS) });

export const takeAction = defineButton("decide.take", actionOnDocument());
export const chooseReason = defineButton("decide.reason", { ...actionOnDocument(), reason: integer() });

export const packAction = (target: Target): string => takeAction.pack(namesOfTarget(target));

export const packReason = (target: Target, reason: number): string =>
  chooseReason.pack({ ...namesOfTarget(target), reason });

export function targetOf({ account, kind, id: documentId, from, over }: Opened, action: ActionName): Target {
  return { accountId: account.id, kind, documentId, action, from, over };
}

export function namesOfTarget({ accountId, kind, documentId: id, action, from, over }: Target) {
  const names: Address =
    over === null ? namesOf(accountId, { kind, id }, from) : namesOver(accountId, over, from);
  return { ...names, action };
}

/** Decides with a reason that was typed before, when the decision failed. */
export const useKeptReason = defineButton("decide.kept", { reason: id() });
export const undoDecision = defineButton("decide.undo", { decision: id() });
/** The same from the signing queue, which is shown again. */
export const undoInQueue = defineButton("queue.undo", { decision: id(), page: integer() });
export const turnQueuePage = defineButton("queue.page", { account: id(), page: integer() });
export const openFromQueue = defineButton("queue.open", { decision: id(), page: integer() });
export const undoQueue = defineButton("queue.undo-all", { account: id() });
/** `option`: index of the chosen code; the last one is "none of these". */
export const answerBrowser = defineButton("browser.answer", { pairing: id(), option: integer() });

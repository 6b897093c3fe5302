/** Buttons of what colleagues of one organization do together: ask about a document, prepare what another signs. */

import { defineButton, id, integer, ofDocument } from "../../bot/ui/callback-codec.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";

/** The colleagues to ask about a document. */
export const openAsk = defineButton("k", "a", { ...ofDocument(), page: integer() });
/** A link for somebody else. */
export const sendLink = defineButton("k", "l", ofDocument());
/** Asks for a note; `to` is the colleague's account. */
export const askNote = defineButton("k", "c", { ...ofDocument(), to: id() });
export const askWithoutNote = defineButton("k", "n", { ...ofDocument(), to: id() });
export const answerQuestion = defineButton("k", "w", { question: id() });

/** The signers of an undecided document, a decision, or the whole signing queue. */
export const giveDocument = defineButton("k", "g", { ...ofDocument(), page: integer() });
export const giveDecision = defineButton("k", "d", { decision: id(), page: integer() });
export const giveQueue = defineButton("k", "q", { account: id(), page: integer() });
/** The question before it is given. */
export const confirmDocument = defineButton("k", "f", { ...ofDocument(), to: id() });
export const confirmDecision = defineButton("k", "e", { decision: id(), to: id() });
export const confirmQueue = defineButton("k", "u", { account: id(), to: id() });
/** Gives it. `stamp` names what the signing queue held when it was asked. */
export const giveDocumentTo = defineButton("k", "h", { ...ofDocument(), to: id() });
export const giveDecisionTo = defineButton("k", "y", { decision: id(), to: id() });
export const giveQueueTo = defineButton("k", "z", { account: id(), to: id(), stamp: id() });
/** All that this colleague (an account) prepared goes back unsigned. */
export const giveBackAll = defineButton("k", "b", { account: id(), from: id() });
/** One of it does; the signer's button, and of the one who prepared it. */
export const giveBackOne = defineButton("k", "t", { decision: id() });

/** Of the document in callback data; null if it has no id. */
export function namesOf(account: string, { kind, id: document }: Pick<BusinessDocument, "kind" | "id">) {
  return document === null ? null : { account, kind: letterOfKind(kind), document };
}

/** Buttons of what colleagues of one organization do together: ask about a document, prepare what another signs. */

import { defineButton, id, integer, ofDocument } from "../../bot/index.ts";

/** The colleagues to ask about a document. */
export const openAsk = defineButton("ask.open", { ...ofDocument(), page: integer() });
/** A link for somebody else. */
export const sendLink = defineButton("ask.link", ofDocument());
/** Asks for a note; `to` is the colleague's account. */
export const askNote = defineButton("ask.note", { ...ofDocument(), to: id() });
export const askWithoutNote = defineButton("ask.plain", { ...ofDocument(), to: id() });
export const answerQuestion = defineButton("ask.answer", { question: id() });

/** The signers of an undecided document, a decision, or the whole signing queue. */
export const giveDocument = defineButton("give.document", { ...ofDocument(), page: integer() });
export const giveDecision = defineButton("give.decision", { decision: id(), page: integer() });
export const giveQueue = defineButton("give.queue", { account: id(), page: integer() });
/** The question before it is given. */
export const confirmDocument = defineButton("give.sure", { ...ofDocument(), to: id() });
export const confirmDecision = defineButton("give.confirm", { decision: id(), to: id() });
export const confirmQueue = defineButton("give.queue-sure", { account: id(), to: id() });
/** Gives it. `stamp` names what the signing queue held when it was asked. */
export const giveDocumentTo = defineButton("give.to", { ...ofDocument(), to: id() });
export const giveDecisionTo = defineButton("give.decision-to", { decision: id(), to: id() });
export const giveQueueTo = defineButton("give.queue-to", { account: id(), to: id(), stamp: id() });
/** All that this colleague (an account) prepared goes back unsigned. */
export const giveBackAll = defineButton("give.back-all", { account: id(), from: id() });
/** One of it does; the signer's button, and of the one who prepared it. */
export const giveBackOne = defineButton("give.back", { decision: id() });

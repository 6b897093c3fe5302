/** Buttons of a person's rules. A switch carries the state to reach: a tap may be worked twice. */
import {
  defineButton,
  documentId,
  id,
  integer,
  ofDocument,
  ofDocumentInView,
  oneOf,
  sum,
  tin,
  word,
} from "../../bot/ui/callback-codec.ts";

/** Those of the organization that home shows. */
export const openRules = defineButton("y", "o", {});
/** The partners that a rule can be made for. */
export const choosePartner = defineButton("y", "n", { account: id() });
export const makeOfPartner = defineButton("y", "p", { account: id(), partner: tin(), kind: word() });
/** A rule filled in from this document. */
export const makeLike = defineButton("y", "l", ofDocument());
/** A rule with its trial. */
export const openRule = defineButton("y", "r", { rule: id() });
export const setCondition = defineButton("y", "c", {
  rule: id(),
  of: oneOf({ contract: "c", usualOnly: "u", withoutVatDoubt: "v" }),
  on: integer(),
});
/** Asks for a largest sum. */
export const askSum = defineButton("y", "d", { rule: id(), of: oneOf({ most: "d", mostOfMonth: "m" }) });
export const setNoSum = defineButton("y", "w", { rule: id(), of: oneOf({ most: "d", mostOfMonth: "m" }) });
export const switchOn = defineButton("y", "y", { rule: id() });
/** Below the sum of a document that it chose and a person rejected. */
export const narrowRule = defineButton("y", "b", { rule: id(), document: documentId() });
/** It stays as it is, whatever was rejected. */
export const keepRule = defineButton("y", "k", { rule: id() });
export const deleteRule = defineButton("y", "x", { rule: id() });

/** The rule by which a colleague is asked first; the colleagues, where there is none yet. */
export const openAskFirst = defineButton("y", "f", { account: id() });
/** The colleagues to ask. */
export const chooseWhom = defineButton("y", "h", { account: id(), page: integer() });
/** `to` is the colleague's account. */
export const setWhom = defineButton("y", "g", { account: id(), to: id() });
/** Asks for the sum. */
export const askOver = defineButton("y", "e", { account: id(), to: id() });
export const setOver = defineButton("y", "v", { account: id(), to: id(), over: sum() });
export const stopAskFirst = defineButton("y", "z", { account: id() });
/** Asks the colleague about this document; `at`: where it is shown again. */
export const askFirst = defineButton("y", "a", {
  ...ofDocument(),
  at: oneOf({ card: "c", step: "s" }),
});
/** The same, for a card that was opened from a page of a list. */
export const askFirstOfView = defineButton("y", "i", ofDocumentInView());
/** Asks about all that waits over the sum. */
export const askAllFirst = defineButton("y", "q", { account: id() });

/** Ticks what the rules choose of what waits: to look through it, or to accept it. */
export const takeReady = defineButton("y", "t", { account: id(), to: oneOf({ look: "l", accept: "a" }) });

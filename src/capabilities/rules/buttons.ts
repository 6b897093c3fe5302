/** Buttons of a person's rules. A switch carries the state to reach: a tap may be worked twice. */
import { defineButton, id, integer, kind, ofDocument, oneOf, sum, tin } from "../../bot/index.ts";

/** The rules of the organization that home shows. */
export const openRules = defineButton("rules.open", {});
/** The partners that a rule can be made for. */
export const choosePartner = defineButton("rules.partner", { account: id() });
export const makeOfPartner = defineButton("rules.of-partner", {
  account: id(),
  partner: tin(),
  kind: kind(),
});
/** A rule filled in from this document. */
export const makeLike = defineButton("rules.like", ofDocument());
/** A rule with its trial. */
export const openRule = defineButton("rules.one", { rule: id() });
export const setCondition = defineButton("rules.set", {
  rule: id(),
  of: oneOf({ contract: "c", usualOnly: "u", withoutVatDoubt: "v" }),
  on: integer(),
});
/** Asks for a largest sum. */
export const askSum = defineButton("rules.sum", { rule: id(), of: oneOf({ most: "d", mostOfMonth: "m" }) });
export const setNoSum = defineButton("rules.no-sum", {
  rule: id(),
  of: oneOf({ most: "d", mostOfMonth: "m" }),
});
export const switchOn = defineButton("rules.on", { rule: id() });
/** Narrows the rule below the sum of a document that it chose and a person rejected. */
export const narrowRule = defineButton("rules.narrow", { rule: id(), below: sum() });
/** It stays as it is, whatever was rejected. */
export const keepRule = defineButton("rules.keep", { rule: id() });
export const deleteRule = defineButton("rules.delete", { rule: id() });

/** The rule by which a colleague is asked first; the colleagues, where there is none yet. */
export const openAskFirst = defineButton("rules.first", { account: id() });
/** The colleagues to ask. */
export const chooseWhom = defineButton("rules.whom", { account: id(), page: integer() });
/** `to` is the colleague's account. */
export const setWhom = defineButton("rules.set-whom", { account: id(), to: id() });
/** Asks for the sum. */
export const askOver = defineButton("rules.ask-over", { account: id(), to: id() });
export const setOver = defineButton("rules.over", { account: id(), to: id(), over: sum() });
export const stopAskFirst = defineButton("rules.stop", { account: id() });
/** Asks the colleague about this document, which is shown again. */
export const askFirst = defineButton("rules.ask", ofDocument());
/** Asks about all that waits over the sum. */
export const askAllFirst = defineButton("rules.ask-all", { account: id() });

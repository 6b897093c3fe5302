/** Assumptions of a kind's actions, their signatures and bulk submit. */
import type {
  ActionDescription,
  KindDescription,
  SignatureProfile,
} from "../../src/documents/description.ts";
import { type Claim, quote } from "./assumption.ts";

export function* describeActions(at: string, { actions, massQueue }: KindDescription): Generator<Claim> {
  for (const [name, action] of Object.entries(actions))
    for (const claim of describeAction(`action ${name}`, `${at}.actions.${name}`, action))
      yield { ...claim, on: action.on };
  if (massQueue === undefined) return;
  const { path, body, on, evidence } = massQueue;
  yield {
    on,
    what: "bulk submit: path",
    assumes: quote([path]),
    key: `${at}.massQueue.path`,
    evidence: evidence.path,
    whenWrong: "The service refuses all documents of the request, with its words.",
  };
  yield {
    on,
    what: "bulk submit: body",
    assumes:
      body === undefined
        ? "nothing: it has to be told"
        : `objects of ${quote([body.id, body.signature])} at ${quote([body.list])}`,
    key: `${at}.massQueue.body`,
    evidence: evidence.body,
    whenWrong: "Until it is told, documents are sent one by one. A wrong one is refused as a whole.",
  };
}

function* describeAction(
  what: string,
  key: string,
  { path, body, actor, signature, evidence, ...states }: ActionDescription,
): Generator<Claim> {
  yield {
    what: `${what}: path`,
    assumes: quote([path]),
    key: `${key}.path`,
    evidence: evidence.path,
    whenWrong:
      "Off until turned on where it is not documented. A 404 or 405 ends the decision as refused; after two documents the action is disabled for six hours.",
  };
  yield {
    what: `${what}: body fields`,
    assumes: quote(Object.values(body)),
    key: `${key}.body`,
    evidence: evidence.body,
    whenWrong: "The service refuses; the person reads its words, and the decision ends as refused.",
  };
  yield {
    what: `${what}: states`,
    assumes: `the ${actor} may in ${states.from.join(", ")}; ${onTheWay(states.onTheWay)}done in ${states.done.join(", ")}; failed in ${states.failed.join(", ")}`,
    key,
    covers: ["actor", "from", "onTheWay", "done", "failed"].map((part) => `${key}.${part}`),
    evidence: evidence.states,
    whenWrong:
      "The button is missing or is offered in vain. The outcome is told wrongly, or not before the day of following is over, and then as unknown.",
  };
  yield {
    what: `${what}: signature`,
    assumes: describeSignature(signature),
    key: `${key}.signature`,
    evidence: signature.evidence,
    whenWrong:
      "The service refuses the signature; the person reads its words. What was signed is never repeated.",
  };
}

function onTheWay(states: readonly number[]): string {
  return states.length === 0 ? "" : `on the way in ${states.join(", ")}; `;
}

function describeSignature(signature: SignatureProfile): string {
  const { content, contentField, contentEncoding, template, container, timestamp } = signature;
  const field = contentField === "" ? "the whole answer" : quote([contentField]);
  const signed =
    content === "signData" || content === "append"
      ? `${field} of the sign data, read as ${contentEncoding}${content === "append" ? ", added to the signatures there" : ""}`
      : `the composed text ${quote(template === undefined ? [] : [template])}`;
  return `${signed}, ${container}, ${timestamp === "none" ? "without timestamp" : "timestamp of the service"}`;
}

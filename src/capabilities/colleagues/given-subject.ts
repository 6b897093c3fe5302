/** The subject to give to a colleague: an undecided document, a decision, or the whole queue. */
import { createHash } from "node:crypto";
import { type Address, getOwnAccount, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { FORBIDDEN } from "../../db/rows/submissions.ts";
import type { ActionName } from "../../documents/description.ts";
import { StaleButton } from "../../errors.ts";
import { actionsOf, decisionOf, waitsForReader } from "../../judgement/judgement.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { readNamed } from "./about.ts";

/** A button names it so. */
export type What =
  | { readonly of: "document"; readonly names: Address }
  | { readonly of: "decision"; readonly id: string }
  | { readonly of: "queue"; readonly account: string };

/** `decided`: what moves as it is; `undecided`: it is decided first. */
export type Subject = { readonly account: AccountRow } & (
  | { readonly decided: readonly Decision[] }
  | { readonly undecided: Undecided }
);

export interface Undecided {
  readonly facts: CardFacts;
  readonly action: ActionName;
  readonly reason: string | null;
}

/** Actions that need no reason. A rejection gets its reason on the card, and is given from the signing queue. */
const PREPARED: readonly ActionName[] = ["accept", "agentAccept", "send", "cancel"];

/** Null where nothing of it can be given (any more). Throws `StaleButton` for what is not the person's own. */
export async function readSubject(visit: Visit, what: What): Promise<Subject | null> {
  if (what.of === "queue") {
    const account = await getOwnAccount(visit, what.account);
    const queue = await visit.dependencies.signing.findSigningQueue(account.id);
    const decided = queue.filter(isOwn);
    return decided.length === 0 ? null : { account, decided };
  }
  if (what.of === "document") return ofDocument(await readNamed(visit, what.names));
  const decision = await visit.dependencies.db.decisions.find(what.id);
  if (decision === null) throw new StaleButton("unknown decision");
  const account = await getOwnAccount(visit, decision.accountId);
  if (isUnsigned(decision) && isOwn(decision)) return { account, decided: [decision] };
  return isRefusedForRights(decision) ? await anew(visit, account, decision) : null;
}

/** Decisions that somebody else prepared go back to that person, not on to a third. */
const isOwn = ({ preparedBy }: Decision) => preparedBy === null;

/** The service refused it because this person may not sign; a colleague may. */
export function isRefusedForRights({ state, detail }: Pick<Decision, "state" | "detail">): boolean {
  return state === "refused" && detail === FORBIDDEN;
}

function ofDocument(facts: CardFacts): Subject | null {
  const { account, judgement } = facts;
  const decision = decisionOf(judgement);
  if (decision !== null && !waitsForReader(judgement)) {
    const isMine = decision.accountId === account.id && isOwn(decision) && isUnsigned(decision);
    return isMine ? { account, decided: [decision] } : null;
  }
  const actions = actionsOf(judgement);
  const action = PREPARED.find((one) => actions.includes(one));
  return action === undefined ? null : { account, undecided: { facts, action, reason: null } };
}

async function anew(
  visit: Visit,
  account: AccountRow,
  { kind, documentId, action, reason }: Decision,
): Promise<Subject | null> {
  const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user);
  return actionsOf(facts.judgement).includes(action)
    ? { account, undecided: { facts, action, reason } }
    : null;
}

/** Names what is in the signing queue: a button gives what its question named and nothing else. */
export function stampOf(decisions: readonly Decision[]): string {
  const ids = decisions.map(({ id }) => id).sort();
  return createHash("sha256").update(ids.join(" ")).digest("base64url").slice(0, 12);
}

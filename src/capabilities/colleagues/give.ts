/** Gives what is to be signed to a colleague: asks who signs, asks once more, and gives it. */

import {
  type Colleague,
  findSigners,
  getColleague,
  nextButton,
  openSigningQueue,
  renderTaken,
  showCard,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { readCard } from "../../judgement/read-card.ts";
import { withWhose } from "../../judgement/whose.ts";
import { readNamed } from "./about.ts";
import { renderConfirm, renderOutcome, renderWhoSigns } from "./give-view.ts";
import { readSubject, type Subject, stampOf, type Undecided, type What } from "./given-subject.ts";

/** One colleague is not chosen among. */
export async function showWhoSigns(visit: Visit, what: What, page: number): Promise<void> {
  const subject = await readSubject(visit, what);
  if (subject === null) return showWhatIs(visit, what);
  const signers = await findSigners(visit, subject.account);
  const [only] = signers.length === 1 ? signers : [];
  await visit.show(
    only === undefined
      ? renderWhoSigns(visit, what, subject, signers, page)
      : renderConfirm(visit, what, subject, only),
  );
}

export async function showConfirm(visit: Visit, what: What, to: string): Promise<void> {
  const subject = await readSubject(visit, what);
  if (subject === null) return showWhatIs(visit, what);
  const colleague = await getColleague(visit, subject.account, to);
  await visit.show(renderConfirm(visit, what, subject, colleague));
}

/** `stamp`: what the signing queue held when it was asked; if that has changed, it is asked again. */
export async function giveTo(
  visit: Visit,
  what: What,
  to: string,
  stamp: string | null = null,
): Promise<void> {
  const subject = await readSubject(visit, what);
  if (subject === null) return showWhatIs(visit, what);
  const colleague = await getColleague(visit, subject.account, to);
  const decided = await decide(visit, subject);
  if (decided === null) return;
  if (stamp !== null && stampOf(decided) !== stamp) {
    return visit.show(renderConfirm(visit, what, subject, colleague));
  }
  await move(visit, subject.account, colleague, decided);
}

async function move(
  visit: Visit,
  from: AccountRow,
  colleague: Colleague,
  decided: readonly Decision[],
): Promise<void> {
  const decisionIds = decided.map(({ id }) => id);
  const given = await visit.dependencies.signing.give({ from, to: colleague.id, decisionIds });
  const [only] = given.given.length === 1 ? given.given : [];
  const next =
    only && (await nextButton(visit, from, { kind: only.kind, id: only.documentId }, only.cameFrom));
  await visit.show(renderOutcome(visit, from, colleague, { ...given, next: next ?? null }));
}

/** Null where it was not decided, and the screen says why. */
async function decide(visit: Visit, subject: Subject): Promise<readonly Decision[] | null> {
  if ("decided" in subject) return subject.decided;
  const { facts, action, reason }: Undecided = subject.undecided;
  const { account, document, judgement, changed } = facts;
  if (changed) {
    await showCard(visit, facts, { note: visit.html("decision-changed") });
    return null;
  }
  const request = { account, document, action, reason, doubts: judgement.found };
  const { decision, existing } = await visit.dependencies.signing.decide(request);
  if (existing && (decision.accountId !== account.id || decision.action !== action)) {
    const told = await withWhose(visit.dependencies, decision, visit.user.telegramUserId);
    // How it stands by now is read anew.
    const now = await readCard(visit.dependencies, account, document.kind, decision.documentId, visit.user);
    await showCard(visit, now, { note: renderTaken(visit, told) });
    return null;
  }
  return [decision];
}

/** Nothing of it can be given: how it stands is shown. */
async function showWhatIs(visit: Visit, what: What): Promise<void> {
  const note = visit.html("colleagues-not-given");
  if (what.of === "document") return showCard(visit, await readNamed(visit, what.names), { note });
  if (what.of === "queue") return visit.go(openSigningQueue.pack({ account: what.account }));
  const decision = await visit.dependencies.db.decisions.find(what.id);
  if (decision !== null) return visit.go(openSigningQueue.pack({ account: decision.accountId }));
}

/** Asks first: about one document, or about all that waits over the sum and that the colleague was not asked about. */

import {
  type Address,
  askColleague,
  findAboutWaiting,
  getColleague,
  getOwnAccount,
  joinLines,
  MOST_QUESTIONS_A_DAY,
  openCardFrom,
  openedBy,
  openHome,
  readWaitingNow,
  type Visit,
} from "../../../bot/index.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { StaleButton } from "../../../errors.ts";
import { foundBy } from "../../../judgement/finding.ts";
import { isDecidable } from "../../../judgement/judgement.ts";
import { readCard } from "../../../judgement/read-card.ts";
import { findAskFirst, findAskFirstAbout, findAskFirstAboutAll } from "./find-ask-first.ts";
import { askFirstName } from "./offers.ts";

/** Asks, and shows the card or the step again: it can be decided as before. */
export async function askAboutOne(visit: Visit, names: Address): Promise<void> {
  const { account, kind, id, from } = await openedBy(visit, names);
  const { name, ask } = await whomToAsk(visit, account);
  // Somebody who cannot read the document cannot ask about it.
  const facts = await readCard(visit.dependencies, account, kind, id, visit.user);
  // A tap may be worked twice.
  const isKnown = foundBy(findAskFirstAbout, facts)?.standing !== "open";
  const isAsked = isKnown || (await ask({ ...facts.document, id }));
  const note = isAsked
    ? visit.html("rules-first-sent", { name })
    : visit.html("colleagues-asked-often", { name, count: MOST_QUESTIONS_A_DAY });
  await visit.go(openCardFrom(account.id, { kind, id }, from) ?? openHome.pack({}), note);
}

/** One question each, as many as a day allows. */
export async function askAboutAll(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { waits } = await readWaitingNow(visit, account);
  const found = await findAboutWaiting(visit, account, waits);
  const open = (foundBy(findAskFirstAboutAll, { found })?.open ?? []).filter(isDecidable);
  if (open.length === 0) return visit.go(openHome.pack({}));
  const { name, ask } = await whomToAsk(visit, account);
  let count = 0;
  for (const { document } of open) {
    if (!(await ask(document))) break;
    count += 1;
  }
  const sent = count === 0 ? [] : [visit.html("rules-first-sent-all", { name, count })];
  const often = visit.html("colleagues-asked-often", { name, count: MOST_QUESTIONS_A_DAY });
  await visit.go(openHome.pack({}), joinLines([...sent, ...(count < open.length ? [often] : [])]));
}

/** Throws `StaleButton` where nobody is to be asked, or can be. */
async function whomToAsk(visit: Visit, account: AccountRow) {
  const found = await findAskFirst(visit.dependencies, account);
  if (found === null || found.colleague === null) throw new StaleButton("nobody to ask first");
  const colleague = await getColleague(visit, account, found.colleague);
  return {
    name: askFirstName(visit, found),
    ask: (document: Parameters<typeof askColleague>[2]) => askColleague(visit, account, document, colleague),
  };
}

/** The decision a button names, if it is this person's: a button is a request, not a right. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { StaleButton } from "../../errors.ts";
import { decisionScreen } from "../document/decision-screen.ts";
import type { DecisionScreenOptions } from "../document/decision-view.ts";
import { showInPlace } from "../document/document-message.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";

/** Throws `StaleButton` for an unknown decision and for one of somebody else's accounts alike. */
export async function getOwnDecision(
  visit: Visit,
  decisionId: string,
): Promise<{ readonly decision: Decision; readonly account: AccountRow }> {
  const decision = await visit.dependencies.db.decisions.find(decisionId);
  if (decision === null) throw new StaleButton("unknown decision");
  return { decision, account: await getOwnAccount(visit, decision.accountId) };
}

/** The decision as it stands now, where it was tapped. */
export async function showDecision(
  visit: Visit,
  decisionId: string,
  ways: Pick<DecisionScreenOptions, "undo" | "back"> = {},
): Promise<void> {
  const { decision, account } = await getOwnDecision(visit, decisionId);
  const screen = await decisionScreen(visit, decision, { organization: account.name, ...ways });
  await showInPlace(visit, decision, screen);
}

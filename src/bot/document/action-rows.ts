/** The buttons of what somebody may do with a document: on its card, and below its picture. */
import type { InlineKeyboardButton } from "grammy/types";
import type { ActionName } from "../../documents/description.ts";
import { actionsOf, decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { From } from "../address.ts";
import { packAction } from "../buttons/actions.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";

const STYLES: Partial<Record<ActionName, "success" | "danger" | "primary">> = {
  accept: "success",
  agentAccept: "success",
  reject: "danger",
  agentReject: "danger",
  send: "primary",
};

/** It takes back one's own document, and stands behind all that is done more often. */
const LAST: readonly ActionName[] = ["cancel"];

const AS_AGENT: readonly ActionName[] = ["agentAccept", "agentReject"];

/**
 * None once the reader has chosen or somebody has signed. A colleague's unsigned decision keeps nobody from deciding.
 * An agent's buttons stand one below the other, so that their first words are read. `last`: those that stand behind
 * the ways on, in place of the others.
 */
export function actionRows(
  visit: ViewContext,
  { account, document, judgement, changed }: CardFacts,
  from: From,
  { last = false }: { readonly last?: boolean } = {},
): InlineKeyboardButton[][] {
  const { id: documentId, kind } = document;
  if (documentId === null) return [];
  const { standing } = judgement;
  if (standing.is === "chosen" && standing.isOwn) return [];
  const actions = actionsOf(judgement).filter((action) => LAST.includes(action) === last);
  const over = decisionOf(judgement)?.id ?? null;
  const buttonOf = (action: ActionName): InlineKeyboardButton => ({
    text: actionLabel(visit, action, changed),
    callback_data: packAction({ accountId: account.id, kind, documentId, action, from, over }),
    ...(STYLES[action] === undefined ? {} : { style: STYLES[action] }),
  });
  const own = actions.filter((action) => !AS_AGENT.includes(action)).map(buttonOf);
  const asAgent = actions.filter((action) => AS_AGENT.includes(action)).map(buttonOf);
  return [...(own.length === 0 ? [] : besideOrBelow(own)), ...asAgent.map((button) => [button])];
}

/** *Accept as it is now*, where the document is not what the person last saw. */
export function actionLabel(visit: ViewContext, action: ActionName, changed: boolean): string {
  return changed && action === "accept"
    ? visit.t("action-accept-now-btn")
    : visit.label(`action-${action}-btn`);
}

/** Names the action on documents in one word. */
import type { ActionName } from "../../../documents/description.ts";
import type { ShownItem } from "../../../signing/signing.ts";

const refusals: readonly ActionName[] = ["reject", "cancel", "agentReject"];

export function isRefusal(action: ActionName): boolean {
  return refusals.includes(action);
}

export function actionOf(items: ReadonlyArray<Pick<ShownItem, "action">>): ActionName | "mixed" {
  const [action = "accept", ...others] = new Set(items.map((item) => item.action));
  return others.length === 0 ? action : "mixed";
}

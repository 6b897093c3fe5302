/** One letter per action, for callback data. */
import type { ActionName } from "../../documents/description.ts";

const LETTERS: Readonly<Record<ActionName, string>> = {
  send: "s",
  accept: "a",
  reject: "r",
  cancel: "c",
  agentAccept: "b",
  agentReject: "d",
};

export function letterOfAction(action: ActionName): string {
  return LETTERS[action];
}

export function actionOfLetter(letter: string): ActionName | null {
  const found = Object.entries(LETTERS).find(([, one]) => one === letter);
  return found === undefined ? null : (found[0] as ActionName);
}

/** One letter per action, for callback data. */
import { type ActionName, actionNames } from "../../documents/description.ts";

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
  return actionNames.find((action) => LETTERS[action] === letter) ?? null;
}

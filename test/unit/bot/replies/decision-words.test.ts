import { expect, it } from "vitest";
import { decisionIn } from "../../../../src/bot/replies/decision-words.ts";

it.each([
  ["OK", "accept"],
  [" Принято. ", "accept"],
  ["Ҳа!", "accept"],
  ["👍", "accept"],
  ["Yo‘q", "reject"],
  ["YO`Q", "reject"],
  ["no...", "reject"],
  ["no, wait", null],
  ["", null],
])("the reply %j says %s", (text, decision) => expect(decisionIn(text)).toBe(decision));

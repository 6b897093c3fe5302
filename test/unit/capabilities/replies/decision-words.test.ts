import { expect, it } from "vitest";
import { decisionIn } from "../../../../src/capabilities/replies/decision-words.ts";

it.each([
  ["OK", "accept"],
  [" Принято. ", "accept"],
  ["Ҳа!", "accept"],
  ["👍", "accept"],
  ["Yo‘q", "reject"],
  ["YO`Q", "reject"],
  ["no...", "reject"],
  ["ха, қабул қиламиз", "accept"],
  ["Ha, qabul qilamiz!", "accept"],
  ["кабул", "accept"],
  ["да, принимаем", "accept"],
  ["👍🏽", "accept"],
  ["⛔️", "reject"],
  ["rad etamiz", "reject"],
  ["qabul qilmayman", null],
  ["не принимаю", null],
  ["yo‘q, qabul qilamiz", null],
  ["qilamiz", null],
  ["no, wait", null],
  ["", null],
])("the reply %j says %s", (text, decision) => expect(decisionIn(text)).toBe(decision));

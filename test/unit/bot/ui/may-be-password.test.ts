import { expect, it } from "vitest";
import { mayBePassword } from "../../../../src/bot/ui/may-be-password.ts";

it.each([
  ["maxfiy2026", true],
  ["Abcde1", true],
  ["k9!x7@2", true],
  ["Qwerty-4412", true],
  // As documents are numbered and people search.
  ["ABCD-12/3", false],
  ["300000022", false],
  ["22.11.2026", false],
  ["+998901234567", false],
  ["ab!12", false],
  ["andoza", false],
  ["maxfiy 2026", false],
])("%s may be a password: %s", (text, may) => {
  expect(mayBePassword(text)).toBe(may);
});

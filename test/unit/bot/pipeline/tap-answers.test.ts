import type { Context } from "grammy";
import { describe, expect, it } from "vitest";
import { createTapAnswers } from "../../../../src/bot/pipeline/tap-answers.ts";
import { createLog } from "../../../../src/log.ts";

function setUp(answer: () => Promise<true>) {
  let asked = 0;
  const context = {
    callbackQuery: { id: "7" },
    answerCallbackQuery: () => {
      asked += 1;
      return answer();
    },
  } as unknown as Context;
  return { context, answerTap: createTapAnswers(createLog("silent")), asked: () => asked };
}

describe("answers to taps", () => {
  it("are given once, also where work is tried again before Telegram has said a word", async () => {
    let say: (value: true) => void = () => undefined;
    const { context, answerTap, asked } = setUp(() => new Promise((resolve) => (say = resolve)));
    const both = [answerTap(context), answerTap(context)];
    say(true);
    await Promise.all(both);
    await answerTap(context);
    expect(asked()).toBe(1);
  });

  it("are tried once more by the next try of the work where Telegram refused them otherwise", async () => {
    const { context, answerTap, asked } = setUp(() => Promise.reject(new Error("no")));
    await answerTap(context);
    await answerTap(context);
    expect(asked()).toBe(2);
  });
});

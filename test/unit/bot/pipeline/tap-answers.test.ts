import type { Context } from "grammy";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errors } from "../../../../sandbox/telegram/error-table.ts";
import { createTapAnswers } from "../../../../src/bot/pipeline/tap-answers.ts";
import { TelegramUnreachable } from "../../../../src/bot/pipeline/undici-fetch.ts";
import { createLog } from "../../../../src/log.ts";
import { refused } from "./refused.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => Promise.reject(new TelegramUnreachable("ECONNRESET"));
const limited = (seconds: number) => () => Promise.reject(refused(errors.tooManyRequests(seconds)));
const tooOld = () => Promise.reject(refused(errors.queryTooOld()));
const odd = () => Promise.reject(new Error("no"));
const well = () => Promise.resolve(true as const);

/** Telegram's answers in turn, the last one for ever; `asked` are the times (milliseconds) and the texts. */
function setUp(...answers: ReadonlyArray<() => Promise<true>>) {
  const began = performance.now();
  const asked: Array<readonly [at: number, text: string | undefined]> = [];
  const tap = (id: string) =>
    ({
      callbackQuery: { id },
      answerCallbackQuery: ({ text }: { text?: string }) => {
        asked.push([Math.round(performance.now() - began), text]);
        return (answers[asked.length - 1] ?? answers.at(-1) ?? well)();
      },
    }) as unknown as Context;
  const answerTap = createTapAnswers(createLog("silent"));
  /** Answers the tap, however long that takes. */
  const answer = async (id = "7", text: string | null = null) => {
    const answered = answerTap(tap(id), text);
    await vi.runAllTimersAsync();
    await answered;
  };
  return { tap, answerTap, answer, asked, times: () => asked.map(([at]) => at) };
}

describe("answers to taps", () => {
  it("are given once, also where work is tried again before Telegram has said a word", async () => {
    let say: (value: true) => void = () => undefined;
    const { tap, answerTap, answer, asked } = setUp(() => new Promise((resolve) => (say = resolve)), well);
    const both = [answerTap(tap("7")), answerTap(tap("7"))];
    say(true);
    await Promise.all(both);
    await answer();
    await answer("8", "Wait");
    expect(asked).toEqual([
      [0, undefined],
      [0, "Wait"],
    ]);
  });

  /** @promise updates: An answer to a tap that failed is tried again. */
  it.each([
    ["after ever longer pauses while it is away", [away], [0, 300, 1300, 4300]],
    ["until it answers", [away, away, well], [0, 300, 1300]],
    ["when it asked to", [limited(2), well], [0, 2000]],
    ["not where it asks to wait longer than it takes an answer", [limited(6)], [0]],
    ["up to that", [limited(5), well], [0, 5000]],
    ["not where nothing would help", [odd], [0]],
    ["not where it is too late", [tooOld], [0]],
  ])("are tried again %s", async (_name, answers, times) => {
    const telegram = setUp(...answers);
    await telegram.answer();
    expect(telegram.times()).toEqual(times);
  });

  it.each([
    ["tried once more by the next try of the work, where Telegram refused them otherwise", odd, 2],
    ["not tried by it where they are too old: Telegram may have taken the first one", tooOld, 1],
  ])("are %s", async (_name, telegramSays, count) => {
    const { answer, asked } = setUp(telegramSays);
    await answer();
    await answer();
    expect(asked).toHaveLength(count);
  });
});

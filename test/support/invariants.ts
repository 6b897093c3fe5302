/** What must hold after every story, whatever it was about. */
import { expect } from "vitest";
import { z } from "zod";
import type { World } from "./world.ts";

const MAX_CALLBACK_BYTES = 64;
/** Lines below error that tell of something that went wrong between Kotib and Telegram, or of work to repeat. */
const suspicious =
  /^(job will be tried again|tap not answered|busy sign not shown|updates could not be taken)/;
/** Refusals of Telegram that are part of everyday life. */
const benign = /message is not modified/;
const unfinishedText = /\{\s?\$|undefined|\[object|\bNaN\b/;

const shownSchema = z.object({
  reply_markup: z.object({
    inline_keyboard: z.array(z.array(z.object({ text: z.string(), style: z.string().optional() }))),
  }),
});

/** The buttons that say what comes next: of two nobody knows which. */
function mainButtonsOf(payload: unknown): string[] {
  const { data } = shownSchema.safeParse(payload);
  const buttons = data?.reply_markup.inline_keyboard.flat() ?? [];
  return buttons.filter(({ style }) => style === "primary").map(({ text }) => text);
}

interface LogLine {
  readonly level: string;
  readonly msg: string;
}

/** Throws where one is broken. What the story expects to go wrong it has named by `world.forgive`. */
export async function checkInvariants(world: World): Promise<void> {
  await world.settled();
  const { telegram } = world;
  const forgiven = (text: string) => world.forgiven.some((pattern) => pattern.test(text));

  expect(telegram.unansweredCallbacks, "taps that nobody answered").toEqual([]);
  const answered = telegram
    .callsOf("answerCallbackQuery")
    .filter(({ error }) => error === undefined)
    .map((call) => call.payload.callback_query_id);
  expect(new Set(answered).size, "taps answered more than once").toBe(answered.length);
  const refused = telegram.calls
    .filter(({ at }) => at >= world.beginning.at)
    .flatMap(({ method, error }) =>
      error === undefined || benign.test(error) || forgiven(error) ? [] : [`${method}: ${error}`],
    );
  expect(refused, "calls that Telegram refused").toEqual([]);

  const screens = telegram.calls.filter(({ at }) => at >= world.beginning.at);
  expect(
    screens.filter(({ payload }) => mainButtonsOf(payload).length > 1).map(({ payload }) => payload),
  ).toEqual([]);

  for (const person of telegram.people) {
    for (const message of person.messages().filter((one) => one.isFromBot)) {
      expect(message.text).not.toMatch(unfinishedText);
      for (const { callback_data: data, text } of message.buttons.flat()) {
        expect(text).not.toMatch(unfinishedText);
        expect(Buffer.byteLength(data ?? ""), data ?? "").toBeLessThanOrEqual(MAX_CALLBACK_BYTES);
      }
    }
  }

  const lines = world.newLogLines.map((line) => JSON.parse(line) as LogLine);
  const wrong = lines.filter(
    ({ level, msg }) => (level === "error" || suspicious.test(msg)) && !forgiven(msg),
  );
  expect(wrong, "lines of the log that tell of something wrong").toEqual([]);

  const written = [...(await world.files()), { name: "log", bytes: Buffer.from(world.logText) }];
  expect(world.traces.find(world.secrets, written), "secrets that were written").toEqual([]);
}

import { beforeEach, describe, expect, it } from "vitest";
import { createTapLedger, type TapLedger } from "../../scale/taps.ts";

const ONE = 1;
const OTHER = 2;

describe("what became of taps", () => {
  let ledger: TapLedger;
  beforeEach(() => {
    ledger = createTapLedger();
  });
  const answer = (queryId: string, text?: string, error?: string) =>
    ledger.called({
      method: "answerCallbackQuery",
      payload: { callback_query_id: queryId, ...(text === undefined ? {} : { text }) },
      ...(error === undefined ? {} : { error }),
    });
  const edit = (personId: number, error?: string) =>
    ledger.called({
      method: "editMessageText",
      payload: { chat_id: personId },
      ...(error === undefined ? {} : { error }),
    });

  it("ends with an answer and something to see, in any order", async () => {
    const first = ledger.begin(ONE, "a");
    const second = ledger.begin(OTHER, "b");
    answer("a");
    edit(OTHER);
    edit(ONE);
    answer("b");
    for (const tap of await Promise.all([first, second])) {
      expect(tap.answeredAt).not.toBeNull();
      expect(tap.shownAt).not.toBeNull();
      expect(tap.firstCallAt).toBeLessThanOrEqual(Math.min(tap.answeredAt ?? 0, tap.shownAt ?? 0));
    }
  });

  it("ends with a line over the chat alone, and with a screen that is as it was", async () => {
    const line = ledger.begin(ONE, "a");
    answer("a", "Nothing has changed");
    expect((await line).shownAt).not.toBeNull();
    const same = ledger.begin(ONE, "b");
    answer("b");
    edit(ONE, "Bad Request: message is not modified");
    expect((await same).queryId).toBe("b");
  });

  it("is open after what Telegram refused", () => {
    void ledger.begin(ONE, "a");
    answer("a", undefined, "Bad Request: query is too old");
    edit(ONE, "Bad Request: chat not found");
    expect(ledger.all).toMatchObject([{ answeredAt: null, shownAt: null }]);
    ledger.forget();
    expect(ledger.all).toHaveLength(1);
  });

  it("forgets what has ended", async () => {
    const tap = ledger.begin(ONE, "a");
    answer("a", "Done");
    await tap;
    ledger.forget();
    expect(ledger.all).toEqual([]);
  });

  it("counts answers that overtook an earlier one of the same person", async () => {
    void ledger.begin(ONE, "a");
    void ledger.begin(ONE, "b");
    void ledger.begin(OTHER, "c");
    answer("c");
    answer("b");
    expect(ledger.outOfOrder()).toBe(0);
    // Times of the same moment tell nothing.
    await new Promise((resolve) => setTimeout(resolve, 2));
    answer("a");
    expect(ledger.outOfOrder()).toBe(1);
  });
});

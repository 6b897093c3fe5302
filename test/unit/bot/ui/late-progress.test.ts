import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { html } from "../../../../src/bot/ui/html.ts";
import { createLateProgress } from "../../../../src/bot/ui/late-progress.ts";
import type { Visit } from "../../../../src/bot/visit.ts";

const PANEL = 7;

describe("progress that was told, and then reading failed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["goes, where it had a message of its own", null, [PANEL]],
    ["stays, where the tapped message shows the failure next", { messageId: PANEL, data: "q:s" }, []],
  ])("%s", async (_what, tap, gone) => {
    const deleted: number[] = [];
    const visit = {
      tap,
      user: { telegramUserId: 1 },
      dependencies: {
        clock: { now: () => 0 },
        log: { info: () => {} },
        db: {
          messages: { findPanel: async () => PANEL },
          notices: { write: async () => {}, withdraw: async () => {} },
        },
      },
      chat: { delete: async (id: number) => deleted.push(id) },
      show: async () => {},
      at: () => visit,
    } as unknown as Visit;
    const progress = createLateProgress(visit, () => ({ text: html`reading`, keyboard: [] }));
    await vi.advanceTimersByTimeAsync(2500);
    await progress.drop();
    expect(deleted).toEqual(gone);
  });
});

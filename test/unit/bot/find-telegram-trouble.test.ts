import { describe, expect, it } from "vitest";
import { findTelegramTrouble } from "../../../src/bot/find-telegram-trouble.ts";

const NOW = Date.UTC(2026, 6, 1);
const find = (silentSince: number | null, failingSince: number | null, isContested = false) =>
  findTelegramTrouble({
    health: { silentSince },
    receiver: { failingSince, isContested },
    clock: { now: () => NOW },
  });

describe("trouble with Telegram", () => {
  it("is not told of what is short", () => {
    expect(find(null, null)).toBeNull();
    expect(find(NOW - 20_000, NOW - 20_000)).toBeNull();
  });

  it("is told plainly where another Kotib polls", () => {
    expect(find(null, null, true)).toMatch(/^gives some updates to another Kotib, which polls/);
  });

  it("is told of what lasts, also where the clock was set back meanwhile", () => {
    expect(find(NOW - 20_001, null)).toBe("takes no messages");
    expect(find(null, NOW - 20_001)).toBe("gives no updates");
    expect(find(null, NOW + 20_001)).toBe("gives no updates");
  });
});

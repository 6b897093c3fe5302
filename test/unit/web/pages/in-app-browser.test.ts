/** Which browsers are Telegram's own, and how to leave them. */
import { describe, expect, it } from "vitest";
import { chromeLink, findOutside } from "../../../../src/web/pages/sign/in-app-browser.ts";

const chrome = "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1";
const computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";

function window(userAgent: string, marks: readonly string[] = [], stays = false) {
  return {
    navigator: { userAgent },
    localStorage: { getItem: () => (stays ? "yes" : null) },
    ...Object.fromEntries(marks.map((mark) => [mark, {}])),
  };
}

describe("Telegram's own browser", () => {
  it.each([
    [chrome, [], null],
    [safari, [], null],
    [computer, [], null],
    [chrome, ["TelegramWebview"], "chrome"],
    [`${chrome} Telegram-Android/12.4.1 (Tecno CH7n; Android 15; SDK 35; AVERAGE)`, [], "chrome"],
    [safari, ["TelegramWebviewProxy"], "safari"],
    // On a computer keys and E-IMZO are no further away from there.
    [computer, ["TelegramWebviewProxy"], null],
  ] as const)("is told from others: %s %j: %s", (userAgent, marks, expected) => {
    expect(findOutside(window(userAgent, marks))).toBe(expected);
  });

  it("is left in peace once the person chose to stay, also where nothing can be stored", () => {
    expect(findOutside(window(chrome, ["TelegramWebview"], true))).toBeNull();
    const refused = {
      ...window(chrome, ["TelegramWebview"]),
      get localStorage(): never {
        throw new Error("refused");
      },
    };
    expect(findOutside(refused)).toBe("chrome");
  });

  it("is left on Android by a link to Chrome with the whole address", () => {
    expect(chromeLink("https://kotib.example.uz/sign/abc_-1?x=2")).toBe(
      "intent://kotib.example.uz/sign/abc_-1?x=2#Intent;scheme=https;package=com.android.chrome;end",
    );
    expect(chromeLink("http://127.0.0.1:8080/sign/a")).toContain(
      "intent://127.0.0.1:8080/sign/a#Intent;scheme=http;",
    );
  });
});

import { describe, expect, it } from "vitest";
import { html } from "../../../../src/bot/ui/html.ts";
import { isRich, plainScreen } from "../../../../src/bot/ui/plain-screen.ts";
import { copyButton, disabledButton, keyboardOf, tapButton } from "../../../../src/bot/ui/screen.ts";

describe("plain screens", () => {
  const rich = {
    text: html`since <tg-time unix="1795221691" format="dt">21 Nov 2026</tg-time> &amp; <b>on</b>`,
    keyboard: keyboardOf([
      [tapButton("Accept", "a:t", "success"), disabledButton("1/6")],
      [copyButton("⧉ TIN", "300000011")],
    ]),
  };

  it("keep words and ways, without what older servers do not know", () => {
    const plain = plainScreen(rich, "h:n");
    expect(plain.text.toString()).toBe("since 21 Nov 2026 &amp; <b>on</b>");
    expect(plain.keyboard).toEqual([
      [
        { text: "Accept", callback_data: "a:t" },
        { text: "1/6", callback_data: "h:n" },
      ],
    ]);
    expect(isRich(rich)).toBe(true);
    expect(isRich(plain)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { dayName } from "../../telegram/page/date-time.ts";
import { isOnThisMachine, readOwnLink, safeLink } from "../../telegram/page/links.ts";

describe("the chat page's links", () => {
  it("opens the web and mail, and nothing that runs code", () => {
    expect(safeLink("example.com/x")).toBe("https://example.com/x");
    expect(safeLink("mailto:namuna@example.com")).toBe("mailto:namuna@example.com");
    expect(safeLink("javascript:alert(1)")).toBeUndefined();
    expect(safeLink("data:text/html,x")).toBeUndefined();
  });

  it("frames nothing from elsewhere", () => {
    expect(isOnThisMachine("http://127.0.0.1:8080/login#x")).toBe(true);
    expect(isOnThisMachine("http://127.0.0.1.example.com/")).toBe(false);
    expect(isOnThisMachine("https://example.com/")).toBe(false);
  });

  it("knows links that lead back to the bot", () => {
    expect(readOwnLink("https://t.me/Kotib_bot?start=a1", "kotib_bot")).toBe("a1");
    expect(readOwnLink("https://t.me/kotib_bot", "kotib_bot")).toBe("");
    expect(readOwnLink("https://t.me/other_bot?start=a1", "kotib_bot")).toBeUndefined();
  });
});

it("the chat page names days in its own language, whatever the browser's is", () => {
  const day = new Date(2026, 10, 24, 12).getTime() / 1000;
  expect(dayName(day, new Date(2026, 10, 28, 12).getTime())).toBe("24 November");
});

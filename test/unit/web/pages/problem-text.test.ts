import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTranslator } from "../../../../src/locales/translator.ts";
import { problemText } from "../../../../src/web/pages/ui/problem-text.ts";
import { MOMENT } from "../../../support/clock.ts";

const english = createTranslator("en");
const page = { ...english, languageTag: "en" } as never;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe("the sentence of a failed request", () => {
  // A page goes by its device's clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: MOMENT }));
  afterEach(() => void vi.useRealTimers());

  it("tells until when the service asks to wait, by the clock of this device", () => {
    const until = MOMENT + 61_000;
    const minute = english.time(Math.ceil(until / 60_000) * 60_000, zone);
    const told = problemText(page, { problem: "limited", incident: "", until });
    expect(told).toContain(minute);
    expect(told).not.toContain("a minute");
  });

  it("tells the day of a wait that ends on another one", () => {
    const until = MOMENT + 30 * 3_600_000;
    expect(problemText(page, { problem: "limited", incident: "", until })).toMatch(/\d{4}, \d\d:\d\d/);
  });

  it("adds the service's words", () => {
    const told = problemText(page, { problem: "credentials", incident: "", detail: "Hisob bloklangan" });
    expect(told).toContain("Hisob bloklangan");
    expect(told).toContain(english.t("web-problem-credentials"));
  });
});

import { describe, expect, it } from "vitest";
import { findZones, isTimeZone, zoneLabel } from "../../../../src/bot/settings/time-zones.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);

describe("a typed city", () => {
  it.each([
    ["Москва", ["Europe/Moscow"]],
    ["moskva", ["Europe/Moscow"]],
    ["toshkent", ["Asia/Tashkent"]],
    ["ТОШКЕНТ", ["Asia/Tashkent"]],
    ["new york", ["America/New_York"]],
    ["Самарканд", ["Asia/Tashkent"]],
    ["Buxoro shahri", ["Asia/Tashkent"]],
    ["Фарғона", ["Asia/Tashkent"]],
    ["utc+9", ["Asia/Seoul"]],
    ["+3", ["Europe/Moscow", "Europe/Istanbul"]],
    ["nowhere at all", []],
    ["  ", []],
  ])("%s", (text, zones) => {
    expect(findZones(text, NOW)).toEqual(zones);
  });

  it("is a zone that clocks know, with its time", () => {
    expect(isTimeZone("Europe/Moscow")).toBe(true);
    expect(isTimeZone("Europe/Atlantis")).toBe(false);
    expect(zoneLabel(viewVisit("ru", NOW), "Europe/Moscow")).toBe("Москва · 10:00");
    expect(zoneLabel(viewVisit("en", NOW), "America/New_York")).toBe("New York · 02:00");
  });
});

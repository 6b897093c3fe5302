import { describe, expect, it } from "vitest";
import { tapButton } from "../../../../src/bot/ui/screen.ts";
import { packed, sideBySide } from "../../../../src/bot/ui/side-by-side.ts";

const LONG = "Внутреннее согласование";
const buttons = ["Номер", LONG, "Дата", "Статус"].map((text) => tapButton(text, text));
const texts = (rows: ReturnType<typeof packed>) => rows.map((row) => row.map(({ text }) => text));

describe("short buttons share a row", () => {
  it("in their order", () => {
    expect(texts(sideBySide(buttons))).toEqual([["Номер"], [LONG], ["Дата", "Статус"]]);
    expect(texts(sideBySide(buttons.slice(0, 3)))).toEqual([["Номер"], [LONG], ["Дата"]]);
  });

  it("packed: past a long one", () => {
    expect(texts(packed(buttons))).toEqual([["Номер", "Дата"], [LONG], ["Статус"]]);
    expect(texts(packed([]))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { readWarning } from "../../../src/api/read-warning.ts";

describe("the warning in a successful answer", () => {
  it.each<[value: unknown, warning: string | null]>([
    [{ success: true, warning: "Limit <b>tugayapti</b>" }, "Limit tugayapti"],
    [{ success: true, data: { warnings: ["Bir.", "Ikki."] } }, "Bir. Ikki."],
    [{ Warnings: [{ message: "Bir." }, { code: 7 }] }, "Bir."],
    [{ status: "warning", message: "Bir." }, "Bir."],
    [{ data: { level: "WARN", text: "Bir." } }, "Bir."],
    [{ success: true, warning_message: "Bir." }, "Bir."],
    [{ warnings: { sign: ["Bir."], date: ["Ikki."] } }, "Bir. Ikki."],
    [{ data: { result: { warnings: [{ message: "Bir." }] } } }, "Bir."],
    [{ success: true, message: "OK" }, null],
    [{ warning: false }, null],
    [{ warnings: [] }, null],
    ["OK", null],
    [undefined, null],
  ])("of %j", (value, warning) => {
    expect(readWarning(value)).toBe(warning);
  });
});

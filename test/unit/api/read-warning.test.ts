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
    [
      {
        success: true,
        messages: [
          { type: "warning", text: "Bir." },
          { type: "info", text: "Ikki." },
        ],
      },
      "Bir.",
    ],
    [{ data: { messages: [{ level: "WARN", message: "Bir." }] } }, "Bir."],
    [
      {
        data: [
          { severity: "warning", message: "Bir." },
          { severity: "warning", message: "Ikki." },
        ],
      },
      "Bir. Ikki.",
    ],
    [[{ status: "warning", message: "Bir." }], "Bir."],
    [{ items: [{ facturaid: "1", warning: "Bir." }] }, "Bir."],
    [{ data: { facturaid: "1", sign: { warning: "Bir." } } }, "Bir."],
    [{ data: { status: { type: "warning", message: "Bir." } } }, "Bir."],
    [{ success: true, warn: "Bir." }, "Bir."],
    [{ success: true, warningText: { uz: "Bir.", ru: "Один." } }, "Bir."],
    [{ success: true, hasWarnings: true, warnings: { items: [{ text: "Bir." }] } }, "Bir."],
    [{ success: true, alerts: ["Bir."] }, "Bir."],
    [{ success: true, result: "warning", description: "Bir." }, "Bir."],
    [{ success: true, state: "WARNING", reason: "Bir." }, "Bir."],
    [{ success: true, messages: [{ type: "info", text: "OK" }] }, null],
    [{ data: { products: [{ warning: "of a line" }] } }, null],
    [{ success: true, hasWarnings: false }, null],
    [{ success: true, notice: "Accepted." }, null],
    [{ success: true, message: "OK" }, null],
    [{ warning: false }, null],
    [{ warnings: [] }, null],
    ["OK", null],
    [undefined, null],
  ])("of %j", (value, warning) => {
    expect(readWarning(value)).toBe(warning);
  });
});

/** Data of a button that was never made: no address reads more into it than it could have written. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { everyButton } from "../../support/every-button.ts";
import { fuzz } from "../../support/fuzz.ts";

/** @promise hostile-content: Malformed data of a button is read as no button, or as the one that would write it. */
it("callback data", async () => {
  const buttons = await everyButton();
  expect(buttons.length).toBeGreaterThan(50);
  const part = fc.oneof(
    fc.stringMatching(/^[\w.~-]{0,24}$/),
    fc.string({ unit: "binary", maxLength: 24 }),
    fc.constantFrom(
      "",
      "0",
      "-1",
      "1e3",
      "9007199254740993",
      "i",
      "a",
      "constructor",
      "__proto__",
      "301000011",
    ),
  );
  const names = buttons.map(({ name }) => name);
  const data = fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), fc.array(part, { maxLength: 6 }))
      .map(([name, parts]) => [name, ...parts].join(":")),
    fc.string({ unit: "binary", maxLength: 64 }),
  );
  await fuzz(
    "callback-data",
    data,
    async (text) => {
      for (const button of buttons) {
        const args = await button.parse(text, async () => null);
        if (args === null) continue;
        expect(button.pack(args)).toBe(text);
      }
    },
    { runs: 400 },
  );
});

/** Data of a button that was never made: no address reads more into it than it could have written. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Button } from "../../../src/bot/ui/callback-codec.ts";
import { fuzz } from "../../support/fuzz.ts";

const FOLDER = join(import.meta.dirname, "../../../src/bot/buttons");

function isButton(value: unknown): value is Button<object> {
  return typeof value === "object" && value !== null && "name" in value && "pack" in value;
}

it("callback data", async () => {
  const modules = (await Promise.all(
    readdirSync(FOLDER).map((file) => import(join(FOLDER, file))),
  )) as object[];
  const buttons = modules.flatMap((module) => Object.values(module)).filter(isButton);
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
        expect(text.startsWith(`${button.name}:`) || text === button.name).toBe(true);
        expect(await button.parse(button.pack(args), async () => null)).toEqual(args);
      }
    },
    { runs: 400 },
  );
});

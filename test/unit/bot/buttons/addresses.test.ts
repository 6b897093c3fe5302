import { expect, it } from "vitest";
import { spine } from "../../../../src/bot/create-bot.ts";
import { buttonsOf } from "../../../../src/bot/feature.ts";
import { capabilities } from "../../../../src/capabilities/index.ts";
import { everyButton } from "../../../support/every-button.ts";

it("each button has a name of its own, and one feature that handles it", async () => {
  const names = (await everyButton()).map(({ name }) => name);
  const handled = [...spine, ...capabilities].flatMap(buttonsOf).map(({ button }) => button.name);
  expect(handled.sort()).toEqual(names.sort());
  expect(new Set(names).size).toBe(names.length);
});

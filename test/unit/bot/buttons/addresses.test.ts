import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buttonsOf, type Feature } from "../../../../src/bot/feature.ts";
import { capabilities } from "../../../../src/capabilities/index.ts";
import { everyButton } from "../../../support/every-button.ts";

const BOT = join(import.meta.dirname, "../../../../src/bot");

it("each button has a name of its own, and one feature that handles it", async () => {
  const names = (await everyButton()).map(({ name }) => name);
  const folders = readdirSync(BOT).filter((folder) => existsSync(join(BOT, folder, "index.ts")));
  const features = await Promise.all(folders.map((folder) => import(join(BOT, folder, "index.ts"))));
  const handled = [
    ...features.flatMap((module) => Object.values(module as Record<string, Feature>)),
    ...capabilities,
  ].flatMap((feature) => buttonsOf(feature).map(({ button }) => button.name));
  expect(handled.sort()).toEqual(names.sort());
  expect(new Set(names).size).toBe(names.length);
});

/** Every button that the spine and the capabilities define, found in their files. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Button } from "../../src/bot/ui/callback-codec.ts";

const SOURCE = join(import.meta.dirname, "../../src");

export async function everyButton(): Promise<Button<object>[]> {
  const files = globSync(
    ["bot/buttons/*.ts", "{bot,capabilities}/**/*buttons.ts", "capabilities/*/index.ts"],
    { cwd: SOURCE },
  );
  const modules = (await Promise.all(files.map((file) => import(join(SOURCE, file))))) as object[];
  return modules.flatMap((module) => Object.values(module)).filter(isButton);
}

function isButton(value: unknown): value is Button<object> {
  return typeof value === "object" && value !== null && "name" in value && "pack" in value;
}

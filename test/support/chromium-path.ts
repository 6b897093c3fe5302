/** Where the Chromium is that tests use. */
import { existsSync } from "node:fs";

const candidates = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Null where there is none. `CHROMIUM` names another one. */
export function findChromium(): string | null {
  return candidates.find((path): path is string => path !== undefined && existsSync(path)) ?? null;
}

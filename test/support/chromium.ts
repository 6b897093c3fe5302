/** The one way to a real browser in tests; where there is none it says what is left out. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";

const candidates = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Path of the Chromium that tests use, or null. `CHROMIUM` names another one. */
export const chromiumPath: string | null =
  candidates.find((path): path is string => path !== undefined && existsSync(path)) ?? null;

/** The worker's own, for all of its files; it ends with the worker. What a test opens in it, it also closes. */
let shared: Promise<Browser> | undefined;

/**
 * Nothing here needs what a graphics processor would draw, and without one it is drawn by ours. An E-IMZO that runs on this
 * computer is none of the tests' business; who wants one says where it is.
 */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--host-resolver-rules=MAP 127.0.0.1:64646 127.0.0.1:9",
];

function launch(executablePath: string, args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...ARGS, ...args] });
}

/**
 * A `describe` whose tests get a browser. Without a Chromium they are left out, which is said on standard error;
 * with `CI` set that is a failure, since there nothing may be left out. `args` are for its command line; with them the
 * browser is the file's own.
 */
export function describeInChromium(
  name: string,
  tests: (browser: () => Browser) => void,
  args: readonly string[] = [],
): void {
  if (chromiumPath === null) {
    if (process.env.CI) throw new Error(`no Chromium for: ${name}`);
    process.stderr.write(`left out, since no Chromium was found: ${name}\n`);
    describe.skip(name, () =>
      tests(() => {
        throw new Error("no Chromium");
      }),
    );
    return;
  }
  const executablePath = chromiumPath;
  const isOwn = args.length > 0;
  describe(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      if (isOwn) browser = await launch(executablePath, args);
      else {
        shared ??= launch(executablePath, []);
        browser = await shared;
      }
    });
    afterAll(async () => {
      if (isOwn) await browser?.close();
    });
    tests(() => {
      if (browser === undefined) throw new Error("the browser has not started");
      return browser;
    });
  });
}

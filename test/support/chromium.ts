/** The one way to a real browser in tests. Its pages begin at the moment of tests, as the worlds do. */
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { findChromium } from "./chromium-path.ts";
import { MOMENT } from "./clock.ts";

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

async function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("there is no Chromium");
  const browser = await chromium.launch({ executablePath, args: [...ARGS, ...args] });
  browser.on("context", (context) => void context.clock.install({ time: MOMENT }));
  return browser;
}

/** A `describe` whose tests get a browser. `args` are for its command line; with them the browser is the file's own. */
export function describeInChromium(
  name: string,
  tests: (browser: () => Browser) => void,
  args: readonly string[] = [],
): void {
  const isOwn = args.length > 0;
  describe(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      if (!isOwn) shared ??= launch();
      browser = await (isOwn ? launch(args) : shared);
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

/** The one way to a real browser in tests. Its pages begin at the moment of tests, as the worlds do. */
import { type Browser, chromium } from "playwright-core";
import { beforeAll, describe } from "vitest";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { findChromium } from "./chromium-path.ts";
import { MOMENT } from "./clock.ts";

/** A public name under which a page can be seen on https. */
export const PUBLIC_HOST = "sign.example.uz";

let ports: Promise<number> | undefined;

/**
 * Where Chromium looks for the E-IMZO of its computer: for pages on http, and on https. Nobody listens unless a test
 * does.
 */
export async function eimzoPorts(): Promise<{ readonly http: number; readonly https: number }> {
  ports ??= reservePorts(2);
  return { http: await ports, https: (await ports) + 1 };
}

/** The worker's own, for all of its files; it ends with the worker. What a test opens in it, it also closes. */
let shared: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("there is no Chromium");
  const { http, https } = await eimzoPorts();
  const addresses = [
    `MAP 127.0.0.1:64646 127.0.0.1:${http}`,
    `MAP 127.0.0.1:64443 127.0.0.1:${https}`,
    `MAP ${PUBLIC_HOST} 127.0.0.1`,
  ];
  // Nothing here needs what a graphics processor would draw, and without one it is drawn by ours.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer"];
  // Its time is given below; under faketime (`npm run test:all -- --moments`) its threads would never rest.
  const { LD_PRELOAD: _, ...env } = process.env;
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, `--host-resolver-rules=${addresses.join(", ")}`],
  });
  browser.on("context", (context) => void context.clock.install({ time: MOMENT }));
  return browser;
}

/** A `describe` whose tests get a browser. */
export function describeInChromium(name: string, tests: (browser: () => Browser) => void): void {
  describe(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      shared ??= launch();
      browser = await shared;
    });
    tests(() => {
      if (browser === undefined) throw new Error("the browser has not started");
      return browser;
    });
  });
}

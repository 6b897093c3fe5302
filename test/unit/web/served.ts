/** The server for tests: in process, with a browser that keeps cookies and sends what browsers send. */
import { expect, onTestFinished } from "vitest";
import { launchFields, signLaunchData } from "../../support/launch-data.ts";
import {
  BOT_TOKEN,
  createWebWorld,
  USER,
  type WebWorld,
  type WebWorldOptions,
} from "../../support/web-world.ts";
import { writePages } from "./page-stubs.ts";

export const HTTPS = "https://sign.example.uz";
export const pagesDir = writePages();

/** A server that is stopped after the test. */
export async function create(options: WebWorldOptions = {}): Promise<WebWorld> {
  const world = await createWebWorld({ ...options, web: { pagesDir, ...options.web } });
  onTestFinished(async () => {
    await world.web.stop();
    await world.db.close();
  });
  return world;
}

/** A browser of its own: keeps cookies, sends what browsers send. */
export function createBrowser(world: WebWorld) {
  const jar = new Map<string, string>();
  return {
    jar,
    async post(path: string, body: unknown, headers: Record<string, string | undefined> = {}) {
      const all: Record<string, string | undefined> = {
        "Content-Type": "application/json",
        Origin: world.publicUrl,
        "Sec-Fetch-Site": "same-origin",
        "User-Agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const response = await world.web.fetch(
        new Request(world.publicUrl + path, {
          method: "POST",
          headers: given,
          body: typeof body === "string" ? body : JSON.stringify(body),
        }),
      );
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      const text = await response.text();
      return { status: response.status, response, json: (text === "" ? null : JSON.parse(text)) as unknown };
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;
type Page = "sign" | "login";

/** What a GET gets. */
export const get = (world: WebWorld, path: string, headers: Record<string, string> = {}) =>
  world.web.fetch(new Request(world.publicUrl + path, { headers }));

/** A browser asks about itself; `answer` is the chat's, the right code if it is not told another. */
export async function askAs(world: WebWorld, browser: Browser, secret: string, page: Page = "sign") {
  const { json } = await browser.post(`/api/${page}/ask`, { secret });
  const { browserCode } = json as { browserCode: string };
  const answer = async (option: string | null = browserCode, by = USER) => {
    const [question] = await world.findQuestions();
    return await world.signing.answerBrowserTrust(question?.pairingId ?? "", by, option);
  };
  return { browserCode, answer };
}

/** What Telegram would sign for somebody who opens the Mini App now; `by`: the bot that signs it. */
export const launchOf = (world: WebWorld, { user = USER, ago = 0, by = BOT_TOKEN, fields = {} } = {}) =>
  signLaunchData({ ...launchFields(user, world.clock.now() - ago), ...fields }, by);

/** The chat confirms the browser's code. */
export async function trustBrowser(world: WebWorld, browser: Browser, secret: string, page: Page = "sign") {
  await (await askAs(world, browser, secret, page)).answer();
  expect((await browser.post(`/api/${page}/poll`, { secret })).json).toEqual({ state: "approved" });
}

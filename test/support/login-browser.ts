/** A browser on the login page, without the page: the same requests, with its own cookies. */
import { CookieJar } from "./page-call.ts";

export class LoginBrowser {
  readonly #jar: CookieJar;

  constructor(origin: string) {
    this.#jar = new CookieJar(origin);
  }

  /** One call below `/api/login`; the empty path logs in. */
  async call<T = unknown>(path: string, body: Record<string, unknown>): Promise<{ status: number; body: T }> {
    return this.#jar.call(`/api/login${path === "" ? "" : `/${path}`}`, body);
  }

  /** Asks the chat to trust this browser; `choose` answers there with the code that the page shows. */
  async becomeTrusted(secret: string, choose: (code: string) => Promise<void>): Promise<void> {
    const { body } = await this.call<{ browserCode: string }>("ask", { secret });
    await choose(body.browserCode);
    const poll = await this.call<{ state: string }>("poll", { secret });
    if (poll.body.state !== "approved") throw new Error(`the browser was not trusted: ${poll.body.state}`);
  }
}

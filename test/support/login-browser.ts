/** A browser on the login page, without the page: the same requests, with its own cookies. */
import { request } from "undici";

export class LoginBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** One call below `/api/login`; the empty path logs in. */
  async call<T = unknown>(path: string, body: Record<string, unknown>): Promise<{ status: number; body: T }> {
    const answer = await request(`${this.#origin}/api/login${path === "" ? "" : `/${path}`}`, {
      method: "POST",
      headers: {
        origin: this.#origin,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return { status: answer.statusCode, body: (await answer.body.json()) as T };
  }

  /** Asks the chat to trust this browser; `choose` answers there with the code that the page shows. */
  async becomeTrusted(secret: string, choose: (code: string) => Promise<void>): Promise<void> {
    const { body } = await this.call<{ browserCode: string }>("ask", { secret });
    await choose(body.browserCode);
    const poll = await this.call<{ state: string }>("poll", { secret });
    if (poll.body.state !== "approved") throw new Error(`the browser was not trusted: ${poll.body.state}`);
  }
}

/** Requests as the pages send them: JSON by POST, from their own origin, with the browser's cookies. */
import { request } from "undici";

/** A browser's cookies, and its calls with them. `address`: where the server of that origin listens. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #address: string;

  constructor(origin: string, address: string = origin) {
    this.#origin = origin;
    this.#address = address;
  }

  /** What the cookies hold. */
  get values(): string[] {
    return [...this.#cookies.values()];
  }

  async call<Body>(path: string, body: Record<string, unknown>): Promise<{ status: number; body: Body }> {
    const answer = await request(this.#address + path, {
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
    return { status: answer.statusCode, body: (await answer.body.json()) as Body };
  }
}

export async function callPage<Body>(
  origin: string,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const answer = await request(origin + path, {
    method: "POST",
    headers: { origin, "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: (await answer.body.json()) as Body };
}

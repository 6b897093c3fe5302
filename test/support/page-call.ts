/** One request as the pages send them: JSON by POST, from their own origin. */
import { request } from "undici";

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

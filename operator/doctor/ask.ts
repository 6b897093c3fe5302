/** Makes one plain request, without retries and without Kotib's own clients, so that every fault is the network's. */
import { codeOf, openWay } from "../../src/network.ts";
import type { Proxies } from "../../src/proxies.ts";

export type Answer =
  | {
      readonly reached: true;
      readonly status: number;
      readonly text: string;
      /** The other side's clock less ours, in milliseconds; null where it does not tell. */
      readonly clockAhead: number | null;
      readonly durationMs: number;
    }
  /** `why` is a code such as `ECONNREFUSED`; never an address, which may hold a token. */
  | { readonly reached: false; readonly why: string };

const WAIT_MS = 10_000;
/** `Date` has whole seconds: on average it is half a second behind. */
const HALF_SECOND_MS = 500;

interface Asked {
  readonly method?: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks by GET, or as the request given does; by a proxy where Kotib would. */
export async function ask(url: string, proxies: Proxies, asked?: Asked): Promise<Answer> {
  const way = openWay(url, {
    proxies,
    connectMs: WAIT_MS,
    headersMs: WAIT_MS,
    bodyMs: WAIT_MS,
    keepAliveMs: 0,
    connections: 1,
    maxAnswerBytes: null,
    http2: false,
  });
  const { pathname, search } = new URL(url);
  const begin = Date.now();
  try {
    const answer = await way.request({
      method: "GET",
      ...asked,
      path: pathname + search,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const end = Date.now();
    const date = Date.parse(String(answer.headers.date ?? ""));
    return {
      reached: true,
      status: answer.statusCode,
      text: await answer.body.text(),
      clockAhead: Number.isNaN(date) ? null : date + HALF_SECOND_MS - (begin + end) / 2,
      durationMs: end - begin,
    };
  } catch (error) {
    return { reached: false, why: reasonOf(error) };
  } finally {
    await way.destroy();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return `no answer within ${WAIT_MS / 1000} seconds`;
  const code = codeOf(error);
  const [, status] = /^PROXY_(\d+)$/.exec(code) ?? [];
  if (status !== undefined) return `the proxy refuses it with ${status}`;
  return code === "UNKNOWN" ? error.name : code;
}

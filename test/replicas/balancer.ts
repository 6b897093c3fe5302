/** What an operator puts before several Kotibs: one address, each request to the next of those that are ready. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";

export interface Balancer {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** How many answers each has given, in the order of the addresses. */
  readonly answered: readonly number[];
  /** Which of them are asked now: all, where none says that it is ready. */
  asked(): readonly number[];
  /** From now on all is brought to that one alone; null: to each in turn, as at first. */
  bringTo(index: number | null): void;
  /** Posts past this server, to the same Kotibs in turn: a hop would be a part of what is measured. */
  bring(path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** Who has said nothing for so long (milliseconds) is not waited for. */
const ANSWER_WITHIN_MS = 30_000;
const CONNECTIONS = 64;

/**
 * Asks `/ready` of each every half a second, and hands a request on where nobody listens; what broke later is a 502.
 */
export async function openBalancer(addresses: readonly string[]): Promise<Balancer> {
  const answered = addresses.map(() => 0);
  const isReady = addresses.map(() => true);
  const pools = addresses.map((address) => new Pool(address, { connections: CONNECTIONS }));
  let turn = 0;
  let only: number | null = null;

  async function look(index: number): Promise<void> {
    const answer = await fetch(`${addresses[index]}/ready`, {
      signal: AbortSignal.timeout(4 * LOOK_EVERY_MS),
    }).catch(() => null);
    await answer?.body?.cancel();
    isReady[index] = answer?.status === 200;
  }
  const looking = setInterval(() => addresses.forEach((_, index) => void look(index)), LOOK_EVERY_MS).unref();

  function asked(): number[] {
    if (only !== null) return [only];
    const all = addresses.map((_, index) => index);
    const ready = all.filter((index) => isReady[index]);
    return ready.length === 0 ? all : ready;
  }

  function takeTurns(): number[] {
    const all = asked();
    const first = turn++ % all.length;
    return [...all.slice(first), ...all.slice(0, first)];
  }

  async function bring(path: string, init: RequestInit): Promise<Response> {
    const { headers, body, signal = null } = init;
    const post = {
      ...{ headers: headers as Record<string, string>, body: String(body), signal },
      headersTimeout: ANSWER_WITHIN_MS,
    };
    for (const index of takeTurns()) {
      try {
        const answer = await (pools[index] as Pool).request({ method: "POST", path, ...post });
        answered[index] = (answered[index] ?? 0) + 1;
        return new Response(await answer.body.text(), { status: answer.statusCode });
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    return new Response(null, { status: 502 });
  }

  function pass(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    others: readonly number[],
  ) {
    const [index, ...rest] = others;
    if (index === undefined) return void outgoing.writeHead(502).end();
    const { method, url, headers } = incoming;
    const outward = request(`${addresses[index]}${url}`, { method, headers, timeout: ANSWER_WITHIN_MS });
    outward.on("response", (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    outward.on("timeout", () => outward.destroy());
    outward.on("error", (error) => {
      // What it may have begun is not asked of another.
      if (isRefused(error)) pass(incoming, body, outgoing, rest);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outward.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      pass(incoming, Buffer.concat(chunks), outgoing, takeTurns());
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    asked,
    bring,
    bringTo: (index) => {
      only = index;
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        for (const pool of pools) void pool.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}

/** Serves the metrics at an address of their own: no public address of a reverse proxy ever leads to them. */
import { createListening, type Listener, type Listening } from "./listen.ts";

/** The address to listen at, from METRICS_ADDRESS. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer extends Pick<Listening, "stop"> {
  /** Listens, unless it does already. */
  start(): Promise<{ address: string }>;
}

const CONNECTIONS = 20;

/** Answers `GET /metrics` and nothing else. */
export function createMetricsServer(address: MetricsAddress, print: () => Promise<string>): MetricsServer {
  const names = { host: "METRICS_ADDRESS", port: "METRICS_ADDRESS" };
  const listening = createListening({ ...address, names, limits: { connections: CONNECTIONS } });
  const answer: Listener = async (request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (request.method !== "GET" || path !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await print();
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  };
  return { start: () => listening.start(answer), stop: listening.stop };
}

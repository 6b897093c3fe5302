/** Stands between the client and a service over real HTTP, and keeps every request with its answer. */
import { type ReceivedRequest, startHttpServer } from "../support/http-server.ts";

export interface WireAnswer {
  readonly status: number;
  /** JSON text. */
  readonly text: string;
}

export interface RecordedExchange {
  readonly request: ReceivedRequest;
  readonly answer: WireAnswer;
}

export interface WireRecorder {
  readonly url: string;
  readonly exchanges: readonly RecordedExchange[];
  close(): Promise<void>;
}

export type Responder = (request: ReceivedRequest) => WireAnswer | Promise<WireAnswer>;

/** Starts the recorder in front of whatever answers. */
export async function startWireRecorder(respond: Responder): Promise<WireRecorder> {
  const exchanges: RecordedExchange[] = [];
  const server = await startHttpServer(async (request, _previous, response) => {
    const answer = await respond(request);
    exchanges.push({ request, answer });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.text);
  });
  return { url: server.url, exchanges, close: server.close };
}

/** The document service as far as a list needs it: canned pages, counted. */
import type { WaitingLists } from "./lists.ts";
import { type Served, serve } from "./serve.ts";

export interface StandInService extends Served {
  /** All requests, the lists among them, and the bytes of those in `waiting`. */
  readonly counts: { requests: number; lists: number; bytes: number };
  /** Instead of pages, while it is set: the answer to every list of a kind. */
  waiting: WaitingLists | null;
  /** The answer to the view of any invoice, while it is set. */
  document: Buffer | null;
}

const VIEW = /\/documents\/invoice\/view\//;

/** `onAsked` hears the token of every list that is asked for. */
export async function startStandInService(options: {
  pageOf: (token: string) => Buffer;
  onAsked: (token: string) => void;
}): Promise<StandInService> {
  const counts = { requests: 0, lists: 0, bytes: 0 };
  const served = await serve(({ url, authorization }, reply) => {
    counts.requests += 1;
    const token = authorization.slice("Bearer ".length);
    const kind = /\/documents\/([a-z]+)\/[a-z]+$/.exec(url)?.[1];
    const waiting = Object.entries(standIn.waiting ?? {}).find(([name]) => name === kind)?.[1];
    if (waiting !== undefined) {
      counts.lists += 1;
      counts.bytes += waiting.length;
      return reply(waiting);
    }
    if (standIn.document !== null && VIEW.test(url)) return reply(standIn.document);
    if (!url.endsWith("/documents/invoice/receive")) return reply('{"data":{}}');
    counts.lists += 1;
    options.onAsked(token);
    reply(options.pageOf(token));
  });
  const standIn: StandInService = { ...served, counts, waiting: null, document: null };
  return standIn;
}

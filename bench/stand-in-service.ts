/** The document service as far as a list needs it: canned pages, counted. */
import { type Served, serve } from "./serve.ts";

export interface StandInService extends Served {
  /** Lists that were asked for. */
  readonly counts: { lists: number };
}

/** `onAsked` hears the token of every list that is asked for. */
export async function startStandInService(options: {
  /** The page of whom a token belongs to. */
  pageOf: (token: string) => Buffer;
  onAsked: (token: string) => void;
}): Promise<StandInService> {
  const counts = { lists: 0 };
  const served = await serve(({ url, authorization }, reply) => {
    if (!url.endsWith("/documents/invoice/receive")) return reply('{"data":{}}');
    counts.lists += 1;
    const token = authorization.slice("Bearer ".length);
    options.onAsked(token);
    reply(options.pageOf(token));
  });
  return { ...served, counts };
}

/** The document service as far as a list needs it: canned pages, counted. */
import type { InvoicePage } from "./invoice-pages.ts";
import { type Served, serve } from "./serve.ts";

export interface StandInService extends Served {
  /** Lists that were asked for. */
  readonly counts: { lists: number };
}

/** `onAsked` hears the token of every list that is asked for. */
export async function startStandInService(options: {
  /** The page of whom a token belongs to. */
  pageOf: (token: string) => InvoicePage;
  onAsked: (token: string) => void;
}): Promise<StandInService> {
  const counts = { lists: 0 };
  const served = await serve(({ url, authorization }, reply) => {
    const token = authorization.slice("Bearer ".length);
    if (!url.endsWith("/documents/invoice/receive")) return reply('{"data":{}}');
    counts.lists += 1;
    options.onAsked(token);
    reply(options.pageOf(token).list);
  });
  return { ...served, counts };
}

/** A made-up service with one list of received invoices, as odd as a test wants it, and the probe run against it. */
import { runProbe } from "../../../../operator/probe/run-probe.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { createLog } from "../../../../src/log.ts";
import { answer, type RequestHandler, startHttpServer } from "../../../support/http-server.ts";

export const OWN = 301_000_011;
export const PARTNERS = [302_000_022, 303_000_033];

export type Row = Readonly<Record<string, unknown>>;

export interface Inbox {
  readonly path?: string;
  /** The rows for a body, of which the service understands as much as it will. */
  readonly select?: (body: Row, asked: number) => readonly Row[];
  /** What it answers around the rows; a number is a status alone. */
  readonly wrap?: (rows: readonly Row[], body: Row) => object | number;
  readonly others?: RequestHandler;
}

/** Runs the probe; `about` gives its findings about invoices, or about another group. */
export async function probeInbox(
  rows: readonly Row[],
  {
    path = "/documents/invoice/receive",
    select = () => rows,
    wrap = (data) => ({ data, current_page: 1, per_page: 20, total: data.length }),
    others,
  }: Inbox = {},
) {
  const bodies: Row[] = [];
  const server = await startHttpServer((request, previous, response) => {
    if (request.path.endsWith("/login")) {
      const user = { tin: String(OWN), name: "«Namuna» MChJ" };
      return answer(response, 200, { data: { token: "1|abcdefghijklmnopqrstuvwxyz", user } });
    }
    if (request.path.replace(/^\/api\/[^/]+/, "") !== path)
      return others === undefined
        ? answer(response, 404, { message: "no" })
        : others(request, previous, response);
    const body = JSON.parse(request.body) as Row;
    bodies.push(body);
    const told = wrap(select(body, bodies.length), body);
    return typeof told === "number" ? answer(response, told, {}) : answer(response, 200, told);
  });
  try {
    const { findings, override } = await runProbe({
      baseUrl: server.url,
      profile: builtInProfile,
      username: "u",
      password: "p",
      paceMs: 0,
      mostRequests: 1500,
      guesses: 40,
      clock: { now: () => 0 },
      log: createLog("silent"),
      wait: () => Promise.resolve(),
      progress: () => undefined,
    });
    const about = (what: string, group = "invoice") =>
      findings.filter((finding) => finding.group === group && finding.what.startsWith(what));
    const { kinds } = (override ?? {}) as { kinds?: { invoice?: object } };
    return { bodies, override: JSON.stringify(kinds?.invoice ?? {}), whole: override ?? {}, about };
  } finally {
    await server.close();
  }
}

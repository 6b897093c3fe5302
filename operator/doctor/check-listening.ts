/** Checks where Kotib listens: whether it does already, or could, or another program is there. */
import { createServer } from "node:net";
import type { Config } from "../../src/config.ts";
import { askKotib } from "./ask-kotib.ts";
import { type Finding, reportOn } from "./finding.ts";

const report = reportOn("Listening");

interface Place {
  readonly names: string;
  readonly host: string;
  readonly port: number;
  /** The path at which Kotib's own answer is known, and what is known by it; null for another one's. */
  readonly path: string;
  readonly know: (text: string) => string | null;
}

const KOTIB = /^ok\n(Kotib \S+ \(\S+\))$/m;

/**
 * `runs` is what the database tells: whether a Kotib runs on it; null where it cannot be asked. The returned one is
 * what is known then.
 */
export async function checkListening(
  { host, port, metricsAddress, publicUrl }: Config,
  runs: boolean | null,
): Promise<{ readonly runs: boolean; readonly findings: Finding[] }> {
  const pages: Place = {
    names: "HOST and PORT",
    host,
    port,
    path: "/health",
    know: (text) => KOTIB.exec(text)?.[1] ?? null,
  };
  const metrics: Place | null = metricsAddress && {
    names: "METRICS_ADDRESS",
    ...metricsAddress,
    path: "/metrics",
    know: (text) => (text.includes("kotib_build_info") ? "Kotib" : null),
  };
  const kotib = await findKotib(pages, publicUrl);
  const isRunning = runs ?? kotib !== null;
  const waits = kotib !== null && runs === null && (await waitsForDatabase(pages, publicUrl));
  return {
    runs: isRunning,
    findings: [
      await judge(pages, { kotib, isRunning, waits }),
      ...(metrics === null
        ? []
        : [await judge(metrics, { kotib: await findKotib(metrics, publicUrl), isRunning, waits })]),
    ],
  };
}

async function judge(
  place: Place,
  {
    kotib,
    isRunning,
    waits,
  }: { readonly kotib: string | null; readonly isRunning: boolean; readonly waits: boolean },
): Promise<Finding> {
  const at = `${place.names}: ${place.host}, port ${place.port}`;
  const where = `(${at})`;
  if (kotib !== null) {
    if (isRunning)
      return report.good(
        `${kotib} runs${waits ? ", and waits for its database" : " and listens there"} ${where}`,
      );
    return report.failure(
      `a Kotib that does not run on this database listens there: ${kotib} ${where}`,
      "A second one does not start: stop that one, or choose another port.",
    );
  }
  const code = await tryToListen(place);
  if (code === null)
    return isRunning
      ? report.note(
          `a Kotib runs on this database, and nobody listens there ${where}`,
          "It runs on another machine, in a container or with other settings, or has just begun.",
        )
      : report.good(`it is free ${where}`);
  if (code !== "EADDRINUSE")
    return report.failure(
      `nothing can listen there (${at}: ${code})`,
      "Kotib does not start: choose an address of this computer and a port above 1023.",
    );
  return isRunning
    ? report.warning(
        `a Kotib runs on this database, and another program listens there ${where}`,
        "It runs with other settings than these, or hangs and does not answer.",
      )
    : report.failure(
        `another program listens there ${where}`,
        "Kotib does not start: stop the program that uses it, or choose another port.",
      );
}

/** Names the Kotib that answers there; null where none does. */
async function findKotib(place: Place, publicUrl: string): Promise<string | null> {
  const text = await read(place, place.path, publicUrl);
  return text === null ? null : place.know(text);
}

async function waitsForDatabase(place: Place, publicUrl: string): Promise<boolean> {
  return /^database DATABASE_URL /m.test((await read(place, "/ready", publicUrl)) ?? "");
}

async function read({ host, port }: Place, path: string, publicUrl: string): Promise<string | null> {
  const answer = await askKotib({ host, port, publicUrl }, path);
  return answer.reached ? answer.text : null;
}

/** Tries it, and gives the error's code; null where it can be done. */
function tryToListen(place: Pick<Place, "host" | "port">): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    server.listen({ host: place.host, port: place.port }, () => server.close(() => resolve(null)));
  });
}

/** Checks that Kotib could listen at its address, by listening there for a moment. */
import { createServer } from "node:net";
import type { Config } from "../../src/config.ts";
import { type Finding, reportOn } from "./finding.ts";

const report = reportOn("Listening");

/** Call it while no Kotib runs, which would be found there. */
export async function checkListening({ host, port, metricsAddress }: Config): Promise<Finding[]> {
  const places = [
    { names: "HOST and PORT", are: "are", host, port },
    ...(metricsAddress === null ? [] : [{ names: "METRICS_ADDRESS", are: "is", ...metricsAddress }]),
  ];
  const findings: Finding[] = [];
  for (const { names, are, ...place } of places) {
    const code = await tryToListen(place);
    const where = `${place.host}, port ${place.port}`;
    findings.push(
      code === null
        ? report.good(`${names} ${are} free (${where})`)
        : report.failure(
            `${names} cannot be used (${where}: ${code})`,
            code === "EADDRINUSE"
              ? "Kotib does not start: stop the program that uses it, or choose another port."
              : "Kotib does not start: choose an address of this computer and a port above 1023.",
          ),
    );
  }
  return findings;
}

/** Tries it, and gives the error's code; null where it can be done. */
function tryToListen(place: { readonly host: string; readonly port: number }): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    server.listen(place, () => server.close(() => resolve(null)));
  });
}

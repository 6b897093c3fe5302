/** Checks the address that browsers and Telegram use, and asks it as they do. */
import { connect } from "node:tls";
import { type Config, isLoopback } from "../../src/config.ts";
import { DAY_MS } from "../../src/documents/durations.ts";
import type { Proxies } from "../../src/proxies.ts";
import { describeVersion } from "../../src/version.ts";
import { ask } from "./ask.ts";
import { type Finding, reportOn } from "./finding.ts";

/** Authorities renew a month before; with fewer days left, the renewal fails. */
const FEW_DAYS = 14;
const WAIT_MS = 10_000;

const report = reportOn("Public address");

/** `runs` tells that a Kotib runs, so that it should be reached. */
export async function checkPublicAddress(
  { publicUrl, proxies }: Config,
  runs: boolean,
  now: number,
): Promise<Finding[]> {
  const local = isLoopback(publicUrl)
    ? [
        report.warning(
          `PUBLIC_URL is ${publicUrl}, which only this computer reaches`,
          "Nobody can open the pages for logging in and signing on a phone. Set PUBLIC_URL to an https address that your proxy serves.",
        ),
      ]
    : [];
  if (!runs) {
    return [
      ...local,
      report.note("it was not asked, since no Kotib runs", "Start Kotib and run this again."),
    ];
  }
  return [...local, ...(await checkHealth(publicUrl, proxies)), ...(await checkCertificate(publicUrl, now))];
}

async function checkHealth(publicUrl: string, proxies: Proxies): Promise<Finding[]> {
  const [health, ready, metrics] = await Promise.all(
    ["health", "ready", "metrics"].map((path) => ask(`${publicUrl}/${path}`, proxies)),
  );
  if (health === undefined || !health.reached) {
    const why = health?.reached === false ? health.why : "unknown";
    const means =
      "People cannot log in or sign, and a webhook does not arrive. Look at DNS, the firewall, your proxy and its certificate. (From some networks a host does not reach itself by its public address: then try from elsewhere.)";
    return [report.failure(`it cannot be reached from here (${why})`, means)];
  }
  const [state, running = ""] = health.text.split("\n");
  if (health.status !== 200 || state !== "ok") {
    const means = "Something else answers there, or your proxy does not reach HOST and PORT.";
    return [report.failure(`/health answers with ${health.status}, and not as Kotib does`, means)];
  }
  return [
    report.good(`${running || "Kotib"} answers there (${health.durationMs} ms)`),
    ...(running === "" || running === `Kotib ${describeVersion()}`
      ? []
      : [
          report.warning(
            "it is not the version that is installed here",
            "Restart Kotib, so that the new version runs.",
          ),
        ]),
    ...(ready?.reached && ready.status !== 200
      ? [
          report.warning(
            `/ready answers with ${ready.status}`,
            "Kotib runs and takes no updates just now; its log says why.",
          ),
        ]
      : []),
    ...(metrics?.reached && metrics.status === 200 && metrics.text.includes("kotib_")
      ? [
          report.warning(
            "/metrics answers there",
            "From here it may; if it does so from elsewhere, too, everybody can see how much Kotib does. Block the path in your proxy.",
          ),
        ]
      : []),
  ];
}

async function checkCertificate(publicUrl: string, now: number): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const until = await readExpiry(hostname, Number(port || 443));
  if (until === null) return [];
  const days = Math.floor((until - now) / DAY_MS);
  return [
    days < FEW_DAYS
      ? report.warning(
          `its certificate ends in ${days} days`,
          "It is not renewed as it should be; once it ends, nobody can log in or sign.",
        )
      : report.good(`its certificate is good for ${days} days`),
  ];
}

/** When the certificate there ends (milliseconds); null where none is shown. The request has named its faults. */
function readExpiry(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: WAIT_MS }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(until) ? null : until);
    });
    const giveUp = () => {
      socket.destroy();
      resolve(null);
    };
    socket.on("error", giveUp).on("timeout", giveUp);
  });
}

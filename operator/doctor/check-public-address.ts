/** Checks the address that browsers and Telegram use, and asks it as they do. */
import { connect } from "node:tls";
import { type Config, isLoopback } from "../../src/config.ts";
import { DAY_MS } from "../../src/documents/durations.ts";
import { describeVersion } from "../../src/version.ts";
import { ask } from "./ask.ts";
import { askKotib } from "./ask-kotib.ts";
import { type Finding, reportOn } from "./finding.ts";

/** Authorities renew a month before; with fewer days left, the renewal fails. */
const FEW_DAYS = 14;
const WAIT_MS = 10_000;

const report = reportOn("Public address");

/** `runs` tells that a Kotib runs, so that it should be reached. */
export async function checkPublicAddress(config: Config, runs: boolean, now: number): Promise<Finding[]> {
  const { publicUrl } = config;
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
  return [
    ...local,
    ...(await checkServing(config)),
    ...(await checkState(config)),
    ...(await checkOpen(config)),
    ...(await checkCertificate(publicUrl, now)),
  ];
}

async function checkServing({ publicUrl, proxies }: Config): Promise<Finding[]> {
  const serving = await ask(`${publicUrl}/serving`, proxies);
  if (!serving.reached) {
    const means =
      "People cannot log in or sign, and a webhook does not arrive. Look at DNS, the firewall, your proxy and its certificate. (From some networks a host does not reach itself by its public address: then try from elsewhere.)";
    return [report.failure(`it cannot be reached from here (${serving.why})`, means)];
  }
  if (/^(not )?serving$/m.test(serving.text))
    return [report.good(`Kotib answers there (${serving.durationMs} ms)`)];
  const means = "Something else answers there, or your proxy does not reach HOST and PORT.";
  return [report.failure(`/serving answers with ${serving.status}, and not as Kotib does`, means)];
}

/** Asks Kotib itself: the proxy keeps these answers from the world. */
async function checkState(config: Config): Promise<Finding[]> {
  const [health, ready] = await Promise.all([askKotib(config, "/health"), askKotib(config, "/ready")]);
  const running = health.reached ? (/^ok\n(Kotib .+)/.exec(health.text)?.[1] ?? null) : null;
  return [
    ...(running === null || running === `Kotib ${describeVersion()}`
      ? []
      : [
          report.warning(
            `${running} runs, which is not the version that is installed here`,
            "Restart Kotib, so that the new version runs.",
          ),
        ]),
    ...(ready.reached && ready.status !== 200
      ? [
          report.warning(
            `/ready answers with ${ready.status}`,
            "Kotib runs and takes no updates just now; its log says why.",
          ),
        ]
      : []),
  ];
}

/** Paths for the operator alone; the pattern recognizes an answer of Kotib's. */
const OPERATORS: Readonly<Record<string, RegExp>> = {
  "/health": /^Kotib /m,
  "/ready": /^(not )?ready$/m,
  "/metrics": /^kotib_/m,
};

async function checkOpen({ publicUrl, proxies }: Config): Promise<Finding[]> {
  const paths = Object.keys(OPERATORS);
  const answers = await Promise.all(paths.map((path) => ask(publicUrl + path, proxies)));
  const open = paths.filter((path, index) => {
    const answer = answers[index];
    return answer?.reached === true && OPERATORS[path]?.test(answer.text) === true;
  });
  // Without a proxy there is nothing that could keep them back, and only this computer asks.
  if (open.length === 0 || (isLoopback(publicUrl) && !open.includes("/metrics"))) return [];
  return [
    report.warning(
      `${open.join(", ")} ${open.length === 1 ? "answers" : "answer"} there`,
      "From here it may; if it does so from elsewhere, too, everybody can see version, troubles and how much Kotib does. Let your proxy answer 404.",
    ),
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

/** The document service, without logging in. */
import { isLoopback } from "../../src/config.ts";
import { ask } from "./ask.ts";
import { type Finding, reportOn } from "./finding.ts";

const SLOW_MS = 5000;

export async function checkService(serviceUrl: string): Promise<Finding[]> {
  const report = reportOn("Service");
  const plain =
    new URL(serviceUrl).protocol === "http:" && !isLoopback(serviceUrl)
      ? [
          report.warning(
            "SERVICE_URL is plain http",
            "Passwords, tokens and documents travel readable for everybody on the way. Use https.",
          ),
        ]
      : [];
  const answer = await ask(serviceUrl);
  if (!answer.reached) {
    const says = `it cannot be reached (${answer.why})`;
    const means =
      "People are told to try later, and nothing is lost. Look at SERVICE_URL, the network, and, for a code with CERT, its certificate.";
    return [report.failure(says, means), ...plain];
  }
  const says = `it answers (${answer.status}, ${answer.durationMs} ms)`;
  if (answer.status >= 500)
    return [
      report.warning(says, "The service or its proxy is in trouble; people are told to try later."),
      ...plain,
    ];
  if (answer.durationMs > SLOW_MS)
    return [report.warning(says, "It is slow: people wait, or are told to try later."), ...plain];
  return [report.good(says), ...plain];
}

/** Checks the document service, without logging in: whether it knows a documented list, and keeps it from strangers. */
import { type Config, isLoopback } from "../../src/config.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { jsonOf } from "../../src/documents/json.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { correctProfile, loadProfile } from "../profile/load-profile.ts";
import { ask } from "./ask.ts";
import { type Finding, reportOn } from "./finding.ts";

const SLOW_MS = 5000;

export async function checkService({ serviceUrl, proxies }: Config, env: Environment): Promise<Finding[]> {
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
  const path = `/api/ru${readListPath(env)}`;
  const answer = await ask(`${serviceUrl}${path}`, proxies, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ page: 1, limit: 1 }),
  });
  if (!answer.reached) {
    const says = `it cannot be reached (${answer.why})`;
    const means =
      "People are told to try later, and nothing is lost. Look at SERVICE_URL, the network, a proxy, and, for a code with CERT, its certificate.";
    return [report.failure(says, means), ...plain];
  }
  const says = `it answers (${answer.status}, ${answer.durationMs} ms)`;
  if (answer.status >= 500)
    return [
      report.warning(says, "The service or its proxy is in trouble; people are told to try later."),
      ...plain,
    ];
  if (answer.status === 404 || answer.status === 405 || typeof jsonOf(answer.text) !== "object")
    return [
      report.warning(
        `it does not answer ${path} as a document service does (${answer.status})`,
        "If nobody can log in, SERVICE_URL leads elsewhere: it is the base address, before /api. Otherwise `kotib probe` tells how your service differs.",
      ),
      ...plain,
    ];
  if (answer.durationMs > SLOW_MS)
    return [report.warning(says, "It is slow: people wait, or are told to try later."), ...plain];
  return [report.good(says), ...plain];
}

/** The path of a list that the interface documents, as the profile has it. */
function readListPath(env: Environment): string {
  const { kinds } = readProfile(env);
  const lists = kindNames.flatMap((kind) => Object.values(kinds[kind].lists));
  return lists.find(({ evidence }) => evidence === "documented")?.path ?? "";
}

/** Gives the built-in profile for a wrong one, which the profile's own check reports. */
function readProfile(env: Environment): ServiceProfile {
  try {
    return loadProfile(env);
  } catch (error) {
    if (error instanceof ConfigError) return correctProfile();
    throw error;
  }
}

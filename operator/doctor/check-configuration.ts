/** Variables, and the profile that they name. */
import { readFileSync } from "node:fs";
import { judgeServiceUrl } from "../../src/api/service-address.ts";
import { type Config, readConfig } from "../../src/config.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { findChanges } from "../profile/find-changes.ts";
import { correctProfile, loadProfile } from "../profile/load-profile.ts";
import { type Finding, reportOn } from "./finding.ts";

/** The configuration, null where it is wrong, and what there is to say of it. */
export function checkConfiguration(env: Environment): { config: Config | null; findings: Finding[] } {
  const report = reportOn("Configuration");
  const read = readConfig(env, (path) => readFileSync(path, "utf8"));
  const problems = read.ok ? dangersOf(read.config) : read.problems;
  if (read.ok && problems.length === 0)
    return { config: read.config, findings: [report.good("every variable is in order")] };
  return {
    config: null,
    findings: problems.map((problem) =>
      report.failure(problem, "Kotib does not start. What depends on it was not looked at."),
    ),
  };
}

function dangersOf({ serviceUrl, serviceUrlTrusted }: Config): string[] {
  return serviceUrlTrusted ? [] : judgeServiceUrl(serviceUrl);
}

export function checkProfile(env: Environment): Finding[] {
  const report = reportOn("Service profile");
  if (!env.SERVICE_PROFILE) {
    return [
      report.note(
        "it is the built-in one",
        "What Kotib assumes beyond the documented interface may not fit your service. `kotib probe` finds out, and says what to correct.",
      ),
    ];
  }
  try {
    const count = findChanges(correctProfile(), loadProfile(env)).length;
    return [report.good(`it is in order and changes ${count} of the built-in values`)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => report.failure(problem, "Kotib does not start."));
  }
}

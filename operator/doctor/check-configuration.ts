/** Variables, and the profile and policies that they name. */
import { readFileSync } from "node:fs";
import { judgeServiceUrl } from "../../src/api/service-address.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { builtInPolicies } from "../../src/documents/policies.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { findMisspelt } from "../../src/find-misspelt.ts";
import { findDoubts, judgeDatabaseFile } from "../../src/read-settings.ts";
import { loadPolicies } from "../policies.ts";
import { findChanges } from "../profile/find-changes.ts";
import { correctProfile, loadProfile } from "../profile/load-profile.ts";
import { type Finding, reportOn } from "./finding.ts";

/** The configuration, null where it is wrong, and what there is to say of it. */
export function checkConfiguration(env: Environment): { config: Config | null; findings: Finding[] } {
  const report = reportOn("Configuration");
  const read = readConfig(env, (path) => readFileSync(path, "utf8"));
  const problems = read.ok ? dangersOf(read.config, env) : read.problems;
  const doubts = [...findMisspelt(env), ...(read.ok ? findDoubts(read.config, env) : [])].map((what) =>
    report.warning(what, "Kotib starts all the same. Correct it, or take the variable away."),
  );
  if (read.ok && problems.length === 0) {
    const findings = doubts.length > 0 ? doubts : [report.good("every variable is in order")];
    return { config: read.config, findings };
  }
  const failures = problems.map((problem) =>
    report.failure(problem, "Kotib does not start. What depends on it was not looked at."),
  );
  return { config: null, findings: [...failures, ...doubts] };
}

function dangersOf({ serviceUrl, serviceUrlTrusted, database }: Config, env: Environment): string[] {
  return [...(serviceUrlTrusted ? [] : judgeServiceUrl(serviceUrl)), ...judgeDatabaseFile(database, env)];
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
  return judge(report, correctProfile(), () => loadProfile(env));
}

export function checkPolicies(env: Environment): Finding[] {
  return judge(reportOn("Policies"), builtInPolicies, () => loadPolicies(env.POLICIES, env));
}

function judge<T>(report: ReturnType<typeof reportOn>, builtIn: T, load: () => T): Finding[] {
  try {
    const count = findChanges(builtIn, load()).length;
    return [report.good(`${count} of the built-in values ${count === 1 ? "is" : "are"} corrected`)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => report.failure(problem, "Kotib does not start."));
  }
}

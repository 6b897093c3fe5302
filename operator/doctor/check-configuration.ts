/** Checks the variables, and the profile and policies that they name. */
import { readFileSync } from "node:fs";
import { judgeServiceUrl } from "../../src/api/service-address.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { builtInPolicies, type Policies } from "../../src/documents/policies.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { explainPeople } from "../../src/explain-people.ts";
import { explainWays } from "../../src/explain-ways.ts";
import { findMisspelt } from "../../src/find-misspelt.ts";
import { findDoubts, judgeDatabaseFile, judgeTelegramFiles } from "../../src/read-settings.ts";
import { loadPolicies } from "../policies.ts";
import { findChanges } from "../profile/find-changes.ts";
import { correctProfile, loadProfile } from "../profile/load-profile.ts";
import { type Finding, reportOn } from "./finding.ts";

/** The configuration, or null where it is wrong, with the findings about it. */
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

function dangersOf(config: Config, env: Environment): string[] {
  return [
    ...(config.serviceUrlTrusted ? [] : judgeServiceUrl(config.serviceUrl)),
    ...judgeDatabaseFile(config.database, env),
    ...judgeTelegramFiles(config),
  ];
}

/** Tells which requests leave by a proxy, and what nobody can check from here. */
export function checkWays(config: Config, env: Environment): Finding[] {
  const report = reportOn("Ways out");
  return explainWays(config, readPolicies(env)?.eimzoMobile?.serverUrl).map((way) =>
    report.note(way, "Kotib does as it says; correct the variables if that is not meant."),
  );
}

/** Tells who may use this Kotib. */
export function checkPeople(config: Config, env: Environment): Finding[] {
  const report = reportOn("People");
  const policies = readPolicies(env);
  return policies === null
    ? []
    : explainPeople(config, policies).map((line) =>
        config.allowedOrganizations === null
          ? report.note(line, "Name your organizations there if nobody else is to use it.")
          : report.good(line),
      );
}

/** Null for wrong policies, which their own check reports. */
function readPolicies(env: Environment): Policies | null {
  try {
    return loadPolicies(env.POLICIES, env);
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
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

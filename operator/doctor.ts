/** `kotib doctor`: checks everything that Kotib needs, and explains each fault and its consequence. */

import type { DatabaseAddress } from "../src/database-address.ts";
import { counted } from "../src/documents/counted.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { parseArguments } from "../tools/read-arguments.ts";
import { backupFolderOf } from "./backup-folder.ts";
import {
  checkConfiguration,
  checkPeople,
  checkPolicies,
  checkProfile,
  checkWays,
} from "./doctor/check-configuration.ts";
import { checkDatabase, checkRing, isRunning } from "./doctor/check-database.ts";
import { checkListening } from "./doctor/check-listening.ts";
import { checkDisk, checkNode, checkVersion, checkWritable } from "./doctor/check-machine.ts";
import { checkPostgres } from "./doctor/check-postgres.ts";
import { checkPublicAddress } from "./doctor/check-public-address.ts";
import { checkRoots } from "./doctor/check-roots.ts";
import { checkService } from "./doctor/check-service.ts";
import { checkTelegram } from "./doctor/check-telegram.ts";
import type { Finding, Level } from "./doctor/finding.ts";
import { getDatabaseAddress, readDatabasePath } from "./places.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: kotib doctor [--json]
Run it with the variables, and as the user, that Kotib runs with. It looks at configuration, profile, authorities, key
ring, database, owners and modes, disk, ports, clock, Telegram, webhook, service and public address, by plain requests and
reads. It changes nothing and logs in nowhere, and Kotib may run meanwhile.
  --json   print the findings as JSON
Exit code 1 if something keeps Kotib from working; warnings alone are 0.`;

const MARKS: Readonly<Record<Level, string>> = {
  good: "ok      ",
  note: "note    ",
  warning: "WARNING ",
  failure: "FAILURE ",
};

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const { json } = parseArguments(args, { options: { json: { type: "boolean" } } }).values;
    const findings = await findAll(env, Date.now());
    if (json) print(JSON.stringify(findings, null, 2));
    else for (const line of findings.flatMap(render)) print(line);
    const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
    if (!json) print(`\n${counted(count("failure"), "failure")}, ${counted(count("warning"), "warning")}.`);
    return count("failure") > 0 ? 1 : 0;
  });

async function findAll(env: Environment, now: number): Promise<Finding[]> {
  const database = readDatabaseAddress(env);
  const path = database?.kind === "sqlite" ? readDatabasePath(database) : null;
  const { config, findings } = checkConfiguration(env);
  const found = [
    checkVersion(),
    checkNode(),
    ...findings,
    ...checkProfile(env),
    ...checkPolicies(env),
    ...checkRoots(env, now),
  ];
  const ring = env.KEYS_FILE ? await checkRing(env.KEYS_FILE, database) : { keys: null, findings: [] };
  found.push(...ring.findings);
  let runs: boolean | null = false;
  if (path !== null) {
    found.push(...checkWritable(path), ...(await checkDatabase(path, ring.keys, now)), checkDisk(path));
    runs = isRunning(path) === true;
  }
  if (database?.kind === "postgres") {
    const folder = backupFolderOf(database, env);
    const looked = await checkPostgres(database.url, ring.keys, { folder, now });
    found.push(...looked.findings);
    runs = looked.runs;
  }
  if (config === null) return found;
  found.push(...checkPeople(config, env), ...checkWays(config, env));
  const listening = await checkListening(config, runs);
  const asked = await Promise.all([
    checkTelegram(config, now),
    checkService(config, env),
    checkPublicAddress(config, listening.runs, now),
  ]);
  return [...found, ...listening.findings, ...asked.flat()];
}

/** The address; null where there is none, which the configuration's check tells. */
function readDatabaseAddress(env: Environment): DatabaseAddress | null {
  try {
    return getDatabaseAddress(env);
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

function render({ about, level, says, means }: Finding): string[] {
  const line = `${MARKS[level]}${about}: ${says}`;
  return means === undefined ? [line] : [line, `        ${means}`];
}

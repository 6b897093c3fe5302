/** `kotib profile`: checks an operator's corrections of the service profile and shows the profile in force. */
import type { ServiceProfile } from "../src/documents/profile.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { readOverride } from "../src/read-override.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import type { Assumption } from "./profile/assumption.ts";
import { findAssumptions } from "./profile/find-assumptions.ts";
import { type Change, findChanges } from "./profile/find-changes.ts";
import { correctProfile, loadProfile } from "./profile/load-profile.ts";
import { makeProfileSchema } from "./profile/profile-schema.ts";
import { renderColumns } from "./profile/render-table.ts";
import { type Command, type Print, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: kotib profile <command>
  check FILE                  say what is wrong with the corrections in FILE, or what they change
  print [FILE]                print the profile with the corrections in FILE (or SERVICE_PROFILE) as JSON
  print [FILE] --evidence     print what Kotib assumes of the service, and what each part rests on
  schema                      print the JSON Schema of such a file: every key, its built-in value and what it rests on
Objects of FILE are laid over the built-in ones key by key; a list or a single value replaces the built-in one whole.
Name the schema in FILE for your editor, once it is in a file: "$schema": "./profile.schema.json"`;

/** The length at which a value still fits a terminal's line. */
const LONGEST_VALUE = 100;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async ([command, ...args]) => {
    switch (command) {
      case undefined:
        print(USAGE);
        return 0;
      case "check": {
        const [file = ""] = parseArguments(args, { words: [1, 1] }).words;
        return checkProfile(file, env, print);
      }
      case "print": {
        const options = { evidence: { type: "boolean" } } as const;
        const { values, words } = parseArguments(args, { options, words: [0, 1] });
        return printProfile(words[0], values.evidence === true, env, print);
      }
      case "schema":
        parseArguments(args, {});
        // On one line: editors read it, and the ends of lines would be a third of it.
        print(JSON.stringify(makeProfileSchema(correctProfile())));
        return 0;
      default:
        throw new UsageError(`there is no command ${command}`);
    }
  });

function checkProfile(file: string, env: Environment, print: Print): number {
  const changes = findChanges(correctProfile(), readProfile(file, env));
  print(`${file} is in order.`);
  if (changes.length === 0) print("It changes nothing of the built-in profile.");
  else {
    print(
      `It changes ${changes.length} ${changes.length === 1 ? "value" : "values"} of the built-in profile:`,
    );
    for (const { key, before, after } of changes) print(`  ${key}: ${tell(before)} → ${tell(after)}`);
  }
  return 0;
}

function printProfile(file: string | undefined, evidence: boolean, env: Environment, print: Print): number {
  const profile = file === undefined ? loadProfile(env) : readProfile(file, env);
  if (evidence) for (const line of renderEvidence(profile, correctProfile())) print(line);
  else print(JSON.stringify(profile, null, 2));
  return 0;
}

/** The profile with the corrections in a file that the command line names. */
function readProfile(file: string, env: Environment): ServiceProfile {
  const override = readOverride(file, env.INIT_CWD);
  try {
    return correctProfile(override);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const count = error.problems.length;
    throw new ConfigError([
      `${file} is not in order: ${count} ${count === 1 ? "problem" : "problems"}.`,
      ...error.problems.map((problem) => `  ${problem}`),
    ]);
  }
}

function tell(value: Change["before"]): string {
  const text = value === undefined ? "(none)" : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** Lines of a table, an assumption each; compared with the built-in profile. */
export function renderEvidence(profile: ServiceProfile, builtIn: ServiceProfile): string[] {
  const changes = findChanges(builtIn, profile);
  const rows = findAssumptions(profile).map((assumption) => [
    assumption.group,
    assumption.what,
    isCorrected(assumption, changes) ? "corrected by the operator" : assumption.evidence,
    assumption.on === null ? "" : assumption.on ? "on" : "off",
    assumption.key,
    assumption.assumes.replaceAll("`", ""),
    assumption.whenWrong.replaceAll("`", ""),
  ]);
  const head = [
    "about",
    "what",
    "evidence",
    "on",
    "key that corrects it",
    "Kotib goes by",
    "while it is wrong",
  ];
  return renderColumns([head, ...rows]);
}

/** A switch says nothing about the evidence of a thing, and has its own column. */
function isCorrected({ key, covers = [key] }: Assumption, changes: readonly Change[]): boolean {
  return changes.some(
    (change) =>
      !change.key.endsWith(".on") &&
      covers.some((place) => change.key === place || change.key.startsWith(`${place}.`)),
  );
}

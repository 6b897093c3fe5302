/** `kotib probe`: asks a real service, by reads alone, what it supports; prints a fitting profile and a report. */
import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { lookupOf } from "../src/api/service-address.ts";
import { systemClock } from "../src/clock.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { createLog } from "../src/log.ts";
import { askAtTerminal } from "./ask-at-terminal.ts";
import { resolveNamed } from "./places.ts";
import { readArguments } from "./probe/read-arguments.ts";
import { renderReport } from "./probe/render-report.ts";
import { runProbe } from "./probe/run-probe.ts";
import { loadProfile } from "./profile/load-profile.ts";
import { type Command, type Print, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: SERVICE_URL=https://… kotib probe [USER NAME] [OPTIONS]
  --out FILE      write the profile into FILE, and print the report alone
  --pace SECONDS  time between two requests (default 1; none towards this computer)
  --requests N    ask no more than this in all (default 1500)
  --guesses N     requests that may be spent on finding one path (default 40; 0: none)
The password is asked for and not shown; or give it in SERVICE_PASSWORD, or in the file SERVICE_PASSWORD_FILE.
SERVICE_PROFILE, if set, is what is assumed before. Only log-in and reads are sent: nothing is saved or signed.`;

export interface Terminal {
  readonly print: Print;
  progress(line: string): void;
  ask(question: string, options: { readonly hidden: boolean }): Promise<string>;
}

/** Runs the command at a terminal, with its progress on standard error. */
export const main: Command = (argv, env, print = toTerminal) =>
  probe(argv, env, { print, progress: print.error ?? print, ask: askAtTerminal });

/** Runs the command; returns the exit code: 1 where nobody was let in or the configuration is wrong. */
export function probe(
  argv: readonly string[],
  env: Environment,
  { print, progress, ask }: Terminal,
): Promise<number> {
  return runCommand({ usage: USAGE, argv, print }, async (args) => {
    const given = readArguments(args, env);
    const profile = loadProfile(env);
    const username = given.username ?? (await ask("User name at the service: ", { hidden: false })).trim();
    const password = given.password ?? (await ask("Password (not shown): ", { hidden: true }));
    if (username === "" || password === "")
      throw new ConfigError([
        "user name and password are needed; without a terminal the password comes from SERVICE_PASSWORD or SERVICE_PASSWORD_FILE",
      ]);
    const result = await runProbe({
      baseUrl: given.serviceUrl,
      lookup: given.serviceUrlTrusted ? undefined : lookupOf(given.serviceUrl),
      proxies: given.proxies,
      profile,
      username,
      password,
      paceMs: given.paceMs,
      mostRequests: given.mostRequests,
      guesses: given.guesses,
      clock: systemClock,
      log: createLog("silent"),
      wait: delay,
      progress: (line) => progress(`… ${line}`),
    });
    for (const line of renderReport(result)) print(line);
    if (result.override === null) return 1;
    const text = JSON.stringify(result.override, null, 2);
    if (given.out === null) {
      print(
        "\nThe profile\n-----------\nSave it as a file, check it with `kotib profile check FILE`, and name it in SERVICE_PROFILE.\n",
      );
      print(text);
    } else {
      writeFileSync(resolveNamed(given.out, env), `${text}\n`);
      progress(`The profile is in ${given.out}. Check it with: kotib profile check ${given.out}`);
    }
    return 0;
  });
}

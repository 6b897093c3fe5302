/** `kotib dead-letters`: shows the jobs that were given up, has them tried again, or drops them. */

import type { Database } from "../src/db/open-database.ts";
import type { DeadOnes } from "../src/db/rows/dead-letters.ts";
import { counted } from "../src/documents/counted.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { confirm, usageOfYes, YES } from "./confirm.ts";
import { type Command, type Print, runCommand, toTerminal } from "./run-command.ts";
import { useDatabase } from "./use-database.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=…] kotib dead-letters [<command>] [--yes]
  list                 show the jobs that were given up (the default): number, type, whose, when, tries, why
  retry NUMBER… | all  have them tried again, as if they came now; Kotib takes them up within a second
  drop NUMBER… | all   delete them: what they were to do is not done
${usageOfYes(23)}
A job that was given up needs a look at the log line “job given up” with its number first. Texts and taps of people
(type “update”) that are retried late may surprise their authors. Kotib may run meanwhile.`;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const { values, words } = parseArguments(args, { options: YES, words: [0, Infinity] });
    const [command = "list", ...rest] = words;
    if (command === "list") {
      if (rest.length > 0) throw new UsageError("list shows all of them, and takes no numbers");
      const letters = await useDatabase(env, (db) => db.deadLetters.list());
      for (const { id, type, lane, diedAt, attempts, code } of letters) {
        const when = new Date(diedAt).toISOString();
        print(`${id}  ${type}  ${lane}  ${when}  ${attempts} tries  ${code ?? "unknown"}`);
      }
      print(letters.length === 0 ? "No job was given up." : `${letters.length} in all.`);
      return 0;
    }
    if (command !== "retry" && command !== "drop") throw new UsageError(`there is no command ${command}`);
    const which = readWhich(rest);
    const done = await useDatabase(env, async (db) => {
      if (command === "drop") await confirmDrop(db, which, { print, yes: values.yes });
      return db.deadLetters[command](which);
    });
    print(`${command === "retry" ? "To be tried again" : "Dropped"}: ${done.join(", ") || "none"}.`);
    const left = which === "all" ? [] : which.filter((id) => !done.includes(id));
    if (left.length === 0) return 0;
    print(`Left alone: ${left.join(", ")}. There is no such job any more, or another one does its work.`);
    return 1;
  });

async function confirmDrop(
  db: Database,
  which: DeadOnes,
  { print, yes }: { readonly print: Print; readonly yes: boolean | undefined },
): Promise<void> {
  const there = (await db.deadLetters.list()).filter(({ id }) => which === "all" || which.includes(id));
  if (there.length === 0) return;
  const people = new Set(there.map(({ lane }) => lane).filter((lane) => lane.startsWith("user:")));
  const whose = people.size === 0 ? "" : ` of ${counted(people.size, "person", "people")}`;
  await confirm(
    print,
    `This deletes ${counted(there.length, "job")}${whose} for good: what ${there.length === 1 ? "it was" : "they were"} to do is not done.`,
    yes,
  );
}

/** Throws `UsageError` where it is neither `all` nor numbers. */
function readWhich(args: readonly string[]): DeadOnes {
  if (args.length === 1 && args[0] === "all") return "all";
  const ids = args.map(Number);
  if (ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
  throw new UsageError("name the jobs by their numbers, as `kotib dead-letters` shows them, or say all");
}

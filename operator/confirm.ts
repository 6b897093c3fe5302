/** Has the operator confirm what cannot be undone: on a terminal by a word, otherwise by `--yes`. */
import { NotConfirmed } from "./not-confirmed.ts";
import type { Print } from "./run-command.ts";

/** The option of every command that asks. */
export const YES = { yes: { type: "boolean" } } as const;

/** Its line of a usage whose explanations begin in this column. */
export const usageOfYes = (column: number): string =>
  `${"  --yes".padEnd(column)}do it without asking; needed where no terminal is there to ask on`;

/** Prints what will be done, in one sentence. Throws `NotConfirmed` where nobody says yes to it. */
export async function confirm(print: Print, will: string, yes: boolean | undefined): Promise<void> {
  print(will);
  if (yes === true) return;
  const answer = (await print.ask?.("Go on? [y/N] ")) ?? null;
  if (answer === null)
    throw new NotConfirmed("Nothing was done: say --yes where no terminal is there to ask on.", 2);
  if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed("Nothing was done.", 1);
}

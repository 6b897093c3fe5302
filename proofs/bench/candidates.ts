/** The bots that are measured, each with what it starts from. */
import { join } from "node:path";
import { kotibArgs } from "./bot-process.ts";
import { ROWS_PER_PAGE } from "./lists.ts";
import type { Candidate } from "./measure.ts";
import type { PreparedOrdinary } from "./ordinary-sessions.ts";
import type { PreparedKotib } from "./prepare-kotib.ts";

const here = (file: string) => [join(import.meta.dirname, file)];

/** Each row of a page begins so. */
const showsRows = (start: string) => (body: string) => body.split(start).length === ROWS_PER_PAGE + 1;

export const baseCandidate = (): Candidate => ({
  name: "base",
  args: here("base.ts"),
  env: {},
  databaseFile: null,
  isRight: (body) => body.includes(`"text":"You tapped list.page:`),
});

export const ordinaryCandidate = ({ env }: PreparedOrdinary): Candidate => ({
  name: "ordinary",
  args: here("ordinary.ts"),
  env,
  databaseFile: null,
  isRight: showsRows("<b>№ "),
});

export const kotibCandidate = (
  prepared: PreparedKotib,
  nodeArgs: readonly string[],
): Candidate & { readonly databaseFile: string } => ({
  name: "kotib",
  args: kotibArgs(nodeArgs),
  ...prepared.freshEnv(),
  // A row is a button that opens its card.
  isRight: showsRows(`"callback_data":"card.open:`),
});

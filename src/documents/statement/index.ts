/** The statement as a kind, with all that the table of kinds needs of this folder. */
import type { Kind } from "../kind.ts";
import { statement as description } from "./description.ts";
import { statementSamples as samples } from "./samples.ts";

export const statement: Kind = { description, samples, words: new URL("./words/", import.meta.url) };

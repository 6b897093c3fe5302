/** The act as a kind, with all that the table of kinds needs of this folder. */
import type { Kind } from "../kind.ts";
import { act as description } from "./description.ts";
import { actSamples as samples } from "./samples.ts";

export const act: Kind = { description, samples, words: new URL("./words/", import.meta.url) };

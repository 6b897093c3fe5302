/** The invoice as a kind, with all that the table of kinds needs of this folder. */
import type { Kind } from "../kind.ts";
import { invoice as description } from "./description.ts";
import { invoiceSamples as samples } from "./samples.ts";

export const invoice: Kind = { description, samples, words: new URL("./words/", import.meta.url) };

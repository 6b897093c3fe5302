/** The waybill as a kind, with all that the table of kinds needs of this folder. */
import type { Kind } from "../kind.ts";
import { waybill as description } from "./description.ts";
import { waybillSamples as samples } from "./samples.ts";

export const waybill: Kind = { description, samples, words: new URL("./words/", import.meta.url) };

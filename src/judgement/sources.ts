/** The sources of doubts that belong to no capability. */
import type { DoubtSource } from "./doubts.ts";
import { historySource } from "./history-source.ts";
import { vatSource } from "./vat-source.ts";

export const spineDoubtSources: readonly DoubtSource[] = [vatSource, historySource];

/** Digests, and what is told at the end of the day: routes only. */
import { openAnswered, openStuck } from "../buttons/digest.ts";
import { type Feature, onButton } from "../feature.ts";
import { showAnswered, showStuck } from "./list.ts";
import { tellDigest } from "./tell-digest.ts";
import { tellUnsigned } from "./tell-unsigned.ts";
import { tellWeekly } from "./tell-weekly.ts";

export const digest: Feature = {
  buttons: [onButton(openAnswered, showAnswered), onButton(openStuck, showStuck)],
  news: { digest: tellDigest, unsigned: tellUnsigned, weekly: tellWeekly },
};

/** Digests, and what is told at the end of the day: routes only. */

import { type Capability, onButton, onNews, openAnswered, openStuck } from "../../bot/index.ts";
import { roundNewsByName } from "../../watch/news.ts";
import { showAnswered, showStuck } from "./list.ts";
import { tellDigest } from "./tell-digest.ts";
import { tellUnsigned } from "./tell-unsigned.ts";
import { tellWeekly } from "./tell-weekly.ts";

export const digest: Capability = {
  name: "digest",
  buttons: [onButton(openAnswered, showAnswered), onButton(openStuck, showStuck)],
  news: [
    onNews(roundNewsByName.digest, tellDigest),
    onNews(roundNewsByName.unsigned, tellUnsigned),
    onNews(roundNewsByName.weekly, tellWeekly),
  ],
};

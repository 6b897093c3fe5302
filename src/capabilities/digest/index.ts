/** Digests, and what is told at the end of the day: routes only. */

import { onButton } from "../../bot/button-route.ts";
import { openAnswered, openStuck } from "../../bot/buttons/digest.ts";
import type { Capability } from "../../bot/capability.ts";
import { onNews } from "../../bot/feature.ts";
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

/** Digests, and what is told at the end of the day: routes only. */
import { roundNewsByName } from "../../watch/news.ts";
import { onButton } from "../button-route.ts";
import { openAnswered, openStuck } from "../buttons/digest.ts";
import { type Feature, onNews } from "../feature.ts";
import { showAnswered, showStuck } from "./list.ts";
import { tellDigest } from "./tell-digest.ts";
import { tellUnsigned } from "./tell-unsigned.ts";
import { tellWeekly } from "./tell-weekly.ts";

export const digest: Feature = {
  buttons: [onButton(openAnswered, showAnswered), onButton(openStuck, showStuck)],
  news: [
    onNews(roundNewsByName.digest, tellDigest),
    onNews(roundNewsByName.unsigned, tellUnsigned),
    onNews(roundNewsByName.weekly, tellWeekly),
  ],
};

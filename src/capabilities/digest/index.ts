/** The digests, what is told at the end of the day, and the lists of sent documents to which they lead. */

import { type Capability, onButton, onNews } from "../../bot/index.ts";
import { roundNewsByName } from "../../watch/news.ts";
import { openAnswered, openSent, openStuck } from "./buttons.ts";
import { SENT, showAnswered, showSent, showStuck } from "./sent-list.ts";
import { tellDigest } from "./tell-digest.ts";
import { tellUnsigned } from "./tell-unsigned.ts";
import { tellWeekly } from "./tell-weekly.ts";

export const digest: Capability = {
  name: "digest",
  buttons: [
    onButton(openAnswered, showAnswered),
    onButton(openStuck, showStuck),
    onButton(openSent, showSent),
  ],
  views: { [SENT]: (view, page) => openSent.pack({ view, page }) },
  news: [
    onNews(roundNewsByName.digest, tellDigest),
    onNews(roundNewsByName.unsigned, tellUnsigned),
    onNews(roundNewsByName.weekly, tellWeekly),
  ],
};

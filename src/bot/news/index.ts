/** What is new about documents, told without being asked: routes only. */
import { documentNews, MISSED } from "../../watch/news.ts";
import { openAnswered, openNews } from "../buttons/news.ts";
import { type Feature, onButton, type TellNews } from "../feature.ts";
import { showAnswered, showNews } from "./list.ts";
import { tellLoginEnded, tellLoginEnding, tellMore } from "./tell-account.ts";
import { tellDocuments } from "./tell-documents.ts";
import { tellMissed } from "./tell-missed.ts";

export const news: Feature = {
  buttons: [onButton(openNews, showNews), onButton(openAnswered, showAnswered)],
  news: {
    ...Object.fromEntries(documentNews.map((name): [string, TellNews] => [name, tellDocuments])),
    [MISSED]: tellMissed,
    moreNews: tellMore,
    loginEnding: tellLoginEnding,
    loginEnded: tellLoginEnded,
  },
};

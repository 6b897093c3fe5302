/** What is new about documents, told without being asked: routes only. */
import { documentNews } from "../../watch/news.ts";
import { openNews } from "../buttons/news.ts";
import { type Feature, onButton, type TellNews } from "../feature.ts";
import { showNews } from "./list.ts";
import { tellLoginEnded, tellLoginEnding, tellMore } from "./tell-account.ts";
import { tellDocuments } from "./tell-documents.ts";

export const news: Feature = {
  buttons: [onButton(openNews, showNews)],
  news: {
    ...Object.fromEntries(documentNews.map((name): [string, TellNews] => [name, tellDocuments])),
    moreNews: tellMore,
    loginEnding: tellLoginEnding,
    loginEnded: tellLoginEnded,
  },
};

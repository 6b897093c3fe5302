/** Routes for news about documents. */
import { documentNews, LATER_MANY, MISSED } from "../../watch/news.ts";
import { backToNews, chooseLaterOfNews, openAnswered, openLaterOfNews, openNews } from "../buttons/news.ts";
import { type Feature, onButton, type TellNews } from "../feature.ts";
import { showAnswered, showNews } from "./list.ts";
import { chooseLater, goBack, offerLater, tellPutOffMany } from "./put-off.ts";
import { tellBrowserEnded, tellLoginEnded, tellLoginEnding, tellMore } from "./tell-account.ts";
import { tellDocuments } from "./tell-documents.ts";
import { tellMissed } from "./tell-missed.ts";

export const news: Feature = {
  buttons: [
    onButton(openNews, showNews),
    onButton(openAnswered, showAnswered),
    onButton(openLaterOfNews, offerLater),
    onButton(chooseLaterOfNews, chooseLater),
    onButton(backToNews, goBack),
  ],
  news: {
    ...Object.fromEntries(documentNews.map((name): [string, TellNews] => [name, tellDocuments])),
    [MISSED]: tellMissed,
    [LATER_MANY]: tellPutOffMany,
    moreNews: tellMore,
    loginEnding: tellLoginEnding,
    loginEnded: tellLoginEnded,
    browserEnded: tellBrowserEnded,
  },
};

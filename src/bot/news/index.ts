/** Routes for news about documents. */
import { browserEnded, loginEnded, loginEnding } from "../../accounts/news.ts";
import { documentNewsByName, laterMany, missed, moreNews } from "../../watch/news.ts";
import { onButton } from "../button-route.ts";
import { backToNews, chooseLaterOfNews, openAnswered, openLaterOfNews, openNews } from "../buttons/news.ts";
import { type Feature, onNews } from "../feature.ts";
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
  news: [
    ...Object.values(documentNewsByName).map((one) => onNews(one, tellDocuments)),
    onNews(missed, tellMissed),
    onNews(laterMany, tellPutOffMany),
    onNews(moreNews, tellMore),
    onNews(loginEnding, tellLoginEnding),
    onNews(loginEnded, tellLoginEnded),
    onNews(browserEnded, tellBrowserEnded),
  ],
};

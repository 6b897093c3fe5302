/** Routes for news about documents. */
import { browserEnded, loginEnded, loginEnding } from "../../../accounts/news.ts";
import { documentNewsByName, missed, moreNews, putOffMany } from "../../../watch/news.ts";
import { onButton } from "../../button-route.ts";
import {
  askPutOffOfNews,
  backToNews,
  choosePutOffOfNews,
  openAnswered,
  openNews,
  openTold,
} from "../../buttons/news.ts";
import { type Feature, onNews } from "../../feature.ts";
import { showAnswered, showNews, showTold, TOLD } from "./list.ts";
import { choosePutOff, goBack, offerPutOff, tellPutOffMany } from "./put-off.ts";
import { tellBrowserEnded, tellLoginEnded, tellLoginEnding, tellMore } from "./tell-account.ts";
import { tellDocuments } from "./tell-documents.ts";
import { tellMissed } from "./tell-missed.ts";

export const news: Feature = {
  buttons: [
    onButton(openNews, showNews),
    onButton(openAnswered, showAnswered),
    onButton(openTold, showTold),
    onButton(askPutOffOfNews, offerPutOff),
    onButton(choosePutOffOfNews, choosePutOff),
    onButton(backToNews, goBack),
  ],
  views: { [TOLD]: (view, page) => openTold.pack({ view, page }) },
  news: [
    ...Object.values(documentNewsByName).map((one) => onNews(one, tellDocuments)),
    onNews(missed, tellMissed),
    onNews(putOffMany, tellPutOffMany),
    onNews(moreNews, tellMore),
    onNews(loginEnding, tellLoginEnding),
    onNews(loginEnded, tellLoginEnded),
    onNews(browserEnded, tellBrowserEnded),
  ],
};

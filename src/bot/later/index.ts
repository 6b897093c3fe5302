/** Documents that are put off: routes only. */
import { later as putOff } from "../../watch/news.ts";
import { onButton } from "../button-route.ts";
import { backToNotice, chooseLater, openLater } from "../buttons/later.ts";
import { type Feature, onNews } from "../feature.ts";
import { choose, goBack, offer } from "./offer.ts";
import { tellPutOff } from "./tell-put-off.ts";

export const later: Feature = {
  buttons: [
    onButton(openLater, offer),
    onButton(chooseLater, (visit, { choice, ...names }) => choose(visit, names, choice)),
    onButton(backToNotice, goBack),
  ],
  news: [onNews(putOff, tellPutOff)],
};

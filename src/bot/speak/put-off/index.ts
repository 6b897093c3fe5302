/** Documents that are put off: routes only. */
import { later as putOff } from "../../../watch/news.ts";
import { onButton } from "../../button-route.ts";
import { askPutOff, backToNotice, choosePutOff } from "../../buttons/put-off.ts";
import { type Feature, onNews } from "../../feature.ts";
import { choose, goBack, offer } from "./offer.ts";
import { tellPutOff } from "./tell-again.ts";

export const later: Feature = {
  buttons: [
    onButton(askPutOff, offer),
    onButton(choosePutOff, (visit, { choice, ...names }) => choose(visit, names, choice)),
    onButton(backToNotice, goBack),
  ],
  news: [onNews(putOff, tellPutOff)],
};

/** Documents that are put off: routes only. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { DocumentId } from "../../documents/document.ts";
import { StaleButton } from "../../errors.ts";
import { later as putOff } from "../../watch/news.ts";
import { onButton } from "../button-route.ts";
import { getKind } from "../buttons/get-kind.ts";
import {
  backToNotice,
  chooseLater,
  chooseLaterOfView,
  openLater,
  openLaterOfView,
} from "../buttons/later.ts";
import { type Feature, onNews } from "../feature.ts";
import type { Visit } from "../visit.ts";
import { choose, goBack, offer, type Target } from "./offer.ts";
import { tellPutOff } from "./tell-put-off.ts";

interface Names {
  readonly kind: string;
  readonly document: DocumentId;
}

function targetOf(accountId: string, names: Names, from: PageOfView | null = null): Target {
  const kind = getKind(names.kind);
  return { accountId, kind, documentId: names.document, from };
}

async function targetOfView(visit: Visit, { view, page, ...names }: Names & PageOfView): Promise<Target> {
  const found = await visit.dependencies.db.views.find(view);
  if (found === null) throw new StaleButton("unknown view");
  return targetOf(found.accountId, names, { view, page });
}

export const later: Feature = {
  buttons: [
    onButton(openLater, (visit, args) => offer(visit, targetOf(args.account, args))),
    onButton(openLaterOfView, async (visit, args) => offer(visit, await targetOfView(visit, args))),
    onButton(chooseLater, (visit, args) => choose(visit, targetOf(args.account, args), args.choice)),
    onButton(chooseLaterOfView, async (visit, args) =>
      choose(visit, await targetOfView(visit, args), args.choice),
    ),
    onButton(backToNotice, (visit, args) => goBack(visit, targetOf(args.account, args))),
  ],
  news: [onNews(putOff, tellPutOff)],
};

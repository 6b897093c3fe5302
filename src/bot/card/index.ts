/** Cards: routes only. */
import type { DocumentId } from "../../documents/document.ts";
import { kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { readCard } from "../../reading/read-card.ts";
import { openCard, openCardOfView, openDetails } from "../buttons/card.ts";
import { type CameFrom, renderDetailPage } from "../document/card-view.ts";
import { showCard } from "../document/show-card.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";

async function onOpenCard(
  visit: Visit,
  accountId: string,
  letter: string,
  document: DocumentId,
  from: CameFrom,
): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const kind = kindOfLetter(letter);
  if (kind === null) throw new StaleButton("unknown kind");
  await showCard(visit, await readCard(visit.dependencies, account, kind, document, visit.user.language), {
    from,
  });
}

export const card: Feature = {
  buttons: [
    onButton(openCard, (visit, { account, kind, document }) =>
      onOpenCard(visit, account, kind, document, null),
    ),
    onButton(openDetails, async (visit, { account: accountId, kind: letter, document, page }) => {
      const account = await getOwnAccount(visit, accountId);
      const kind = kindOfLetter(letter);
      if (kind === null) throw new StaleButton("unknown kind");
      await visit.show(
        renderDetailPage(
          visit,
          await readCard(visit.dependencies, account, kind, document, visit.user.language),
          page,
        ),
      );
    }),
    onButton(openCardOfView, async (visit, { view: viewId, page, kind, document }) => {
      const view = await visit.dependencies.db.views.find(viewId);
      if (view === null) throw new StaleButton("unknown view");
      await onOpenCard(visit, view.accountId, kind, document, { view: viewId, page });
    }),
  ],
};

/** The lists behind a digest's numbers: our own documents that partners answered, or did not. */
import type { AccountRow } from "../../db/accounts.ts";
import type { WatchedDocument } from "../../db/watched.ts";
import { openCardFrom } from "../buttons/card.ts";
import { openAnswered, openStuck } from "../buttons/digest.ts";
import { homeButton } from "../buttons/home.ts";
import { pageOf } from "../document/page-of.ts";
import { summaryLabel } from "../document/row-view.ts";
import { getOwnAccount } from "../own-account.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { disabledButton, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { findAnswered, findStuck, isRejected } from "./sent-documents.ts";

export async function showAnswered(
  visit: Visit,
  { account: id, since, until, page }: Parameters<typeof openAnswered.pack>[0],
): Promise<void> {
  const account = await getOwnAccount(visit, id);
  const documents = await findAnswered(visit, account, { since, until });
  await visit.show(
    renderSent(visit, account, {
      ...{ documents, page, title: visit.t("digest-answered-title", { count: documents.length }) },
      mark: (document) => (isRejected(visit, document) ? "⛔" : "✅"),
      data: (other) => openAnswered.pack({ account: id, since, until, page: other }),
    }),
  );
}

export async function showStuck(
  visit: Visit,
  { account: id, page }: Parameters<typeof openStuck.pack>[0],
): Promise<void> {
  const account = await getOwnAccount(visit, id);
  const documents = await findStuck(visit, account);
  await visit.show(
    renderSent(visit, account, {
      ...{ documents, page, title: visit.t("digest-stuck", { count: documents.length }) },
      mark: () => null,
      data: (other) => openStuck.pack({ account: id, page: other }),
    }),
  );
}

interface SentList {
  readonly documents: readonly WatchedDocument[];
  readonly page: number;
  readonly title: string;
  readonly mark: (document: WatchedDocument) => string | null;
  readonly data: (page: number) => string;
}

export function renderSent(
  visit: Visit,
  account: AccountRow,
  { documents, page, title, mark, data }: SentList,
): Screen {
  const { here, pages, shown } = pageOf(visit, documents, page);
  return {
    text: joinLines([renderShortOrganization(account), html`<b>${title}</b>`]),
    keyboard: keyboardOf([
      ...shown.map((document) => {
        const { kind, documentId, partnerTin, facts } = document;
        const { number, date, partnerName, total } = facts;
        const summary = { number, date, counterpartyName: partnerName, counterpartyTin: partnerTin, total };
        const label = summaryLabel(visit, { kind, summary }, { mark: mark(document) });
        const card = openCardFrom(account.id, { kind, id: documentId }, null);
        return [card === null ? disabledButton(label) : tapButton(label, card)];
      }),
      ...pagerRow(visit.words, { page: here, pages, hasNext: here < pages, data }),
      [homeButton(visit)],
    ]),
  };
}

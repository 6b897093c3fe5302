/** The document whose chain a view shows, and where its card was opened from. */
import { getOwnAccount } from "../../bot/own-account.ts";
import type { Visit } from "../../bot/visit.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { PageOfView } from "../../db/rows/summary.ts";
import { CHAIN_LIST } from "../../db/rows/views.ts";
import type { DocumentId } from "../../documents/document.ts";
import { isDocumentId } from "../../documents/document-id.ts";
import { kindNames, kindOfLetter } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";

export interface ChainPlace {
  readonly account: AccountRow;
  readonly kind: KindName;
  readonly id: DocumentId;
  readonly from: PageOfView | null;
  /** The view that its own pages carry. */
  readonly view: string;
}

interface Names {
  readonly kind: string;
  readonly document: DocumentId;
}

/** Keeps it as a view, which buttons can name. `accountId`: null where the view it comes from tells it. */
export async function keepChainPlace(
  visit: Visit,
  accountId: string | null,
  names: Names,
  from: PageOfView | null,
): Promise<ChainPlace> {
  const { views } = visit.dependencies.db;
  const opened = accountId ?? (from === null ? null : ((await views.find(from.view))?.accountId ?? null));
  const kind = kindOfLetter(names.kind);
  if (opened === null || kind === null) throw new StaleButton("unknown view or kind");
  const account = await getOwnAccount(visit, opened);
  const { id: view } = await views.findOrCreateOfDocument(account.id, CHAIN_LIST, {
    kind,
    document: names.document,
    ...(from === null ? {} : { fromView: from.view, fromPage: String(from.page) }),
  });
  return { account, kind, id: names.document, from, view };
}

/** Throws `StaleButton` where the view is none of a chain, or somebody else's. */
export async function getChainPlace(visit: Visit, viewId: string): Promise<ChainPlace> {
  const stored = await visit.dependencies.db.views.find(viewId);
  if (stored === null || stored.list !== CHAIN_LIST) throw new StaleButton("no view of a chain");
  const account = await getOwnAccount(visit, stored.accountId);
  const { kind: name, document, fromView, fromPage } = stored.filters;
  const kind = kindNames.find((each) => each === name);
  if (kind === undefined || typeof document !== "string" || !isDocumentId(document))
    throw new StaleButton("no view of a chain");
  const from =
    typeof fromView === "string" && typeof fromPage === "string"
      ? { view: fromView, page: Number(fromPage) }
      : null;
  return { account, kind, id: document, from, view: viewId };
}

/** The document that a button names, and what it is called. */
import { getKind } from "../../bot/buttons/get-kind.ts";
import { bareNumber } from "../../bot/document/row-view.ts";
import { getOwnAccount } from "../../bot/own-account.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { Visit } from "../../bot/visit.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";

export interface Names {
  readonly account: string;
  readonly kind: string;
  readonly document: DocumentId;
}

/** Read afresh with the person's own login. */
export async function readNamed(visit: Visit, names: Names): Promise<CardFacts> {
  const account = await getOwnAccount(visit, names.account);
  return await readCard(visit.dependencies, account, getKind(names.kind), names.document, visit.user);
}

/** `Invoice MT-0081`. */
export function nameOfDocument(visit: ViewContext, kind: KindName, number: string | null): string {
  return `${visit.label(visit.profile.kinds[kind].label)} ${bareNumber(number)}`;
}

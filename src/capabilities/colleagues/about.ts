/** The document that a button names, and what it is called. */
import { bareNumber } from "../../bot/document/row-view.ts";
import { getOwnAccount } from "../../bot/own-account.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { Visit } from "../../bot/visit.ts";
import type { DocumentId } from "../../documents/document.ts";
import { kindOfLetter } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";
import { type CardFacts, readCard } from "../../reading/read-card.ts";

export interface Names {
  readonly account: string;
  readonly kind: string;
  readonly document: DocumentId;
}

export function kindOf({ kind: letter }: Pick<Names, "kind">): KindName {
  const kind = kindOfLetter(letter);
  if (kind === null) throw new StaleButton("unknown kind");
  return kind;
}

/** Read afresh with the person's own login. */
export async function readNamed(visit: Visit, names: Names): Promise<CardFacts> {
  const account = await getOwnAccount(visit, names.account);
  return await readCard(visit.dependencies, account, kindOf(names), names.document, visit.user.language);
}

/** `Invoice MT-0081`. */
export function nameOfDocument(visit: ViewContext, kind: KindName, number: string | null): string {
  return `${visit.label(visit.profile.kinds[kind].label)} ${bareNumber(number)}`;
}

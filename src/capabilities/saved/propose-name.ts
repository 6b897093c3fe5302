/** A name for a filtered list: what it is filtered by, else what list it is. */
import { type OwnView, type Visit, valueText } from "../../bot/index.ts";

export const MAX_NAME = 40;
/** A partner’s TIN says little: its name, where it is known. */
const KNOWN_PARTNERS = 200;

export async function proposeName(visit: Visit, { account, view, list }: OwnView): Promise<string> {
  const partners = await visit.dependencies.db.counterparties.findLatest(account.id, KNOWN_PARTNERS);
  const values = Object.entries(view.filters).map(
    ([name, value]) => partners.find(({ tin }) => tin === value)?.name ?? valueText(visit, list, name, value),
  );
  const name = [visit.label(list.label), ...values].join(", ");
  return cutName(name);
}

export function cutName(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length <= MAX_NAME
    ? letters.join("")
    : `${letters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`;
}

/** Texts that lead to a screen instead of being searched for: help, home, thanks, a document kind, a viewer's link. */

import {
  findCurrentAccount,
  homeButton,
  namesOf,
  openCard,
  openHelp,
  openHome,
  openKindLists,
  openLogin,
  openSettings,
  type Visit,
} from "../../bot/index.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { findViewerLink } from "../../documents/viewer-link.ts";
import { labelText } from "../../locales/label-text.ts";
import { languages } from "../../locales/language.ts";
import { createTranslator } from "../../locales/translator.ts";

const SCREENS: ReadonlyMap<string, string> = new Map(
  [
    { words: "help, помощь, справка, yordam, ёрдам, ?", data: openHelp.pack({}) },
    {
      words: "home, menu, главная, меню, домой, bosh sahifa, menyu, бош саҳифа, бош сахифа, менью",
      data: openHome.pack({}),
    },
    {
      words: "settings, language, настройки, язык, sozlamalar, til, созламалар, тил",
      data: openSettings.pack({}),
    },
  ].flatMap(({ words, data }) => words.split(", ").map((word) => [word, data] as const)),
);
const THANKS: ReadonlySet<string> = new Set([
  "thanks",
  "thank you",
  "спасибо",
  "благодарю",
  "rahmat",
  "раҳмат",
  "рахмат",
]);

/** Follows the words for a screen; true if they led somewhere. */
export async function followLead(visit: Visit, text: string): Promise<boolean> {
  const word = folded(text);
  const screen = SCREENS.get(word);
  if (screen !== undefined) {
    await visit.go(screen);
    return true;
  }
  if (THANKS.has(word)) {
    await visit.chat.send({ text: visit.html("search-welcome"), keyboard: [] });
    return true;
  }
  const kind = kindNames.find((name) => namesOfKind(visit, name).has(word));
  const { current: account } = kind === undefined ? { current: null } : await findCurrentAccount(visit);
  if (kind === undefined || account === null) return false;
  await visit.go(openKindLists.pack({ account: account.id, kind }));
  return true;
}

function namesOfKind({ profile }: Visit, kind: KindName): ReadonlySet<string> {
  const { label } = profile.kinds[kind];
  const names = languages.flatMap((language) => {
    const words = createTranslator(language);
    return [labelText(words, label), labelText(words, `${label}-list`)];
  });
  return new Set(names.map(folded));
}

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<![.!])[.!]+$/, "");
}

/**
 * Opens the card that a link of the service's viewer names, in the organization that it was made for. The first of the
 * texts that holds such a link counts; false where none does.
 */
export async function openViewerLink(visit: Visit, texts: readonly string[]): Promise<boolean> {
  const link = texts.map((text) => findViewerLink(visit.profile, text)).find((found) => found !== null);
  if (link == null) return false;
  const { own, current } = await findCurrentAccount(visit);
  const account = link.tin === null ? current : own.find(({ tin }) => tin === link.tin);
  if (current === null) await visit.go(openLogin.pack({}));
  else if (account == null) await tell(visit.html("search-link-not-yours", { tin: link.tin ?? "" }));
  else if (link.kind === null) await tell(visit.html("search-link-kind"));
  else await visit.go(openCard.pack(namesOf(account.id, { kind: link.kind, id: link.id })));
  return true;

  async function tell(said: ReturnType<Visit["html"]>): Promise<void> {
    await visit.show({ text: said, keyboard: [[homeButton(visit)]] });
  }
}

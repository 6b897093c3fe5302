/** Words that lead to a screen instead of being searched for: help, home, thanks, the name of a document kind. */
import {
  findCurrentAccount,
  openHelp,
  openHome,
  openKindLists,
  openSettings,
  type Visit,
} from "../../bot/index.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
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

/** True if the text led somewhere. */
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

import { expect, it } from "vitest";
import { toUzbekCyrillic } from "../../../src/locales/uz-cyrl.ts";
import { keptWords, stems, wholeWords } from "../../../src/locales/uz-cyrl-exceptions.ts";
import { writtenTexts } from "./written-texts.ts";

/**
 * Beginnings of words whose derived Cyrillic somebody has looked at: Latin, then Cyrillic. Whoever writes a new word
 * that looks like one of `doubts` reads what comes out and adds a line here, or an exception in uz-cyrl-exceptions.ts.
 */
const reviewed = `
  kirgan кирган
  akt акт
  almash алмаш
  amal амал
  arxiv архив
  aylanma айланма
  ba’zi баъзи
  buxgalter бухгалтер
  debet дебет
  ehf эҳф
  eri эри
  etgansiz этгансиз
  etsa этса
  e’tiroz эътироз
  jarayon жараён
  jshshir жшшир
  kirill кирилл
  mas’ul масъул
  ma’lum маълум
  mb мб
  menyu меню
  mfo мфо
  mlrd млрд
  mxik мхик
  noma’lum номаълум
  office office
  p7m p7m
  p7s p7s
  parol парол
  qarzdor қарздор
  qilgansiz қилгансиз
  qqs ққс
  saqlansinmi сақлансинми
  sessiya сессия
  stir стир
  trln трлн
  ttn ттн
  tushunar тушунар
  valyuta валюта
  vaqtsiz вақтсиз
  versiya версия
`;

/** What may be a loanword that Cyrillic spells by other rules, or an abbreviation. */
const doubts: Readonly<Record<string, (latin: string) => boolean>> = {
  "is an abbreviation": (latin) => /^[A-Z]{2,}/.test(latin),
  "has an apostrophe": (latin) => /[’ʼ]/.test(latin),
  "may have ц": (latin) => /ts|[knrst]s(?=[ei])/i.test(latin),
  "may have й + о": (latin) => /[aeiou]yo(?!‘|t|q)/i.test(latin),
  "may have э or е": (latin) => /[aiou‘]e/i.test(latin),
  "may have ъ": (latin) => /[^aeiou‘’-]y[aeu](?!p)/i.test(latin),
  "may have ь": (latin) =>
    /[^aeiou‘y-]l$|[fkpl]t$|[aeo]l(?:[bfstv]|d(?!i)|m(?![ao]))/i.test(latin) &&
    !/^(?:bo‘|o|qo|ke)l/i.test(latin),
  "has four consonants in a row": (latin) =>
    /[^aeiou‘’-]{4}/i.test(latin.replace(/sh|ch|ng/gi, "x").replace(/([og])‘/gi, "$1")),
};

const beginnings = reviewed
  .trim()
  .split("\n")
  .map((line) => line.trim().split(" "))
  .map(([latin = "", cyrillic = ""]) => ({ latin, cyrillic }));

/** A word whose spelling is written down. */
function isException(latin: string): boolean {
  const lower = latin.toLowerCase();
  return Object.hasOwn(wholeWords, lower) || Object.keys(stems).some((stem) => lower.startsWith(stem));
}

function isReviewed(latin: string, cyrillic: string): boolean {
  return beginnings.some(
    (known) =>
      latin.toLowerCase().startsWith(known.latin) && cyrillic.toLowerCase().startsWith(known.cyrillic),
  );
}

/** Why somebody has to look at what is derived from this word; null if nobody has to. */
function doubtAbout(latin: string): string | null {
  const cyrillic = toUzbekCyrillic(latin);
  if (isException(latin) || isReviewed(latin, cyrillic)) return null;
  const [kept = ""] = /^[a-z\d’-]*/i.exec(cyrillic) ?? [];
  const derived = latin.slice(kept.length);
  const isName = kept === "" || keptWords.has(kept.replace(/[’-]$/, "").toLowerCase());
  const isLatin = !isName || /[a-z]/i.test(cyrillic.slice(kept.length));
  const doubt = Object.entries(doubts).find(([, applies]) => applies(derived))?.[0];
  const why = isLatin ? "has Latin letters left" : doubt;
  return why === undefined ? null : `${latin} ${cyrillic}: ${why}`;
}

/** The written words of all Uzbek texts, without tags, commands, addresses, file endings and values. */
function wordsOfTexts(): Set<string> {
  const words = new Set<string>();
  for (const { text } of writtenTexts("uz")) {
    const plain = text.replace(/<[^>]*>|\/[a-z]+|\w+:\/\/\S+|[\w.+-]*@\S+|[\w-]*\.[a-z]\w+/gi, " ");
    for (const [word] of plain.matchAll(/[a-z](?:[\w‘’ʼ-]*[\w‘])?/gi)) words.add(word);
  }
  return words;
}

it("every Uzbek word whose Cyrillic is doubtful has been looked at", () => {
  const unseen = [...wordsOfTexts()].map(doubtAbout).filter((doubt) => doubt !== null);
  expect(unseen.sort(), "read these and add them to `reviewed` above, or to the exceptions").toEqual([]);
});

/** Shortens an organization's name to people's own name for it, without quotes and legal form. */

import { recalling } from "./recall.ts";

/** Legal forms written out in full, as registers do. */
const LONG_FORMS =
  /(?:mas[’ʼ'‘]?uliyati cheklangan jamiyati?|общество с ограниченной ответственностью|масъулияти чекланган жамияти?|xususiy korxona(?:si)?|хусусий корхона(?:си)?|частное предприятие|aksiyadorlik jamiyati?|акциядорлик жамияти?|акционерное общество|индивидуальный предприниматель|yakka tartibdagi tadbirkor|якка тартибдаги тадбиркор|qo[‘ʻ'’]shma korxona(?:si)?|қўшма корхона(?:си)?|совместное предприятие|fermer xo[‘ʻ'’]jaligi|фермер хўжалиги|фермерское хозяйство)/giu;

const SHORT_FORMS = new Set(
  "mchj мчж ooo ооо qk қк сп xk хк чп aj аж ао oaj оаж оао зао пао yatt ятт ип duk дук гуп fx фх ok оk llc ltd jsc inc"
    .split(" ")
    .concat("ск", "дк", "дм", "dm"),
);

const QUOTES_AND_BLANKS = /[\s«»"“”„‟＂]+/gu;

/** This is more than the partners of several pages. */
const MOST_KNOWN = 500;

/** Never empty where the name is not: a name that is nothing but a legal form stays. */
export const shortName = recalling(MOST_KNOWN, shorten);

function shorten(name: string): string {
  const bare = name.replace(QUOTES_AND_BLANKS, " ").trim();
  const words = bare.replace(LONG_FORMS, " ").split(" ").filter(isWord);
  while (words.length > 1 && isForm(words[0])) words.shift();
  while (words.length > 1 && isForm(words.at(-1))) words.pop();
  const short = words.join(" ");
  if (short !== "") return short;
  return bare === "" ? name : bare;
}

function isWord(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word) || word === "&";
}

function isForm(word: string | undefined): boolean {
  return word !== undefined && SHORT_FORMS.has(word.toLowerCase().replace(/^[(]|(?<![.,)])[.,)]+$/g, ""));
}

/** Reads sums between limits, in words or signs: `> 50 mln`, `не меньше 5 млн`, `10 mln dan 20 mln gacha`, `10–20m`. */
import { SOM } from "../currency.ts";
import type { Money } from "../money-sums.ts";
import { currencyOf } from "../read-currency.ts";
import { foldText, phraseKey } from "./fold-text.ts";
import { readSum, type TypedSum } from "./read-sum.ts";

export interface SumLimit {
  readonly sum: TypedSum;
  /** Whether a sum that equals the limit fits. */
  readonly isIncluded: boolean;
}

/** At least one limit is there; both are of one currency. */
export interface SumRange {
  readonly from: SumLimit | null;
  readonly to: SumLimit | null;
}

interface End extends SumLimit {
  readonly side: "from" | "to";
  /** Words such as `from` stand before days and numbers as well. */
  readonly isWeak: boolean;
}

type Meaning = Pick<End, "side" | "isIncluded" | "isWeak">;

const OVER: Meaning = { side: "from", isIncluded: false, isWeak: false };
const AT_LEAST: Meaning = { side: "from", isIncluded: true, isWeak: false };
const UNDER: Meaning = { side: "to", isIncluded: false, isWeak: false };
const AT_MOST: Meaning = { side: "to", isIncluded: true, isWeak: false };

const before = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}=])[\\s:]*`, "u");
const behind = (words: string) => new RegExp(` ?(?:${words})$`, "u");

/** Uzbek comparisons behind `dan`, as `phraseKey` folds them. */
const MORE =
  "kop(?:roq)?|ortiq(?:roq)?|oshiq(?:roq)?|katta(?:roq)?|yuqori(?:roq)?|baland|qimmat(?:roq)?|куп(?:рок)?|ортик(?:рок)?|ошик(?:рок)?|катта(?:рок)?|юкори(?:рок)?|баланд|киммат(?:рок)?";
const LESS =
  "kam(?:roq)?|oz(?:roq)?|past(?:roq)?|kichik(?:roq)?|arzon(?:roq)?|кам(?:рок)?|оз(?:рок)?|паст(?:рок)?|кичик(?:рок)?|арзон(?:рок)?";
const DAN = "(?:dan|дан)";
const NOT = "(?:emas|bolmagan|bolmasin|эмас|булмаган|булмасин)";
const THAT_ARE = "(?: (?:bolgan|булган))?";

/** A longer phrase stands before the shorter one that it holds. */
const ENDS: ReadonlyArray<readonly [RegExp, Meaning]> = [
  [behind(`${DAN} (?:${LESS}) ${NOT}`), AT_LEAST],
  [behind(`${DAN} (?:(?:${MORE}) ${NOT}|oshma(?:gan|sin|ydigan)|ошма(?:ган|син|йдиган))`), AT_MOST],
  [behind(`${DAN} (?:${MORE}|osh(?:gan|adigan)|ош(?:ган|адиган))${THAT_ARE}`), OVER],
  [behind(`${DAN} (?:${LESS})${THAT_ARE}`), UNDER],
  [behind(`(?:va|ва) (?:undan|ундан) (?:${MORE})|${DAN} (?:boshlab|бошлаб)`), AT_LEAST],
  [behind(`(?:va|ва) (?:undan|ундан) (?:${LESS})`), AT_MOST],
  [
    behind("(?:и|или) (?:больше|более|выше|свыше|дороже)|(?:or|and) (?:more|above|over|higher|up)|plus|\\+"),
    AT_LEAST,
  ],
  [behind("(?:и|или) (?:меньше|менее|ниже|дешевле)|(?:or|and) (?:less|below|under|lower)"), AT_MOST],
  [
    before(
      ">=|=>|≥|at least|(?:not|no) less than|not (?:under|below)|minimum|min\\.?|starting (?:from|at)|не (?:меньше|менее|ниже|дешевле)(?: чем)?|(?:как )?минимум|мин\\.?|начиная (?:с|от)|(?:eng )?kami(?:da| bilan)|eng kami|(?:энг )?ками(?:да| билан)|энг ками",
    ),
    AT_LEAST,
  ],
  [
    before(
      "<=|=<|≤|at most|(?:not|no) more than|not (?:over|above|exceeding)|maximum|max\\.?|up to|не (?:больше|более|выше|свыше|дороже|превыша\\p{L}+)(?: чем)?|максимум|макс\\.?|(?:eng )?kopi bilan|(?:энг )?купи билан",
    ),
    AT_MOST,
  ],
  [
    before(
      ">|(?:more|greater|larger|bigger|higher) than|over|above|exceed(?:s|ing)?|(?:больше|более)(?: чем)?|свыше|выше|дороже|крупнее|превыша\\p{L}+",
    ),
    OVER,
  ],
  [
    before("<|(?:less|smaller|lower|cheaper|fewer) than|under|below|(?:меньше|менее)(?: чем)?|ниже|дешевле"),
    UNDER,
  ],
  [behind(`(?:gacha|гача)${THAT_ARE}`), { ...AT_MOST, isWeak: true }],
  [behind(DAN), { ...AT_LEAST, isWeak: true }],
  [before("from|от|со?"), { ...AT_LEAST, isWeak: true }],
  [before("to|until|till|до|по"), { ...AT_MOST, isWeak: true }],
];

/** Words that say only that sums follow, or came before. */
const BEFORE_SUMS =
  /^(?:(?:на|с|по|with|for|an) )?(?:sum|total|amount|summa(?:si)?|jami|сумм\p{L}*|жами)(?![\p{L}])[\s:]*(?=\S)/u;
const BEHIND_SUMS = /(?<=\S) (?:summa\p{L}*|сумма\p{L}*|sum|total|amount)$/u;
const BETWEEN = /^(?:between|между|from|от|со?) /u;
const BETWEEN_BEHIND =
  / (?:orasida\p{L}*|oraligida\p{L}*|ortasida\p{L}*|орасида\p{L}*|оралигида\p{L}*|уртасида\p{L}*)$/u;
const JOINT = / (?:and|и|va|ва|to|до|по|bilan|билан) | ?(?:[-…]|\.\.) ?/gu;
const AND = /^(?:and|but|и|но|а|va|ва|lekin|лекин) /u;

/** A number that says nothing of a sum by itself. */
const BARE = /^\d{1,4}(?:[.,]\d{1,3})?$/;
const UNIT = /(?<=\d) ?(\p{L}[\p{L}. ]*)$/u;

/** A longer text is no comparison. */
const LONGEST = 60;
/** A million may stand without its one. */
const NAMES_SUM = /\d|тыс|мил|млн|млрд|трил|минг|ming|mil|mln|mlrd|thousand|billion/;

/** Null if the text compares with no sum. */
export function readSumRange(typed: string): SumRange | null {
  const text = phraseKey(foldText(typed).replaceAll(/(?<=\d)'(?=\d)/g, " "))
    .replace(BEFORE_SUMS, "")
    .replace(BEHIND_SUMS, "");
  if (text.length > LONGEST || !NAMES_SUM.test(text)) return null;
  return readEnds(text) ?? readBetween(text) ?? readOneEnd(text);
}

function readOneEnd(text: string): SumRange | null {
  const end = readEnd(text);
  if (end === null || (end.isWeak && !isSurelySum(end.sum))) return null;
  return end.side === "from" ? { from: end, to: null } : { from: null, to: end };
}

/** Reads `больше 10 и меньше 20 млн`, `10 mln dan 20 mln gacha`: a limit, and then the other one. */
function readEnds(text: string): SumRange | null {
  for (const { index } of text.matchAll(/ /g)) {
    const [left, right] = [text.slice(0, index), text.slice(index + 1).replace(AND, "")];
    const [one, other] = [readEnd(left, right), readEnd(right, left)];
    if (one === null || other === null || one.side === other.side) continue;
    const range = one.side === "from" ? { from: one, to: other } : { from: other, to: one };
    const isSure = !one.isWeak || !other.isWeak || isSurelySum(one.sum) || isSurelySum(other.sum);
    return isSure && isOfOneCurrency(range) ? range : null;
  }
  return null;
}

/** Reads `between 10 and 20m`, `10–20 млн`, `10 mln va 20 mln orasida`. */
function readBetween(text: string): SumRange | null {
  const bare = text.replace(BETWEEN, "").replace(BETWEEN_BEHIND, "");
  for (const { 0: joint, index } of bare.matchAll(JOINT)) {
    const [left, right] = [bare.slice(0, index), bare.slice(index + joint.length)];
    const [one, other] = [readShared(left, right), readShared(right, left)];
    if (one === null || other === null || !areSums(one, other)) continue;
    const [from, to] = one.value <= other.value ? [one, other] : [other, one];
    const range = { from: { sum: from, isIncluded: true }, to: { sum: to, isIncluded: true } };
    return isOfOneCurrency(range) ? range : null;
  }
  return null;
}

/** A number such as `25-221126` is none: a unit or a currency stands at one of them, or both are large. */
function areSums(one: TypedSum, other: TypedSum): boolean {
  const isNamed = [one, other].some(({ slack, code }) => slack > 0n || code !== null);
  return isNamed || (isSurelySum(one) && isSurelySum(other));
}

/** `beside`: the text of the other limit, whose unit counts for both where it stands once. */
function readEnd(text: string, beside = ""): End | null {
  for (const [pattern, meaning] of ENDS) {
    if (!pattern.test(text)) continue;
    const rest = text.replace(pattern, "");
    const other = ENDS.reduce((bare, [words]) => bare.replace(words, ""), beside);
    const sum = readShared(rest, other) ?? readWorded(rest);
    if (sum !== null) return { ...meaning, sum };
    // Both sides of `from 10m and up` say the same.
    const inner = rest === text ? null : readEnd(rest, beside);
    if (inner?.side === meaning.side) return { ...inner, ...meaning };
  }
  return null;
}

function readShared(text: string, beside: string): TypedSum | null {
  const unit = BARE.test(text) ? UNIT.exec(beside)?.[1] : undefined;
  const shared = unit === undefined ? null : readSum(`${text} ${unit}`);
  return shared ?? readSum(text);
}

const ONE = /^(?:a|one|bir|бир|один|одного|одной) /u;

/** A million is one. */
function readWorded(text: string): TypedSum | null {
  const unit = text.replace(ONE, "");
  const sum = /^\p{L}{3}/u.test(unit) ? readSum(`1 ${unit}`) : null;
  return sum !== null && sum.slack > 0n ? sum : null;
}

/** Fewer digits are rather a day, a year or a number. */
const LEAST_SURE = 100_000_00n;
/** From here on, digits are rather a tax number. */
const BEYOND_SURE = 100_000_000_00n;

function isSurelySum({ value, slack, code }: TypedSum): boolean {
  return slack > 0n || code !== null || (value >= LEAST_SURE && value < BEYOND_SURE);
}

/** The currency may stand at one of the two limits. */
function isOfOneCurrency({ from, to }: SumRange): boolean {
  const codes = [from, to].flatMap((limit) => limit?.sum.code ?? []);
  return new Set(codes.map(currencyOf)).size < 2;
}

/** The letters of the range's currency, as `TypedSum` has them. */
export function codeOf({ from, to }: SumRange): string | null {
  return from?.sum.code ?? to?.sum.code ?? null;
}

/** Without a currency, so‘m are compared; of a sum below zero its size counts. */
export function isWithin(range: SumRange, { amount: sum, currency }: Money): boolean {
  const code = codeOf(range);
  if (currency !== (code === null ? SOM : currencyOf(code))) return false;
  const amount = sum < 0n ? -sum : sum;
  const { from, to } = range;
  const isOver = from === null || amount > from.sum.value || (from.isIncluded && amount === from.sum.value);
  const isUnder = to === null || amount < to.sum.value || (to.isIncluded && amount === to.sum.value);
  return isOver && isUnder;
}

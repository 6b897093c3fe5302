/** One document as a row: it says number, counterparty, amount, and the days left where they are few. */
import type { Decision } from "../../db/rows/decisions.ts";
import { findClosingBalance } from "../../documents/closing-balance.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { isHeavy } from "../../documents/doubt.ts";
import { type Money, moneyOf } from "../../documents/money-sums.ts";
import { shortName } from "../../documents/short-name.ts";
import { type Judged, type Judgement, termToAnswer } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { bareNumber as withoutSign } from "../../locales/number-sign.ts";
import { cutTo } from "../ui/letters.ts";
import type { ViewContext } from "../view-context.ts";
import { momentText } from "./put-off-times.ts";
import { fitRow, fitWhole } from "./row-label.ts";

/** With more days left a row does not mention them. */
const FEW_DAYS = 5;

/** The other side, as the organization with this TIN sees the document. */
export function counterpartyOf(document: BusinessDocument, ownTin: string): Party {
  return directionOf(document, ownTin, "incoming") === "incoming" ? document.sender : document.receiver;
}

export interface RowOptions {
  readonly ownTin: string;
  /** A sign in front. */
  readonly mark?: string | null;
  /** Rows of several kinds stand together, so that each says its own. */
  readonly mixed?: boolean;
}

export interface RowWords {
  /** A sign in front: ticked, unusual, decided. */
  readonly mark: string | null;
  readonly kind: string | null;
  readonly number: string;
  readonly name: string;
  readonly sum: Money | null;
  /** It has a doubt of the heaviest kind. */
  readonly isDoubted?: boolean;
  /** It was looked at and found to be right. */
  readonly isAssured?: boolean;
  /** `✔ Nargiza 14:02`: who looked through it. */
  readonly checked?: string | null;
  /** The service has it under internal agreement. */
  readonly inAgreement?: boolean;
  readonly days: string | null;
  /** In place of the days, when they do not fit. */
  readonly sign?: string | null;
}

/** The sign of what somebody looked through, and the letters of that person's first name. */
const CHECKED = "✔";
const CHECKER = 14;
/** Letters in which that name is looked for. */
const WHOLE_NAME = 60;

/** The sign of what the person has put off. */
const LATER = "⏰";

export function documentWords(visit: ViewContext, judgement: Judgement, options: RowOptions): RowWords {
  const { ownTin, mark = null } = options;
  const { document } = judgement;
  return {
    mark,
    kind: rowKind(visit, document, options),
    number: bareNumber(document.number),
    name: shortName(partyName(counterpartyOf(document, ownTin), 60)),
    sum: rowSum(visit, document, ownTin),
    isDoubted: isHeavy(judgement.doubts),
    isAssured: judgement.doubts.length === 0 && judgement.assured.some(({ fact }) => fact !== "checked"),
    checked: checkedBy(visit, judgement),
    inAgreement: document.coVoting === true,
    ...whenOf(visit, judgement),
  };
}

/** When it comes again, where the person has put it off; else the days left, where they are few. */
function whenOf(visit: ViewContext, judgement: Judgement): Pick<RowWords, "days" | "sign"> {
  const { putOffTo } = judgement;
  return putOffTo === null
    ? { days: daysLeft(visit, judgement) }
    : { days: `${LATER} ${momentText(visit, putOffTo)}`, sign: LATER };
}

/** The row of a document of which only a summary is kept. */
export function summaryWords(
  visit: ViewContext,
  { kind, summary }: Pick<Decision, "kind" | "summary">,
  { mark = null }: { mark?: string | null } = {},
): RowWords {
  const { number, counterpartyName, counterpartyTin, total, balance, currency } = summary;
  const sum = total ?? balance?.ours ?? balance?.theirs ?? null;
  return {
    mark,
    kind: rowKind(visit, { kind }, { mixed: true }),
    number: bareNumber(number),
    name: shortName(cleanText(counterpartyName ?? counterpartyTin ?? "—", 60)),
    sum: moneyOf({ total: sum, currency }),
    days: null,
  };
}

/** The row of a decision: `⚠️ Reject · SY-0341 · Sinov · 64.1m`. */
export function decisionWords(visit: ViewContext, decision: Decision, mark: string | null): RowWords {
  return {
    ...summaryWords(visit, decision, { mark }),
    kind: `${visit.label(`action-${decision.action}`)} ·`,
  };
}

/** Names the person who looked through it where there is room; else a sign says that somebody did. */
export function rowLabel(visit: ViewContext, words: RowWords): string {
  const { sum, checked = null, days } = words;
  const amount = sum === null ? "" : visit.words.shortSum(sum.amount, sum.currency);
  const signed = (sign: string) => (sum === null ? sign.trim() : `${sign}${amount}`);
  if (checked === null) return fitRow({ ...words, sum: signed(marksOf(words)) });
  const named = [days, checked].filter((part) => part !== null).join(" · ");
  const whole = fitWhole({ ...words, sum: signed(marksOf({ ...words, checked: null })), days: named });
  return whole ?? fitRow({ ...words, sum: signed(marksOf(words)) });
}

/**
 * Before the sum: `⚠️` of one that is to be looked at before anything else, `☑️` of one that was found to be right, `✔`
 * of one that somebody looked through, `👥` of one under internal agreement.
 */
export function marksOf({ isDoubted, isAssured, checked, inAgreement }: Partial<RowWords>): string {
  const marks = [
    inAgreement === true ? "👥" : "",
    isDoubted === true ? "⚠️" : isAssured === true ? "☑️" : "",
    checked == null ? "" : CHECKED,
  ].join("");
  return marks === "" ? "" : `${marks}\u00a0`;
}

/** `✔ Nargiza 14:02` of today, `✔ Nargiza 28 Nov` of another day. */
function checkedBy(visit: ViewContext, { assured }: Judgement): string | null {
  for (const doubt of assured) {
    if (doubt.fact !== "checked") continue;
    const isToday = doubt.date === null || doubt.date === visit.today();
    const [first = ""] = cleanText(doubt.by ?? "—", WHOLE_NAME).split(" ");
    const name = cutTo(first, CHECKER);
    return `${CHECKED}\u00a0${name} ${isToday ? doubt.time : visit.words.dayMonth(doubt.date)}`;
  }
  return null;
}

function rowKind(
  visit: ViewContext,
  { kind }: Pick<BusinessDocument, "kind">,
  { mixed }: Pick<RowOptions, "mixed">,
): string | null {
  return mixed === true ? rowWord(visit, kind) : null;
}

/** The short word for a kind; null for the one whose numbers stand alone. */
export function rowWord(visit: ViewContext, kind: BusinessDocument["kind"]): string | null {
  const key = `${kind}-row`;
  return visit.words.has(key) ? visit.label(key) : null;
}

/** Whether anything tells who it is. */
export const isNamed = ({ name, tin }: Pick<Party, "name" | "tin">): boolean => name !== null || tin !== null;

/** A party's name, or its TIN where the service gave no name. */
export function partyName(party: Party, length: number): string {
  return cleanText(party.name ?? party.tin ?? "—", length);
}

/** The number as people say it: some services write its sign into it. */
export function bareNumber(number: string | null): string {
  const bare = withoutSign(cleanText(number ?? "", 60));
  return bare === "" || bare === "№" ? "—" : bare;
}

/** The amount, or what is still owed by a reconciliation. */
export function rowSum(visit: ViewContext, document: BusinessDocument, ownTin: string): Money | null {
  if (document.total !== null) return moneyOf(document);
  const { record } = visit.profile.kinds[document.kind];
  const balance = findClosingBalance(record, document, ownTin);
  return moneyOf({ total: balance?.ours ?? balance?.theirs ?? null, currency: document.currency });
}

/** How long it can still be answered, where silence counts as acceptance and little time is left. */
export function daysLeft(visit: ViewContext, judged: Judged): string | null {
  const term = termToAnswer(judged);
  if (term === null || term.daysLeft > FEW_DAYS) return null;
  if (term.daysLeft < 0) return visit.t("lists-passed");
  return visit.t("lists-days", { days: term.daysLeft });
}

/** The parts of a comparison with their items: what each says, which documents it opens, what it comes to. */

import { bareNumber, type Html, html, stateWord, type ViewContext } from "../../bot/index.ts";
import { type Currency, SOM } from "../../documents/currency.ts";
import type { BusinessDocument, Tiyin } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { MirrorGroup } from "./buttons.ts";
import type { Operation } from "./rules/books.ts";
import type { ComparedPair, Comparison } from "./rules/compare.ts";
import { magnitude } from "./rules/match.ts";

export interface MirrorItem {
  /** One to three lines. */
  readonly text: Html;
  readonly documents: readonly BusinessDocument[];
}

/** A name of an operation is cut here: the workbook has all of it. */
const MAX_NAME = 70;
const MAX_CONTRACT = 30;

export function itemsOf(
  visit: ViewContext,
  comparison: Comparison,
  group: MirrorGroup,
  ownTin: string,
): MirrorItem[] {
  const { t } = visit;
  switch (group) {
    case "theirs-only":
      return comparison.theirsOnly.map(({ operation, void: gone }) => ({
        text:
          gone === null
            ? operationText(visit, operation, comparison.currency)
            : html`${operationText(visit, operation, comparison.currency)}\n⛔ ${documentName(visit, gone)}: ${stateWord(visit, gone, ownTin)}`,
        documents: gone === null ? [] : [gone],
      }));
    case "ours-only":
      return comparison.oursOnly.map(({ document, standing }) => ({
        text: html`${documentText(visit, document)}${standing === "open" ? html`\n⏳ ${t("mirror-unanswered")}` : ""}`,
        documents: [document],
      }));
    case "other-sum":
      return comparison.otherSum.map((pair) => pairItem(pair, otherSumText(visit, pair)));
    case "other-date":
      return comparison.otherDate.map((pair) => pairItem(pair, otherDateText(visit, pair)));
    case "match":
      return comparison.matches.map((pair) =>
        pairItem(
          pair,
          html`${namesOf(visit, pair)} · ${dateOf(visit, pair.entries[0]?.document.date ?? null)} · ${visit.words.money(sumsOf(pair).ours, currencyOf(pair))}`,
        ),
      );
    case "payment":
      return comparison.payments.map((operation) => ({
        text: operationText(visit, operation, comparison.currency),
        documents: [],
      }));
    case "left-out":
      return [
        ...comparison.unread.map((document) => ({
          text: html`${documentName(visit, document)} · ${dateOf(visit, document.date)}\n${t("mirror-without-sum")}`,
          documents: [document],
        })),
        ...comparison.otherCurrency.map((document) => ({
          text: html`${documentText(visit, document)}\n${t("mirror-other-currency")}`,
          documents: [document],
        })),
        ...comparison.repeated.map(({ document, of }) => ({
          text: html`${documentText(visit, document)}\n${t("mirror-repeats", { document: documentName(visit, of) })}`,
          documents: [document, of],
        })),
        ...comparison.otherContract.map(({ document }) => ({
          text: html`${documentText(visit, document)}\n${t("mirror-other-contract", {
            contract: cleanText(document.contractNumber ?? "", MAX_CONTRACT),
          })}`,
          documents: [document],
        })),
      ];
  }
}

export function countOf(comparison: Comparison, group: MirrorGroup): number {
  switch (group) {
    case "theirs-only":
      return comparison.theirsOnly.length;
    case "ours-only":
      return comparison.oursOnly.length;
    case "other-sum":
      return comparison.otherSum.length;
    case "other-date":
      return comparison.otherDate.length;
    case "match":
      return comparison.matches.length;
    case "payment":
      return comparison.payments.length;
    case "left-out":
      return [
        comparison.unread,
        comparison.otherCurrency,
        comparison.repeated,
        comparison.otherContract,
      ].reduce((count, { length }) => count + length, 0);
  }
}

/** A group's sum, for its button; null where no sum says anything. */
export function sumOfGroup(comparison: Comparison, group: MirrorGroup): Tiyin | null {
  const sum = (values: readonly Tiyin[]) => values.reduce((total, value) => total + magnitude(value), 0n);
  switch (group) {
    case "theirs-only":
      return sum(comparison.theirsOnly.map(({ operation }) => operation.effect));
    case "ours-only":
      return sum(comparison.oursOnly.map(({ effect }) => effect));
    case "other-sum":
      return sum(comparison.otherSum.map(({ difference }) => difference));
    default:
      return null;
  }
}

/** The sums of a pair as its documents state them: negative in corrections. */
export function sumsOf({ operations, entries }: Pick<ComparedPair, "operations" | "entries">) {
  const [first] = entries;
  const isStated = first === undefined || first.effect === first.document.total;
  const sum = (some: ReadonlyArray<{ readonly effect: Tiyin }>) =>
    some.reduce((total, { effect }) => total + (isStated ? effect : -effect), 0n);
  return { theirs: sum(operations), ours: sum(entries) };
}

/** All documents of a comparison have one. */
const currencyOf = ({ entries }: Pick<ComparedPair, "entries">): Currency =>
  entries[0]?.document.currency ?? SOM;

/** `Invoice MT-0081`. */
export function documentName(visit: ViewContext, { kind, number }: BusinessDocument): string {
  return `${visit.label(visit.profile.kinds[kind].label)} ${bareNumber(number)}`;
}

export function namesOf(visit: ViewContext, { entries }: Pick<ComparedPair, "entries">): string {
  return entries.map(({ document }) => documentName(visit, document)).join(", ");
}

function pairItem({ entries }: ComparedPair, text: Html): MirrorItem {
  return { text, documents: entries.map(({ document }) => document) };
}

function otherSumText(visit: ViewContext, pair: ComparedPair): Html {
  const { theirs, ours } = sumsOf(pair);
  const { amount, money } = visit.words;
  const more = theirs - ours;
  const sums = visit.html("mirror-sums", {
    theirs: amount(theirs),
    ours: money(ours, currencyOf(pair)),
    difference: `${more > 0n ? "+" : ""}${amount(more)}`,
  });
  return html`${namesOf(visit, pair)} · ${datesOf(visit, pair)}\n${sums}`;
}

function otherDateText(visit: ViewContext, pair: ComparedPair): Html {
  return html`${namesOf(visit, pair)} · ${visit.words.money(sumsOf(pair).ours, currencyOf(pair))}\n${datesOf(visit, pair)}`;
}

function datesOf(visit: ViewContext, { operations, entries }: ComparedPair): string {
  const theirs = operations.flatMap(({ date }) => date ?? [])[0] ?? null;
  const ours = entries.flatMap(({ document }) => document.date ?? [])[0] ?? null;
  if (theirs === null || ours === null || theirs === ours) return dateOf(visit, ours ?? theirs);
  return visit.t("mirror-dates", { theirs: visit.words.date(theirs), ours: visit.words.date(ours) });
}

function documentText(visit: ViewContext, document: BusinessDocument): Html {
  const sum = document.total === null ? "" : ` · ${visit.words.money(document.total, document.currency)}`;
  return html`${documentName(visit, document)} · ${dateOf(visit, document.date)}${sum}`;
}

function operationText(
  visit: ViewContext,
  { date, name, side, amount }: Operation,
  currency: Currency,
): Html {
  const sum = visit.t("mirror-side", { side, sum: visit.words.money(amount, currency) });
  const said = cleanText(name ?? "", MAX_NAME);
  return html`${dateOf(visit, date)} · ${sum}${said === "" ? "" : html`\n${said}`}`;
}

function dateOf(visit: ViewContext, date: BusinessDocument["date"]): string {
  return date === null ? "—" : visit.words.date(date);
}

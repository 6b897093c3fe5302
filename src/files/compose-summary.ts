/** Puts a document into the words of its summary. */

import { findClosingBalance } from "../documents/closing-balance.ts";
import { SOM } from "../documents/currency.ts";
import type { BusinessDocument, Party } from "../documents/document.ts";
import { ungrouped } from "../documents/groups.ts";
import { sumTiyin } from "../documents/money.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { cleanLines, cleanText } from "../locales/clean-text.ts";
import { labelText } from "../locales/label-text.ts";
import { languageTags } from "../locales/language.ts";
import { withNumberSign } from "../locales/number-sign.ts";
import { groupName, groupText, isTold, stateText, sumOf, valueText } from "../locales/record-words.ts";
import type { Translator } from "../locales/translator.ts";
import { composeLines } from "./compose-lines.ts";
import type { Fact, Summary } from "./summary.ts";

const MAX_REMARK_LENGTH = 4000;

export interface SummaryOptions {
  readonly words: Translator;
  readonly profile: ServiceProfile;
  readonly document: BusinessDocument;
  readonly ownTin: string;
  /** Since when (milliseconds) the document is in its state, as far as known. */
  readonly stateSince: number | null;
  /** Milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** The most lines in it; 250 by default. */
  readonly mostLines?: number;
}

export function composeSummary(options: SummaryOptions): Summary {
  const { words, profile, document, now, timeZone } = options;
  return {
    language: languageTags[words.language],
    banner: words.t("files-banner"),
    title: titleOf(options),
    facts: findFacts(options),
    lines: composeLines(words, profile.kinds[document.kind].record, document, options.mostLines),
    totals: findTotals(options),
    details: findDetails(options),
    remarks: findRemarks(options),
    made: words.t("files-made", { when: words.dateTime(now, timeZone) }),
    linkCaption: words.t("files-link-caption"),
    page: (page, pages) => `${page} / ${pages}`,
  };
}

function titleOf({ words, profile, document }: SummaryOptions): string {
  const kind = labelText(words, profile.kinds[document.kind].label);
  const date = document.date === null ? "" : ` · ${words.date(document.date)}`;
  return `${kind} ${withNumberSign(cleanText(document.number ?? "—", 60))}${date}`;
}

function findFacts({ words, profile, document, ownTin, stateSince, timeZone }: SummaryOptions): Fact[] {
  const since =
    stateSince === null ? "" : ` · ${words.t("card-since", { when: words.dateTime(stateSince, timeZone) })}`;
  const contract = [
    ...(document.contractNumber === null ? [] : [withNumberSign(cleanText(document.contractNumber, 60))]),
    ...(document.contractDate === null ? [] : [words.date(document.contractDate)]),
  ];
  const { agent } = document;
  return [
    [words.t("card-state"), `${stateText(words, profile, document, ownTin)}${since}`],
    // These have the words for their roles, by which the sides of a balance are named.
    ...[document.sender, document.receiver, ...document.otherParties].map(
      (party): Fact => [roleOf(words, party), partyText(words, party)],
    ),
    ...(agent === null
      ? []
      : [[words.t("card-agent"), [agent.name, agent.tin].filter(Boolean).join(" · ")] as const]),
    ...(contract.length === 0 ? [] : [[words.t("card-contract"), contract.join(" · ")] as const]),
  ];
}

function roleOf(words: Translator, { role }: Party): string {
  return words.text(`party-${role}`);
}

function partyText(words: Translator, { name, tin, branchName, branchCode, fiztin }: Party): string {
  const branch = [branchName, branchCode].filter((part) => part !== null).join(" · ");
  return [
    cleanText(name ?? "—", 160),
    ...(tin === null ? [] : [`${words.t("tin-word")} ${tin}`]),
    ...(branch === "" ? [] : [cleanText(branch, 80)]),
    ...(fiztin === null ? [] : [fiztin]),
  ].join(" · ");
}

function findTotals({ words, profile, document, ownTin }: SummaryOptions): Fact[] {
  const { record } = profile.kinds[document.kind];
  const { currency } = document;
  const balance = findClosingBalance(record, document, ownTin);
  const vat = sumTiyin(document.lines.map((line) => line.vat));
  const withoutVat = vat === null || document.total === null ? null : document.total - vat;
  return [
    ...(withoutVat === null
      ? []
      : [[words.t("new-sum-without-vat"), words.money(withoutVat, currency)] as const]),
    ...(vat === null ? [] : [[words.t("card-line-vat"), words.money(vat, currency)] as const]),
    ...(document.total === null
      ? []
      : [[words.t("card-total"), words.money(document.total, currency)] as const]),
    // A statement has no amount. Its balances show the debt, first in words and then as the record has them.
    ...(balance === null ? [] : [[words.t("card-balance"), words.balance(balance, currency)] as const]),
    ...ungrouped(document).flatMap(([key, value]): Fact[] => {
      const sum = sumOf(record, key, value);
      return sum === null ? [] : [[words.text(key), words.money(sum, currency)]];
    }),
  ];
}

function findDetails({ words, profile, document, timeZone }: SummaryOptions): Fact[] {
  const { record } = profile.kinds[document.kind];
  const parts = (document.groups ?? []).flatMap((values, index): Fact[] =>
    values.length === 0
      ? []
      : [
          [
            groupName(words, record, index),
            groupText(words, record, values, { currency: document.currency, timeZone }),
          ],
        ],
  );
  const told = ungrouped(document).filter(
    ([key, value]) => isTold(record, key, value) && sumOf(record, key, value) === null,
  );
  return [
    ...parts,
    ...(document.currency === SOM
      ? []
      : [[words.t("card-currency"), words.currency(document.currency)] as const]),
    ...told.map(([key, value]): Fact => [words.text(key), valueText(words, record, key, value, timeZone)]),
    ...(document.createdAt === null
      ? []
      : [[words.t("card-created"), words.dateTime(Date.parse(document.createdAt), timeZone)] as const]),
    ...(document.id === null ? [] : [[words.t("card-id"), cleanText(document.id, 120)] as const]),
  ];
}

function findRemarks({ words, document }: SummaryOptions): Fact[] {
  return (
    [
      [words.t("card-notes"), document.notes],
      [words.t("card-last-error"), document.lastError],
    ] as const
  ).flatMap(([label, text]): Fact[] =>
    text === null || text.trim() === "" ? [] : [[label, cleanLines(text, MAX_REMARK_LENGTH)]],
  );
}

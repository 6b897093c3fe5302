/** A decision as the text of a button: `⚠️ Reject · SY-0341 · Sinov · 64 100 000`. */
import type { Decision } from "../../db/decisions.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Visit } from "../visit.ts";

/** Characters of a whole row that every phone shows; Cyrillic letters are wider. */
const WIDTH = 36;
const CYRILLIC_WIDTH = 33;
const SHORT_NAME = 5;
const SHORT_NUMBER = 6;

/** The amount is never cut: first the name gives way, then the number. `mark` stands in front. */
export function decisionLabel(visit: Visit, { action, summary }: Decision, mark: string | null): string {
  const name = cleanText(summary.counterpartyName ?? summary.counterpartyTin ?? "—", 60);
  const number = cleanText(summary.number ?? "—", 24);
  const first = `${mark === null ? "" : `${mark} `}${visit.label(`action-${action}`)}`;
  const sum = summary.total === null ? [] : [visit.words.amount(BigInt(summary.total))];
  const label = (of: string, shown: string) => [first, of, shown, ...sum].join(" · ");
  const shortNumber = number.length > SHORT_NUMBER ? `…${number.slice(-SHORT_NUMBER)}` : number;
  const candidates = [
    label(number, name),
    label(number, cutTo(name, SHORT_NAME)),
    label(shortNumber, cutTo(name, SHORT_NAME)),
  ];
  const fits = candidates.find((text) => text.length <= (/[а-яё]/i.test(text) ? CYRILLIC_WIDTH : WIDTH));
  return fits ?? [first, shortNumber, ...sum].join(" · ");
}

function cutTo(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

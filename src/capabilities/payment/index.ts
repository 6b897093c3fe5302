/** Copies the account, sum and purpose of an accepted invoice, as its bank asks for them, in one tap. */

import { bareNumber, type Capability, copyButton, keyboardOf, type ViewContext } from "../../bot/index.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { bankAccountOf } from "../../documents/partner-facts.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";

/** Telegram lets a copy button hold so many letters. */
const MOST = 256;
const MAX_NUMBER = 40;

export const payment: Capability = {
  name: "payment",
  offers: {
    card: (visit, { account, document, judgement }) => {
      const isAccepted = judgement.answered === "accepted";
      if (!isAccepted || directionOf(document, account.tin, "incoming") === "outgoing") return [];
      const text = paymentText(visit, document);
      return text === null ? [] : keyboardOf([[copyButton(visit.t("payment-copy-btn"), text)]]);
    },
  },
};

/** The receiver's account, bank and TIN, the sum and the purpose. Null where the record shows no account or no sum. */
export function paymentText(visit: ViewContext, document: BusinessDocument): string | null {
  const description = visit.profile.kinds[document.kind];
  const account = bankAccountOf(description, document);
  const { total, currency, sender } = document;
  if (account === null || total === null || total <= 0n) return null;
  const bank = document.extra.find(([key]) => key === description.senderBank)?.[1].trim() || null;
  const rows = [
    visit.t("payment-account", { account }),
    ...(bank === null ? [] : [visit.t("payment-bank", { bank })]),
    ...(sender.tin === null ? [] : [`${visit.t("tin-word")} ${sender.tin}`]),
    visit.t("payment-sum", {
      sum: currency === null ? decimal(total) : `${decimal(total)} ${cleanText(currency)}`,
    }),
  ].join("\n");
  return `${rows}\n${cut(purpose(visit, document), MOST - 1 - [...rows].length)}`;
}

/** The sum as banks' forms take it: without groups, with a point. */
function decimal(tiyin: bigint): string {
  return `${tiyin / 100n}.${String(tiyin % 100n).padStart(2, "0")}`;
}

function purpose(visit: ViewContext, document: BusinessDocument): string {
  const { kind, number, date, contractNumber, contractDate } = document;
  const day = (value: typeof date) => (value === null ? "none" : visit.words.date(value));
  const of = visit.t("payment-purpose", {
    document: `${visit.label(visit.profile.kinds[kind].label)} ${cleanText(bareNumber(number), MAX_NUMBER)}`,
    date: day(date),
  });
  if (contractNumber === null) return of;
  const contract = withNumberSign(cleanText(contractNumber, MAX_NUMBER));
  return `${of}, ${visit.t("payment-contract", { number: contract, date: day(contractDate) })}`;
}

/** Cuts the text at a space, so that no word and no number is cut in two. */
function cut(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most - 1).join("");
  return `${kept.slice(0, Math.max(kept.lastIndexOf(" "), 1)).replace(/[,.]$/, "")}…`;
}

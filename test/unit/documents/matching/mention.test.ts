import { expect, it } from "vitest";
import {
  type Mention,
  mentionOf,
  partsOfName,
  partsOfNumber,
  saysPayment,
} from "../../../../src/documents/matching/mention.ts";

const mentions: ReadonlyArray<readonly [name: string | null, number: string | null, Mention]> = [
  ["Hisob-faktura AQ-98", "AQ-98", 3],
  ["АQ – 98 uchun", "№AQ-0098", 3],
  ["Tovar AQ-98", "AQ-97", 0],
  ["Tovar AQ-981", "AQ-98", 0],
  ["Tovar 12 34567", "12-34567", 3],
  ["Tovar 98456", "98456", 3],
  ["Tovar 9845", "9845", 2],
  ["Tovar 10045", "45", 0],
  ["Tovar 45", "№45", 2],
  ["Tovar 45", "№ 0045", 2],
  ["Tovar 45", "No. 45", 2],
  ["Tovar 45", "n 45", 2],
  ["Tovar 45", "45-n 7", 0],
  ["№45", "45", 2],
  ["Tovar 81", "MT-0081", 1],
  ["Tovar 81", "MT-0981", 0],
  ["Tovar 9845", "MT/9845", 1],
  ["Tovar 1", "MT-1", 0],
  ["Tovar MT", "45/MT", 0],
  ["MT", "MT", 0],
  ["MT 5", "", 0],
  ["MT 5", null, 0],
  [null, "MT-5", 0],
  // A date, a rate or a contract is no number of a document.
  ...["2026-1-5", "2026-11-15", "5.1.26", "15/11/2026", "15-1-26"].map((date) => [date, "15", 0] as const),
  ["5.1.26", "26", 0],
  ["5.1.2026", "2026", 0],
  ["15.11.2026-98", "98", 2],
  ["5.1.267", "267", 2],
  ...["15 %", "15%", "15,5%", "15.25 % QQS"].map((rate) => [rate, "15", 0] as const),
  ["12.15%", "15", 0],
  ["98 dona, 15%", "98", 2],
  ...["Договор 45", "договору  №45", "контракт 45", "контракта # 45", "дог.45", "shartnoma 45"].map(
    (name) => [name, "45", 0] as const,
  ),
  ...["shartnomaga no. 45", "contract no 45", "contract n.45", "договор45/7"].map(
    (name) => [name, "45", 0] as const,
  ),
  ["договор 45 AQ-98", "AQ-98", 3],
  ["договор-7 98", "98", 2],
];

it.each(mentions)("%j names number %j: %i", (name, number, mention) => {
  expect(mentionOf(partsOfName(name), partsOfNumber(number))).toBe(mention);
});

const payments: ReadonlyArray<readonly [name: string | null, isPayment: boolean]> = [
  ...[
    "To‘lov",
    "tolangan",
    "Pul o‘tkazmasi",
    "Тўланди",
    "аванс",
    "Предоплата",
    "п/п 41",
    "касса",
    "в кассу",
  ].map((name) => [name, true] as const),
  ...[
    "Поступление на счет",
    "поступления денег",
    "банковская выписка",
    "выписка банка",
    "расчетный счет",
  ].map((name) => [name, true] as const),
  ...[null, "Поступление товаров", "кассета", "кассатор", "доплатить", "Hisob-faktura", "выписка"].map(
    (name) => [name, false] as const,
  ),
];

it.each(payments)("%j says payment: %s", (name, isPayment) => {
  expect(saysPayment(name)).toBe(isPayment);
});

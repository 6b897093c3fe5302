/** The counting of the simulated week, with made-up ledgers: what is told wrong turns its own counter, and no other. */
import { expect, it } from "vitest";
import { countWeek } from "../../../proofs/simulate/count.ts";
import type { Change } from "../../../sandbox/service/change-ledger.ts";
import type { LedgerMessage } from "../../../sandbox/telegram/message-ledger.ts";
import { said } from "../../support/bot-words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Monday's midnight in Tashkent. */
const MONDAY = Date.parse("2026-02-02T00:00:00+05:00");
const at = (hour: number, minute = 0) => MONDAY + hour * HOUR + minute * MINUTE;
const PERSON = 1;

const arrived = (when: number, number: string): Change => ({
  ...{ at: when, change: "arrived", documentId: number, number, kind: "invoice", to: 15, by: "300000022" },
  ...{ from: null, sender: "300000022", receiver: "300000011", agent: null },
});

function told(when: number, text: string): LedgerMessage {
  return { chatId: PERSON, messageId: when, silent: false, buttons: [], at: when, what: "sent", text };
}
const tells = (when: number, number: string) =>
  told(when, `📥 New: Misol · 1,000 so‘m\nInvoice ${number} · 2 Feb 2026`);
const many = told(at(12, 5), `📥 ${said("news-many-documentArrived", { count: 2 })} · 9.54m so‘m`);

const changes = [
  arrived(at(10), "MT-0001"),
  arrived(at(11), "MT-0002"),
  ...["MT-0003", "MT-0004"].map((number) => arrived(at(12), number)),
];
const first = tells(at(10, 5), "MT-0001");
const second = tells(at(11, 5), "MT-0002");

it.each<[string, readonly LedgerMessage[], Readonly<Record<string, number>>]>([
  ["a day as it should be", [first, second, many], {}],
  ["one that was not told", [second, many], { delivered: 3, lost: 1 }],
  ["two that were not told", [first, second], { delivered: 2, lost: 2 }],
  ["one told twice", [first, second, many, tells(at(13), "MT-0001")], { repeated: 1 }],
  ["many told twice", [first, second, many, { ...many, messageId: 2, at: at(13) }], { repeated: 2 }],
  ["a sound at night", [first, second, many, told(at(21), "Something")], { inQuietHours: 1 }],
  ["one told late", [tells(at(10, 11), "MT-0001"), second, many], { late: 1 }],
])("counts %s", (_what, messages, expected) => {
  const { counts } = countWeek({
    ...{ from: MONDAY, to: at(24), changes, messages, outages: [] },
    audienceOf: () => [PERSON],
    looksFor: () => Array.from({ length: 24 * 60 }, (_, minute) => at(0, minute)),
  });
  expect(counts).toEqual({
    ...{ events: 4, delivered: 4, lost: 0, repeated: 0, late: 0, lateByOutage: 0 },
    ...{ inQuietHours: 0, deadlinesInQuietHours: 0, medianDelayMinutes: 5 },
    ...expected,
  });
});

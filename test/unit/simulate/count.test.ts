/** The counting of the simulated week, with made-up ledgers: each rule that is broken turns its own counter, and no other. */
import { describe, expect, it } from "vitest";
import type { Change, ChangeName } from "../../../sandbox/service/change-ledger.ts";
import type { LedgerMessage } from "../../../sandbox/telegram/message-ledger.ts";
import { countWeek, type Week } from "../../simulate/count.ts";
import { isQuiet, tellingTimeBetween } from "../../simulate/hours.ts";
import { readMessage } from "../../simulate/read-message.ts";
import { said } from "../../support/bot-words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday's midnight in Tashkent. */
const MONDAY = Date.parse("2026-02-02T00:00:00+05:00");
const at = (day: number, hour: number, minute = 0) => MONDAY + day * DAY + hour * HOUR + minute * MINUTE;
const PERSON = 1;
const partner = "Misol Ta’minot";

let sequence = 0;
function change(when: number, name: ChangeName, number: string, to = 15): Change {
  return {
    ...{ at: when, change: name, documentId: number, number, kind: "invoice", to, by: "300000022" },
    ...{ from: name === "arrived" ? null : 15, sender: "300000022", receiver: "300000011", agent: null },
  };
}

function message(when: number, text: string, rest: Partial<LedgerMessage> = {}): LedgerMessage {
  sequence += 1;
  const about = { chatId: PERSON, messageId: sequence, silent: false, buttons: [] };
  return { ...about, at: when, what: "sent", text, ...rest };
}

const card = (head: string, number: string, state = "state-15-incoming") =>
  `${head}\n\nInvoice ${number} · 2 Feb 2026\n1,000 so‘m\n${said("card-state")}: ${said(state)}\n⏳ Last day 11 Feb; then it counts as accepted (estimate)`;
const arrival = (number: string, state?: string) => card(`📥 New invoice from ${partner}`, number, state);
const cancellation = (number: string) =>
  card(`↩️ ${said("news-cancelled", { partner })}`, number, "state-17-incoming");
const many = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([key, count]) => `📥 ${said(`news-many-${key}`, { count })} · 9.54m so‘m`)
    .join("\n");

/** Somebody looks every seven minutes. */
const looks = Array.from({ length: (8 * DAY) / (7 * MINUTE) }, (_, index) => MONDAY + index * 7 * MINUTE);

function count(
  changes: readonly Change[],
  messages: readonly LedgerMessage[],
  rest: Partial<Week> = {},
): ReturnType<typeof countWeek>["counts"] {
  return countWeek({
    ...{ from: MONDAY, to: MONDAY + 7 * DAY, changes, messages, outages: [] },
    audienceOf: () => [PERSON],
    looksFor: () => looks,
    ...rest,
  }).counts;
}

const none = {
  ...{ events: 0, delivered: 0, lost: 0, repeated: 0 },
  ...{ inQuietHours: 0, deadlinesInQuietHours: 0, late: 0, lateByOutage: 0 },
};

/** A week as it should be: two alone, one more that changed again, three together, one at night. */
const goodChanges = [
  change(at(0, 10), "arrived", "MT-0001"),
  change(at(0, 11), "arrived", "MT-0002"),
  change(at(0, 15), "cancelled", "MT-0002", 17),
  ...["MT-0003", "MT-0004", "MT-0005"].map((number) => change(at(1, 9), "arrived", number)),
  change(at(1, 23), "answered", "NS-0006", 30),
];
const goodMessages = [
  message(at(0, 10, 5), arrival("MT-0001")),
  message(at(0, 11, 5), arrival("MT-0002")),
  message(at(0, 15, 5), cancellation("MT-0002")),
  message(at(1, 9, 6), many({ documentArrived: 3 })),
  message(at(2, 8), card(`✅ ${said("news-accepted", { partner })}`, "NS-0006", "state-30-outgoing"), {
    silent: true,
  }),
];

describe("counting", () => {
  it("finds nothing to blame in a week as it should be", () => {
    expect(count(goodChanges, goodMessages)).toEqual({ ...none, events: 7, delivered: 7 });
  });

  it.each(goodMessages.map((_, index) => index))("misses what was not told: message %i", (index) => {
    const left = goodMessages.filter((_, other) => other !== index);
    const lost = index === 3 ? 3 : 1;
    // What came before in the same document is told by what came after.
    const expected =
      index === 1 ? { events: 7, delivered: 7, late: 1 } : { events: 7, delivered: 7 - lost, lost };
    expect(count(goodChanges, left)).toEqual({ ...none, ...expected });
  });

  it("counts what was told twice, alone or among many, and what never was", () => {
    const good = { ...none, events: 7, delivered: 7 };
    const again = (text: string, rest = {}) => [...goodMessages, message(at(3, 12), text, rest)];
    expect(count(goodChanges, again(arrival("MT-0001")))).toEqual({ ...good, repeated: 1 });
    expect(count(goodChanges, again(many({ documentArrived: 2 })))).toEqual({ ...good, repeated: 2 });
    expect(count(goodChanges, again(cancellation("MT-0001")))).toEqual({ ...good, repeated: 1 });
    // An edit repeats nothing: it makes no sound and takes no place.
    expect(count(goodChanges, again(arrival("MT-0001"), { what: "edited", silent: true }))).toEqual(good);
    expect(count(goodChanges, again("Home\n📥 Waiting for you: 4"))).toEqual(good);
  });

  it("counts what wakes people, by day off and by night, but not what is silent", () => {
    const good = { ...none, events: 7, delivered: 7 };
    const text = "Something without a document";
    for (const when of [at(0, 20), at(1, 7, 59), at(5, 12), at(6, 12)]) {
      expect(count(goodChanges, [...goodMessages, message(when, text)])).toEqual({
        ...good,
        inQuietHours: 1,
      });
      expect(count(goodChanges, [...goodMessages, message(when, text, { silent: true })])).toEqual(good);
      const last = message(when, "⏳ Last day today: 2 documents");
      expect(count(goodChanges, [...goodMessages, last])).toEqual({ ...good, deadlinesInQuietHours: 1 });
    }
    expect(count(goodChanges, [...goodMessages, message(at(0, 8), text)])).toEqual(good);
  });

  it("counts what came late in the time for telling, and apart what an outage delayed", () => {
    const [first, ...others] = goodMessages;
    const late = [...others, message(at(0, 10, 11), first?.text ?? "")].sort(
      (one, other) => one.at - other.at,
    );
    const expected = { ...none, events: 7, delivered: 7, late: 1 };
    expect(count(goodChanges, late)).toEqual(expected);
    const outages = [{ from: at(0, 9, 30), to: at(0, 10, 9) }];
    expect(count(goodChanges, late, { outages })).toEqual({ ...expected, lateByOutage: 1 });
    const inTime = [...others, message(at(0, 10, 10), first?.text ?? "")].sort(
      (one, other) => one.at - other.at,
    );
    expect(count(goodChanges, inTime)).toEqual({ ...none, events: 7, delivered: 7 });
  });

  it("takes a change that another overtook between two looks for told with the last", () => {
    const overtaken = [
      change(at(0, 10, 3), "arrived", "MT-0001"),
      change(at(0, 10, 5), "cancelled", "MT-0001", 17),
    ];
    const alone = [message(at(0, 10, 9), arrival("MT-0001", "state-17-incoming"))];
    const together = [message(at(0, 10, 9), many({ documentArrived: 1 }))];
    const all = { ...none, events: 2, delivered: 2 };
    expect(count(overtaken, alone)).toEqual(all);
    expect(count(overtaken, together)).toEqual(all);
    // Had somebody looked between them, both were news.
    const seen = { looksFor: () => [at(0, 10, 4), at(0, 10, 9)] };
    expect(count(overtaken, together, seen)).toEqual({ ...none, events: 2, delivered: 1, lost: 1 });
    expect(count(overtaken, [...together, message(at(0, 10, 9), cancellation("MT-0001"))], seen)).toEqual(
      all,
    );
    // The status was shown with the first; a message of its own for the second tells it for the first time.
    expect(count(overtaken, [...alone, message(at(0, 10, 9), cancellation("MT-0001"))], seen)).toEqual(all);
  });

  it("counts for each person who is to be told, and what belongs to the week alone", () => {
    const two = { audienceOf: () => [PERSON, 2] };
    expect(
      count([change(at(0, 10), "arrived", "MT-0001")], [message(at(0, 10, 1), arrival("MT-0001"))], two),
    ).toEqual({
      ...none,
      ...{ events: 2, delivered: 1, lost: 1 },
    });
    const before = [change(MONDAY - 1, "arrived", "MT-0001")];
    expect(count(before, [message(MONDAY - 1, arrival("MT-0001"))])).toEqual(none);
  });

  it("takes those that name their document before those that only count", () => {
    const changes = [1, 2, 5].map((minute) => change(at(0, 10, minute), "arrived", `MT-000${minute}`));
    const seen = { looksFor: () => [at(0, 10, 6)] };
    const mixed = [
      message(at(0, 10, 6), many({ documentArrived: 2 })),
      message(at(0, 10, 7), arrival("MT-0005")),
    ];
    expect(count(changes, mixed, seen)).toEqual({ ...none, events: 3, delivered: 3 });
    const tooMany = [...mixed, message(at(0, 10, 8), many({ documentArrived: 1 }))];
    expect(count(changes, tooMany, seen)).toEqual({ ...none, events: 3, delivered: 3, repeated: 1 });
  });

  it("sees a message about many grow", () => {
    const changes = [1, 2, 5].map((minute) => change(at(0, 10, minute), "arrived", `MT-000${minute}`));
    const grown = [
      message(at(0, 10, 4), many({ documentArrived: 2 }), { messageId: 900 }),
      message(at(0, 10, 6), many({ documentArrived: 3 }), { messageId: 900, what: "edited", silent: true }),
    ];
    const seen = { looksFor: () => [at(0, 10, 3), at(0, 10, 6)] };
    expect(count(changes, grown, seen)).toEqual({ ...none, events: 3, delivered: 3 });
  });
});

describe("reading a message", () => {
  it("knows every piece of news by its words", () => {
    const read = (head: string, state: string) => readMessage(card(head, "MT-0001", state)).about;
    for (const [key, told] of [
      ["accepted", "accepted"],
      ["rejected", "rejected"],
      ["cancelled", "cancelled"],
      ["failed", "failed"],
      ["altered", "altered"],
      ["moved", "moved"],
      ["moved-sent", "moved"],
    ] as const)
      expect(read(`✅ ${said(`news-${key}`, { partner })}`, "state-40-incoming")).toMatchObject({
        number: "MT-0001",
        told,
        states: [40],
      });
    for (const kind of ["invoice", "act", "statement", "waybill"])
      expect(readMessage(card(`📥 ${said(`${kind}-arrived`, { partner })}`, "MT-0001")).about?.told).toBe(
        "arrived",
      );
  });

  it("reads numbers of many, one and over a thousand", () => {
    const text = many({ documentArrived: 1234, accepted: 1, documentCancelled: 2, documentFailed: 3 });
    expect([...readMessage(text).counts]).toEqual([
      ["arrived", 1234],
      ["accepted", 1],
      ["cancelled", 2],
      ["failed", 3],
    ]);
    expect([...readMessage(many({ documentArrived: 1 })).counts]).toEqual([["arrived", 1]]);
    expect([...readMessage(many({ rejected: 4, documentAltered: 5, documentMoved: 6 })).counts]).toEqual([
      ["rejected", 4],
      ["altered", 5],
      ["moved", 6],
    ]);
  });

  it("counts what is not shown one by one", () => {
    for (const each of [1, 30]) {
      const text = `📥 ${said("news-more", { count: each, list: "received invoices" })}`;
      expect([...readMessage(text).counts]).toEqual([["arrived", each]]);
    }
  });

  it("takes no other screen for news", () => {
    for (const text of ["Mon 2 Feb · «Namuna Savdo»\n📥 Waiting: 37", "MT-0001 · Misol · 9.54m", ""])
      expect(readMessage(text)).toMatchObject({ about: null, counts: new Map() });
  });
});

describe("the hours", () => {
  it("are those of working days in Tashkent", () => {
    expect([at(0, 8), at(0, 19, 59), at(4, 12)].map(isQuiet)).toEqual([false, false, false]);
    expect([at(0, 7, 59), at(0, 20), at(5, 12), at(6, 23)].map(isQuiet)).toEqual([true, true, true, true]);
    expect(tellingTimeBetween(at(0, 19, 55), at(1, 8, 5))).toBe(10 * MINUTE);
    expect(tellingTimeBetween(at(4, 20, 30), at(7, 8, 7))).toBe(7 * MINUTE);
    expect(tellingTimeBetween(at(0, 10), at(1, 10))).toBe(12 * HOUR);
    expect(tellingTimeBetween(at(5, 10), at(5, 18))).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { renderMany } from "../../../../src/bot/news/many-view.ts";
import { renderMissed } from "../../../../src/bot/news/missed-view.ts";
import { laterRows } from "../../../../src/bot/put-off/later.ts";
import { renderNotice } from "../../../../src/bot/told/notice-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { phoneLines } from "../../../../src/bot/ui/phone-lines.ts";
import type { Screen } from "../../../../src/bot/ui/screen.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { NoticeRow } from "../../../../src/db/rows/notices.ts";
import type { WatchedDocument } from "../../../../src/db/rows/watched-rows.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../../src/documents/every-kind.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { languages } from "../../../../src/locales/language.ts";
import { documentNews, later } from "../../../../src/watch/news.ts";
import { cardOf } from "../../../support/documents.ts";
import { expectFits } from "../../../support/expect-fits.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const HOUR = 3_600_000;
const LINE = 22;
const ROW = 46;
const account = {
  id: "accountaaaaa",
  tin: "302000022",
  name: "«Sinov Qurilish Namuna» MChJ",
} as AccountRow;

describe.each(languages)("on a phone of 360 × 740, in %s,", (language) => {
  const visit = viewVisit(language, NOW);

  it.each(kindNames)("a notice of a %s fits, whatever it tells, put off or not", (kind) => {
    for (const raw of samplesOf(kind).details) {
      const document = readDocument(kind, builtInKinds[kind].record, raw);
      const facts = cardOf(document, { account, stateSince: NOW });
      const changed = [
        { fact: "total", before: "4086313000", after: "4100000000" },
        { fact: "number", before: "MT-0081", after: "MT-0081/1" },
      ];
      for (const news of [...documentNews, later.name]) {
        const data = { from: 15, to: 15, changed: news === "documentAltered" ? changed : [] };
        for (const putOffTo of [null, NOW + HOUR, NOW + 24 * HOUR, NOW + 72 * HOUR, NOW + 240 * HOUR])
          for (const saved of [null, "Namuna ".repeat(5)])
            expectFits(renderNotice(visit, { news, data }, facts, putOffTo, saved));
      }
      const altered = { news: "documentAltered", data: { from: 15, to: 15, changed } };
      const { text } = renderNotice(visit, altered, { ...facts, changes: changed }, null);
      expect(plainText(text).match(/→/g)).toHaveLength(changed.length);
      if (document.id === null) continue;
      const rows = laterRows(visit, account.id, { ...document, id: document.id }, null);
      expectFits({
        ...renderNotice(visit, { news: later.name, data: {} }, facts, null),
        keyboard: rows,
      });
    }
  });

  it.each(kindNames)(
    "a %s that is not unusual is told in seven lines, however long its partner's name",
    (kind) => {
      for (const raw of samplesOf(kind).details) {
        const read = readDocument(kind, builtInKinds[kind].record, raw);
        if ((read.total ?? 0n) < 0n) continue;
        const stateId = builtInKinds[kind].actions.accept?.from[0] ?? null;
        const sender = { ...read.sender, name: '"Sinov & O‘g‘li <Yuk tashish xizmatlari>" XK' };
        const document = { ...read, sender, stateId, coVoting: null, lastError: null };
        const facts = cardOf(document, { account, stateSince: NOW, isOnlyOrganization: true });
        const { text, keyboard } = renderNotice(
          visit,
          { news: "documentArrived", data: { from: 15, to: 15, changed: [] } },
          facts,
          null,
        );
        const lines = phoneLines(text);
        expect([plainText(text), lines <= 7, LINE * lines + ROW * keyboard.length <= 420]).toEqual([
          ...[plainText(text), true, true],
        ]);
      }
    },
  );

  it.each([
    ["put off", { putOffTo: NOW + 72 * HOUR, isAgain: false }],
    ["told again", { putOffTo: null, isAgain: true }],
  ])("a message about many documents fits, %s", (_, later) => {
    const told = documentNews.flatMap((news, index) =>
      [30, 40, 15].map((stateId, place) => ({
        notice: { id: "noticeaaaaaa", news } as NoticeRow,
        document: {
          ...{ kind: "invoice", documentId: `${index}${place}` as DocumentId, stateId, partnerTin: null },
          facts: {
            ...{ date: "2026-11-18", createdAt: "2026-11-18T09:00:00Z", total: "123456789012345" },
            partnerName: `«Sinov Qurilish Namuna ${place}» MChJ`,
          },
        } as WatchedDocument,
      })),
    );
    const saved = new Map([1, 2, 3].map((index) => [`${"Namuna ".repeat(5)}${index}`, 100 * index]));
    const facts = { open: 100, unusual: 100, saved, isOnlyOrganization: false, ...later };
    const many = renderMany(visit, account, told, facts);
    expectFits(many);
    const ofOnly = renderMany(visit, account, told, { ...facts, isOnlyOrganization: true });
    const namesOwn = ({ text }: Screen) => plainText(text).split("\n").includes("Sinov Qurilish Namuna");
    expect([many, ofOnly].map(namesOwn)).toEqual([true, false]);
    // As many letters as "45 others" have, and it says who.
    expect(plainText(many.text)).not.toContain(visit.t("news-others", { count: told.length / 3 }));
  });

  it.each([1, 3])("what was missed of %i organizations fits", (count) => {
    const all = [
      "documentArrived",
      "documentAnswered",
      "documentCancelled",
      "documentFailed",
      "documentMoved",
    ];
    const told = all.flatMap((news, index) =>
      Array.from({ length: 14 }, (_, place) => ({
        notice: { id: `notice${index}${place}`, news } as NoticeRow,
        document: {
          ...{ kind: "invoice", documentId: `${index}` as DocumentId, stateId: place < 5 ? 30 : 40 },
          facts: { date: "2026-11-01", createdAt: "2026-11-01T09:00:00Z" },
        } as WatchedDocument,
      })),
    );
    const missed = { account, told, waiting: 111, toSign: 12 };
    const screen = renderMissed(
      visit,
      { since: NOW - 400 * HOUR, until: NOW, isOnlyOrganization: false },
      // Of one of several only signatures are missing.
      Array.from({ length: count }, (_, index) => (index === 0 ? missed : { ...missed, told: [] })),
    );
    expectFits(screen);
    expect(plainText(screen.text).split(visit.t("missed-to-sign", { count: 12 }))).toHaveLength(count + 1);
    expect(plainText(screen.text)).toContain("14");
  });
});

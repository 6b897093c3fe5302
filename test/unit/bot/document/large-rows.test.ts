import { describe, expect, it } from "vitest";
import { renderQueue } from "../../../../src/bot/actions/queue-view.ts";
import { renderChoosing } from "../../../../src/bot/choosing/view.ts";
import { pageOf } from "../../../../src/bot/document/rows.ts";
import { arrangeWaiting } from "../../../../src/bot/document/waiting.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import { renderWatchedList } from "../../../../src/bot/speak/told/watched-list-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { type Screen, tapButton } from "../../../../src/bot/ui/screen.ts";
import { renderDrafts } from "../../../../src/capabilities/compose/drafts-view.ts";
import { renderReminders } from "../../../../src/capabilities/deadlines/reminder-view.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";
import { kindNames } from "../../../../src/documents/every-kind.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import type { KeptDraft } from "../../../../src/drafting/draft.ts";
import { languages } from "../../../../src/locales/language.ts";
import { OURS as account, partyOf, waitingOf, withoutDoubts } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const documents = waitingOf(12, (index) => ({
  kind: index < 6 ? "invoice" : kindNames[index % kindNames.length],
  number: index === 0 ? "MT-0081" : `MT-${1000 + index}/2026-A`,
  date: "2026-11-11",
  total: 9_940_863_130n - BigInt(index),
  sender: partyOf("seller", "302000022", "«Misol Ta’minot va Qurilish Savdo Servis» MChJ"),
}));

const reading = { documents, more: false, failure: null, at: NOW };

describe.each(languages)("large rows in %s", async (language) => {
  const usual = viewVisit(language, NOW);
  const visit = usual.as({
    ...usual.user,
    preferences: { ...usual.user.preferences, largeRows: true },
  });
  const waiting = await arrangeWaiting(visit, account, reading);
  const judgements = waiting.waits.map(withoutDoubts);
  const { here, pages, shown } = pageOf(visit, judgements, 1);

  it("are four documents as text with full sums, and their numbers as buttons", () => {
    const screen = renderWaitingList(visit, {
      account,
      view: "viewaaaaaaaa",
      kind: null,
      part: ALL_WAITING,
      waiting,
      page: here,
      pages,
      shown,
      toSign: [[tapButton("✍️", "x")]],
      decidable: true,
      left: 133,
      walk: null,
    });
    expect(pages).toBe(3);
    expect(screen.keyboard[0]?.map(({ text }) => text)).toEqual(["1", "2", "3", "4"]);
    const text = plainText(screen.text);
    expect(text).toContain(visit.words.money(9_940_863_130n, null));
    expect(text).toMatch(/^1\. .*MT-0081 · Misol Ta.+$|^1\. .*MT-0081 · Мисол Та.+$/m);
  });

  it("are ticked by their numbers", () => {
    const screen = renderChoosing(
      visit,
      {
        account,
        view: { id: "viewaaaaaaaa", accountId: account.id },
        mixed: true,
        judged: judgements,
        chosen: judgements.slice(0, 2),
        undecidable: 3,
        settled: 3,
        more: false,
      } as never,
      1,
    );
    expect(screen.keyboard[0]?.map(({ text }) => text)).toEqual(["☑️ 1", "☑️ 2", "⬜ 3", "⬜ 4"]);
  });

  const decisions = documents.map(({ id, number }, index) => ({
    ...{ id: `decision${index}`, accountId: account.id, kind: "invoice", documentId: id, preparedBy: 7 },
    action: index === 0 ? "reject" : "accept",
    summary: {
      ...{ number, date: null, counterpartyName: "«Misol Ta’minot va Qurilish Savdo Servis» MChJ" },
      ...{ counterpartyTin: "302000022", total: "9940863130", currency: null },
    },
  })) as unknown as Decision[];
  const queue = { account, queue: decisions, sign: [], hasSigners: false };
  const unsaved = Array.from({ length: 2 }, (_, index) => ({
    ...{ source: "fields", account, row: { id: `draft${index}`, kind: "act" } },
    ...{ form: { values: {}, lines: [] }, composition: { counterparty: {} } },
  })) as unknown as KeptDraft[];
  const saved = { documents, more: true, partial: true };

  it("leave the queue as it was for whoever wants none", async () => {
    const screen = renderQueue(usual, queue, 1);
    expect(screen.keyboard[0]?.[0]?.text).toContain(" · ");
  });

  it.each<[string, () => Screen | Promise<Screen>]>([
    ["the signing queue", () => renderQueue(visit, queue, 1)],
    ["drafts", () => renderDrafts(visit, { account, unsaved, saved, page: 1 })],
    [
      "what a message told of, and what is behind a digest's numbers",
      () =>
        renderWatchedList(visit, account, {
          ...{ judgements, page: 1, title: visit.t("digest-answered-title", { count: 12 }) },
          data: (page: number) => `x:a:${page}`,
          view: "v",
        }),
    ],
    [
      "reminders",
      () =>
        renderReminders(visit, {
          ...{ date: "2026-11-20" as CalendarDate, isLastDay: true },
          ...{ notice: "noticeaaaaaa", putOffTo: null, isAgain: false },
          reminders: [
            {
              ...{ account, view: "viewaaaaaaaa", decidable: true, isOnlyOrganization: false },
              groups: [{ lastDay: "2026-11-20" as CalendarDate, daysLeft: 0, judged: waiting.waits }],
              first: judgements.slice(0, 5),
            },
          ],
        }),
    ],
  ])("reach %s", async (_, render) => {
    const screen = await render();
    const numbers = screen.keyboard[0]?.map(({ text }) => text) ?? [];
    expect(numbers.length).toBeGreaterThanOrEqual(4);
    expect(numbers).toEqual(["1", "2", "3", "4", "5"].slice(0, numbers.length));
    expect(plainText(screen.text)).toContain(visit.words.money(9_940_863_130n, null));
  });
});

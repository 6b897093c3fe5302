/** The times to which something is put off, in a person's words and time zone. */
import { describe, expect, it } from "vitest";
import { chooseLater } from "../../../../src/bot/buttons/later.ts";
import { later } from "../../../../src/bot/later/index.ts";
import { tellPutOff } from "../../../../src/bot/later/tell-put-off.ts";
import { canPutOff, laterOptionsUntil, momentText, renderPutOff } from "../../../../src/bot/put-off/later.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { DAY_MS, HOUR_MS } from "../../../../src/documents/durations.ts";
import { letterOfKind } from "../../../../src/documents/every-kind.ts";
import { OURS, partyOf, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { decisionOf } from "../../db/test-database.ts";
import { createTold } from "../told-office.ts";

/** Wednesday, eleven in the morning in Tashkent. */
const NOW = Date.UTC(2026, 10, 18, 6);
const visit = viewVisit("en", NOW);

describe("the moment of a later time", () => {
  it.each([
    [4 * HOUR_MS, "Today 15:00", "· 18 Nov 2026"],
    // By UTC it is today still.
    [15 * HOUR_MS, "Tomorrow 2:00", "· 19 Nov 2026"],
    [2 * DAY_MS - 2 * HOUR_MS, "Fri 9:00", "· 20 Nov 2026"],
    [6 * DAY_MS, "Tue 11:00", "· 24 Nov 2026"],
    [7 * DAY_MS, "25 Nov 2026, 11:00", ""],
  ])("in %i ms is %s", (ahead, text, date) => {
    const at = NOW + ahead;
    expect(momentText(visit, at)).toBe(text);
    expect(plainText(renderPutOff(visit, at))).toBe(`⏰ ${text} ${date}`.trim());
  });
});

it("each time is offered once, though two rules lead to it", () => {
  const choicesUntil = (lastDay: string | null) =>
    laterOptionsUntil(visit, lastDay === null ? null : getDate(lastDay)).map(({ choice }) => choice);
  expect(choicesUntil("2026-11-20")).toEqual(["hour", "morning"]);
  expect(choicesUntil("2026-11-24")).toEqual(["hour", "morning", "dayBefore"]);
  expect(choicesUntil(null)).toEqual(["hour", "morning"]);
});

it("a document is put off while it waits and nobody has decided", () => {
  const can = (stateId: number, decision: object | null) => {
    const [document] = waitingOf(1, () => ({ stateId }));
    return canPutOff(visit, { account: OURS, document, decision } as never);
  };
  expect([can(15, null), can(15, {}), can(30, null)]).toEqual([true, false, false]);
});

it("a document comes again at the last chosen time, and not where it is decided by then", async () => {
  const { db, look, clock, account, service, keep, press, visitNow, last } = await createTold(later);
  const document = "0".repeat(24) as DocumentId;
  service.documents = waitingOf(1, () => ({ id: document, receiver: partyOf("buyer", account.tin) }));
  await keep(document);
  for (const choice of ["morning", "hour"] as const)
    await press(chooseLater.pack({ account: account.id, kind: letterOfKind("invoice"), document, choice }));
  const due = await look.rows("select id, not_before from notices where news = 'later'");
  expect(due).toMatchObject([{ not_before: clock.now() + HOUR_MS }]);
  const notice = (await db.notices.find(String(due[0]?.id))) ?? expect.fail("nothing was put off");
  expect(await tellPutOff(await visitNow(), notice)).toBe(last()?.id);
  expect(last()).toMatchObject({ text: expect.stringMatching(/^⏰ <b>You put this off/), isSilent: false });
  await db.decisions.create(decisionOf(account, document));
  expect(await tellPutOff(await visitNow(), notice)).toBeNull();
});

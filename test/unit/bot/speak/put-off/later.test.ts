/** The times to which something is put off, in a person's words and time zone. */
import { describe, expect, it } from "vitest";
import { namesOf } from "../../../../../src/bot/address.ts";
import { openCardFrom } from "../../../../../src/bot/buttons/card.ts";
import { askPutOff, backToNotice, choosePutOff } from "../../../../../src/bot/buttons/put-off.ts";
import {
  canPutOff,
  momentText,
  putOffOptionsUntil,
  renderPutOff,
} from "../../../../../src/bot/document/put-off-times.ts";
import { later, tellPutOff } from "../../../../../src/bot/speak/put-off/index.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import { getDate } from "../../../../../src/documents/dates.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { DAY_MS, HOUR_MS } from "../../../../../src/documents/durations.ts";
import { said } from "../../../../support/bot-words.ts";
import { judgedBy, OURS, partyOf, waitingOf } from "../../../../support/documents.ts";
import { viewVisit } from "../../../../support/view-visit.ts";
import { decisionOf } from "../../../db/test-database.ts";
import { createTold, ME } from "../../told-office.ts";

/** Wednesday, eleven in the morning in Tashkent. */
const NOW = Date.UTC(2026, 10, 18, 6);
const visit = viewVisit("en", NOW);

const ID = "0".repeat(24) as DocumentId;

async function createOffice() {
  const office = await createTold(later);
  const { account, service, keep } = office;
  service.documents = waitingOf(1, () => ({ id: ID, receiver: partyOf("buyer", account.tin) }));
  await keep(ID);
  return { ...office, target: namesOf(account.id, { kind: "invoice", id: ID }) };
}

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
    putOffOptionsUntil(visit, lastDay === null ? null : getDate(lastDay)).map(({ choice }) => choice);
  expect(choicesUntil("2026-11-20")).toEqual(["hour", "morning"]);
  expect(choicesUntil("2026-11-24")).toEqual(["hour", "morning", "dayBefore"]);
  expect(choicesUntil(null)).toEqual(["hour", "morning"]);
});

it("a document is put off while it waits for the reader, also where a colleague has not signed what was chosen", async () => {
  const can = async (stateId: number, decision: Partial<Decision> | null = null) => {
    const documents = waitingOf(1, () => ({ stateId }));
    const known = { kind: "invoice", documentId: "document0", action: "accept", preparedBy: null };
    const decisions = decision === null ? [] : [{ ...known, ...decision } as Decision];
    const [judgement] = await judgedBy(visit, documents, { account, decisions });
    return judgement !== undefined && canPutOff({ document: judgement.document, judgement });
  };
  const account = { ...OURS, telegramUserId: ME };
  const [own, colleagues] = [{ telegramUserId: ME }, { telegramUserId: 2002 }];
  expect([await can(15), await can(30)]).toEqual([true, false]);
  expect([await can(15, { ...own, state: "open" }), await can(15, { ...own, state: "following" })]).toEqual([
    ...[false, false],
  ]);
  expect([
    await can(15, { ...colleagues, state: "open" }),
    await can(15, { ...colleagues, state: "following" }),
  ]).toEqual([true, false]);
});

it("a document comes again at the last chosen time, and not where it is decided by then", async () => {
  const { db, look, clock, account, service, target, press, visitNow, ...of } = await createOffice();
  const { last, deleted, bare, old } = of;
  for (const choice of ["hour", "morning"] as const) await press(choosePutOff.pack({ ...target, choice }));
  const due = await look.rows("select id, not_before from notices where news = 'later'");
  // Tomorrow at nine.
  expect(due).toMatchObject([{ not_before: NOW + 22 * HOUR_MS }]);
  const notice = (await db.notices.find(String(due[0]?.id))) ?? expect.fail("nothing was put off");
  const place = [account.id, "invoice", ID] as const;
  const seen = async () => (await db.seenDocuments.find(...place))?.stateId ?? null;
  await look.change("delete from seen_documents");
  for (const [hours, isSilent] of [
    [0, false],
    [11, true],
  ] as const) {
    clock.advance(hours * HOUR_MS);
    await db.messages.setDocumentMessage(...place, 50);
    expect(await tellPutOff(await visitNow(), notice)).toBe(last()?.id);
    expect(last()).toMatchObject({ text: expect.stringMatching(/^⏰ <b>You put this off/), isSilent });
    // In place of the message that told of it before.
    expect(deleted.splice(0)).toEqual([50]);
    expect([await db.messages.findDocumentMessage(...place), await seen()]).toEqual([last()?.id, 15]);
  }
  // An absent colleague put it off.
  await tellPutOff(await visitNow(), { ...notice, data: { byOther: true } });
  expect(last()?.text).toMatch(/^⏰ <b>This was put off/);
  deleted.splice(0);
  // One that Telegram deletes no more loses its buttons.
  old.add(last()?.id ?? 0);
  await tellPutOff(await visitNow(), notice);
  expect([deleted, bare.at(-1)]).toEqual([[], ...old]);
  await db.decisions.create(decisionOf(account, ID));
  expect(await tellPutOff(await visitNow(), notice)).toBeNull();
  service.documents = [];
  expect(await tellPutOff(await visitNow(), notice)).toBeNull();
});

describe("the times to choose from", () => {
  it("stand in the notice, which comes back with the chosen one", async () => {
    const { db, account, write, target, press, edited } = await createOffice();
    const { id } = await write("documentArrived", ID);
    await db.notices.setTold([id], { messageId: 60, aloud: true });
    await db.messages.setDocumentMessage(account.id, "invoice", ID, 60);
    await db.messages.setPanel(ME, 70);
    await press(askPutOff.pack(target), 60);
    expect(edited.at(-1)).toMatchObject({
      id: 60,
      labels: ["In an hour", "Tomorrow 9:00", said("back-btn")],
    });
    expect(edited.at(-1)?.data.at(-1)).toBe(backToNotice.pack(target));
    await press(choosePutOff.pack({ ...target, choice: "hour" }), 60);
    expect(edited.at(-1)?.labels).toContain(said("later-change-btn"));
    expect((await db.seenDocuments.find(account.id, "invoice", ID))?.shownDigest).not.toBeNull();
  });

  it("stand in the card, from which the page of its list is found again", async () => {
    const { db, account, press, last } = await createOffice();
    const { id: view } = await db.views.findOrCreateWaiting(account.id);
    const names = namesOf(account.id, { kind: "invoice", id: ID }, { view, page: 3 });
    await press(askPutOff.pack(names));
    const card = openCardFrom(account.id, { kind: "invoice", id: ID }, { view, page: 3 });
    expect(last()?.data.at(-1)).toBe(card);
    expect(last()?.labels).toContain("In an hour");
    await press(choosePutOff.pack({ ...names, choice: "hour" }));
    expect(last()?.labels).toContain(said("lists-back-btn"));
  });

  it("are none where it was decided meanwhile, and none is taken", async () => {
    const { db, look, account, target, press, last } = await createOffice();
    await db.decisions.create(decisionOf(account, ID));
    await press(askPutOff.pack(target));
    expect(last()?.labels).not.toContain("In an hour");
    await press(choosePutOff.pack({ ...target, choice: "hour" }));
    expect(await look.count("notices where news = 'later'")).toBe(0);
  });
});

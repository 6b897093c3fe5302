import { describe, expect, it } from "vitest";
import { type Address, namesOf, namesOver } from "../../../src/bot/address.ts";
import { chooseReason } from "../../../src/bot/buttons/actions.ts";
import { openDetails, openLines } from "../../../src/bot/buttons/card.ts";
import { tickDocument } from "../../../src/bot/buttons/choosing.ts";
import { openNextAfter } from "../../../src/bot/buttons/lists.ts";
import { choosePutOff } from "../../../src/bot/buttons/put-off.ts";
import { openStepDetails, putOffStepTo, rejectStepFor } from "../../../src/bot/buttons/walk.ts";
import { openedBy } from "../../../src/bot/opened-by.ts";
import { openChain } from "../../../src/capabilities/chain/buttons.ts";
import {
  askNote,
  askWithoutNote,
  confirmDocument,
  giveDocument,
  giveDocumentTo,
} from "../../../src/capabilities/colleagues/buttons.ts";
import { repeatDocument } from "../../../src/capabilities/compose/buttons.ts";
import { downloadSignature, turnPicture } from "../../../src/capabilities/downloads/buttons.ts";
import { compareStatement, rejectForDifferences } from "../../../src/capabilities/mirror/buttons.ts";
import { askFirst, makeLike } from "../../../src/capabilities/rules/buttons.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { StaleButton } from "../../../src/errors.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

const ROW_ID = "aaaaaaaaaaaa";
/** As long as any short identifier. */
const LONG = { kind: "invoice", id: "x".repeat(24) as DocumentId } as const;
const own = namesOf(ROW_ID, LONG);
const step = namesOf(ROW_ID, LONG, "walk");
const listed = namesOf(ROW_ID, LONG, { view: ROW_ID, page: 999 });
const action = "agentReject" as const;

it.each<[name: string, pack: () => string]>([
  ["a reason", () => chooseReason.pack({ ...listed, action, reason: 9 })],
  ["details", () => openDetails.pack({ ...listed, page: 99 })],
  ["lines", () => openLines.pack({ ...listed, page: 999 })],
  ["a time", () => choosePutOff.pack({ ...listed, choice: "dayBefore" })],
  ["the next", () => openNextAfter.pack(listed)],
  ["a step's reason", () => rejectStepFor.pack({ ...step, reason: 99 })],
  ["a step's time", () => putOffStepTo.pack({ ...step, choice: "dayBefore" })],
  ["a step's details", () => openStepDetails.pack({ ...step, page: 999 })],
  ["a chain", () => openChain.pack(listed)],
  ["a tick", () => tickDocument.pack(listed)],
  ["a note", () => askNote.pack({ ...own, to: ROW_ID })],
  ["no note", () => askWithoutNote.pack({ ...own, to: ROW_ID })],
  ["whom to give it", () => giveDocument.pack({ ...own, page: 999 })],
  ["giving it", () => giveDocumentTo.pack({ ...own, to: ROW_ID })],
  ["giving it for sure", () => confirmDocument.pack({ ...own, to: ROW_ID })],
  ["another like it", () => repeatDocument.pack(own)],
  ["a signature", () => downloadSignature.pack(own)],
  ["a picture", () => turnPicture.pack({ ...own, page: 999 })],
  ["a comparison", () => compareStatement.pack(listed)],
  ["its differences", () => rejectForDifferences.pack({ ...listed, action })],
  ["a question first", () => askFirst.pack(listed)],
  ["a rule", () => makeLike.pack(own)],
])("Telegram takes the longest button of %s", (_name, pack) => {
  expect(Buffer.byteLength(pack())).toBeLessThanOrEqual(64);
});

describe("an address", () => {
  async function createOffice() {
    const { db, clock } = await createTestDatabase();
    const account = await logInAs(db);
    const theirs = await logInAs(db, { telegramUserId: 2002, tin: "300000044" });
    const visit = {
      dependencies: { db, clock },
      profile: builtInProfile,
      policies: builtInPolicies,
      user: { telegramUserId: account.telegramUserId },
    };
    const open = (names: Address) => openedBy(visit as never, names);
    const viewOf = async (accountId: string) =>
      (await db.views.findOrCreate({ accountId, kind: "invoice", list: "receive", filters: {} })).id;
    return { db, account, theirs, open, viewOf };
  }

  it("means the person's own account, the document, and the place it was opened from", async () => {
    const { account, open, viewOf } = await createOffice();
    const page = { view: await viewOf(account.id), page: 2 };
    for (const from of [null, "walk", page] as const)
      expect(await open(namesOf(account.id, LONG, from))).toEqual({
        ...LONG,
        account: expect.objectContaining({ id: account.id }),
        ...{ from, list: from === page ? "receive" : null, over: null },
      });
  });

  it("by a colleague's decision means its document, in whose place another one comes", async () => {
    const { db, account, open } = await createOffice();
    const colleague = await logInAs(db, { telegramUserId: 3003 });
    const decision =
      (await db.decisions.create(decisionOf(colleague, LONG.id))) ?? expect.fail("not decided");
    expect(await open(namesOver(account.id, decision.id, "walk"))).toMatchObject({
      ...LONG,
      ...{ from: "walk", over: decision.id },
    });
  });

  it("is nobody else's: neither by the account, nor by the view, nor by the decision", async () => {
    const { db, account, theirs, open, viewOf } = await createOffice();
    const decision = (await db.decisions.create(decisionOf(theirs, LONG.id))) ?? expect.fail("not decided");
    const view = await viewOf(theirs.id);
    for (const names of [
      namesOf(theirs.id, LONG),
      namesOf(theirs.id, LONG, "walk"),
      namesOf(account.id, LONG, { view, page: 1 }),
      namesOf(account.id, LONG, { view: "nowhere", page: 1 }),
      namesOver(account.id, decision.id),
      namesOver(account.id, "nobody"),
    ])
      await expect(open(names)).rejects.toBeInstanceOf(StaleButton);
  });
});

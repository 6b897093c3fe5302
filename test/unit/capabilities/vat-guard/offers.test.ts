import { expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { openVatInDoubt, setVatInDoubt, vatGuard } from "../../../../src/capabilities/vat-guard/index.ts";
import { judgementOf, OURS, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createPresses } from "../../bot/presses.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";

/** Two of four are in doubt, one of them by a sum of VAT that is not known. */
const judged = waitingOf(4, (index) => ({
  extra: [
    ...(index % 2 === 0 ? [["invoice-extra-seller-vat-status", "22"]] : []),
    ...(index === 2 ? [] : [["invoice-extra-vat", "100.50"]]),
  ],
})).map((document) => judgementOf(document));
const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));

it("a sum says how many it leaves out", () => {
  const lines = vatGuard.says?.waiting?.(visit, { account: OURS, judged, found: new Map() }) ?? [];
  expect(
    lines
      .flatMap(({ texts }) => texts)
      .map(plainText)
      .join()
      .replaceAll("\u00A0", " "),
  ).toMatch(/101 so‘m in 2, 1 without an amount/);
});

it("a summary tells of all that are doubted, however few of them are named", () => {
  const doubted = Array.from({ length: 2 }, () => ({
    ...{ doubts: [{ fact: "vat", vat: "100" }], entry: { summary: { currency: null } } },
  }));
  const lines = vatGuard.says?.summary?.(visit, { doubted } as never) ?? [];
  expect(lines.flatMap(({ texts }) => texts).map(plainText)).toEqual([expect.stringContaining("in 2")]);
});

it("says what it is before it is switched off, and then that it is off", async () => {
  const test = await createTestDatabase();
  const { telegramUserId } = await logInAs(test.db);
  await test.db.users.setLanguage(telegramUserId, "en");
  const { press, sent } = createPresses(vatGuard, test, telegramUserId);
  const [offered] = vatGuard.offers?.settings?.(visit, {}) ?? [];
  expect(offered?.[0]).toMatchObject({ callback_data: openVatInDoubt.pack({}) });
  await press(openVatInDoubt.pack({}));
  expect(sent.at(-1)?.text).toContain(plainText(visit.html("vat-about")));
  expect((await test.db.users.find(telegramUserId))?.preferences.vatInDoubt).toBe(true);
  await press(setVatInDoubt.pack({ on: 0 }));
  expect((await test.db.users.find(telegramUserId))?.preferences.vatInDoubt).toBe(false);
  expect(sent.at(-1)?.text).toContain("Warn about VAT: off");
  expect(sent.at(-1)?.data).toContain(setVatInDoubt.pack({ on: 1 }));
});

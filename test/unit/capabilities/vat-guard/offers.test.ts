import { expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { setVatInDoubt, vatGuard } from "../../../../src/capabilities/vat-guard/index.ts";
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

it("is switched off by a tap, which the settings then show", async () => {
  const test = await createTestDatabase();
  await logInAs(test.db);
  const { press, seenBy } = createPresses(vatGuard, test, 1001);
  await press(setVatInDoubt.pack({ on: 0 }));
  expect((await test.db.users.find(1001))?.preferences.vatInDoubt).toBe(false);
  const [offered] = vatGuard.offers?.settings?.(visit.as(seenBy()), {}) ?? [];
  expect(offered?.[0]).toMatchObject({ callback_data: setVatInDoubt.pack({ on: 1 }) });
});

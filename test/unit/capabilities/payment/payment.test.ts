import { describe, expect, it } from "vitest";
import { payment, paymentText } from "../../../../src/capabilities/payment/index.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";
import { sparseDocument, sparseParty } from "../../../../src/documents/sparse-document.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const OURS = "300000011";

/** An accepted invoice that came in. */
function bill(changes: object = {}): BusinessDocument {
  return sparseDocument({
    ...{
      kind: "invoice",
      id: "0".repeat(24),
      number: "№ MT-0015",
      date: "2026-11-18",
      stateId: 30,
      total: 5508555808n,
    },
    ...{ contractNumber: "14", contractDate: "2025-01-15" },
    sender: { ...sparseParty("300000022", "Misol"), role: "seller" },
    receiver: { ...sparseParty(OURS, "Namuna"), role: "buyer" },
    extra: [
      ["invoice-extra-seller-account", "20208000900000000022"],
      ["invoice-extra-seller-bank", "00014"],
    ],
    ...changes,
  } as never);
}

const offered = (document: BusinessDocument) => {
  const at = {
    account: { id: "a", tin: OURS, name: "Namuna" },
    document,
    judgement: { answered: document.stateId === 30 ? "accepted" : null },
    from: null,
    giving: false,
  } as never;
  return payment.offers?.card?.(viewVisit("en", 0), at) ?? [];
};

describe("copying for the bank", () => {
  it.each([
    [
      "uz",
      "Hisobraqam 20208000900000000022\nMFO 00014\nSTIR 300000022\nSumma 55085558.08\nTo‘lov: Hisob-faktura MT-0015, 18.11.2026, shartnoma № 14, 15.01.2025",
    ],
    [
      "ru",
      "Р/с 20208000900000000022\nМФО 00014\nИНН 300000022\nСумма 55085558.08\nОплата: Счёт-фактура MT-0015 от 18.11.2026, договор № 14 от 15.01.2025",
    ],
  ] as const)("gives account, bank, TIN, sum and purpose in %s", (language, text) => {
    expect(paymentText(viewVisit(language, 0), bill())).toBe(text);
  });

  it("names another currency beside the sum", () => {
    expect(paymentText(viewVisit("en", 0), bill({ currency: "USD" }))).toContain(" 55085558.08 USD\n");
  });

  it("cuts a long purpose at a word, within 256 characters", () => {
    const long = bill({
      contractNumber: "Ц".repeat(40),
      number: "Я".repeat(60),
      extra: [["invoice-extra-seller-account", "2".repeat(90)]],
    });
    const text = paymentText(viewVisit("ru", 0), long) ?? "";
    expect(text).toMatch(/…$/);
    // Wherever the cut falls; what has room is whole.
    let whole = 0;
    for (let letters = 60; letters < 130; letters += 1) {
      const extra = [["invoice-extra-seller-account", "2".repeat(letters)]];
      const cut = paymentText(viewVisit("ru", 0), bill({ contractNumber: "Ц".repeat(40), extra })) ?? "";
      expect([...cut].length).toBeLessThanOrEqual(256);
      if (!cut.endsWith("…")) whole = Math.max(whole, [...cut].length);
    }
    expect(whole).toBe(256);
  });

  it.each([
    ["accepted", {}, 1],
    ["that still waits", { stateId: 15 }, 0],
    ["without an account", { extra: [] }, 0],
    ["that gives money back", { total: -100n }, 0],
    ["over nothing", { total: 0n }, 0],
    ["of one's own", { sender: sparseParty(OURS, "Namuna"), receiver: sparseParty("300000022", "Misol") }, 0],
  ] as const)("is offered on a bill %s, or not", (_what, changes, rows) => {
    expect(offered(bill(changes))).toHaveLength(rows);
  });
});

/**
 * Typed values that the exchange may accept although they are unusual: named at once, and kept where a person wants it.
 */
import { describe, expect, it } from "vitest";
import type { Language } from "../../src/locales/language.ts";
import { said } from "../support/bot-words.ts";
import { newestId, seesIn, seesNew } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const SAVE = /\/documents\/act\/save$/;
const OWN = "300000022";

describe.each<Language>(["ru", "uz"])("values that are unusual (%s)", (language) => {
  const world = useWorld({ language });

  it("are named, kept, and saved as they are", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const say = (key: string, args = {}) => said(key, args, language);
    const prompt = (field: string) => say(`act-new-${field}-prompt`);
    async function taps(label: string | RegExp, next: string) {
      const found = await nargiza.waitFor(() => nargiza.findButton(label), { what: `the button ${label}` });
      await nargiza.press(found.message.id, found.button.text);
      return seesIn(nargiza, found.message.id, next);
    }
    async function types(text: string, next: string) {
      const before = newestId(nargiza);
      nargiza.send(text);
      return seesNew(nargiza, before, next);
    }
    /** Types it, reads how it differs, and keeps it. */
    async function keeps(text: string, value: string, next: string) {
      const asked = await types(text, say("new-keep-hint"));
      expect(asked.text).toContain(`⚠️ ${value}: `);
      await taps(say("new-keep-btn"), next);
    }

    nargiza.send("/new");
    await nargiza.waitFor(() => nargiza.findButton(say("act-new")));
    await taps(say("act-new"), prompt("buyer-tin"));
    const own = await types(OWN, say("new-same-tin"));
    expect(own.labels).toContain(say("new-keep-btn"));
    await types("300000011", "→");
    await taps(say("new-leave-earlier-btn"), prompt("buyer-branch-code"));
    // A code that the firm does not have is asked about, and can be given again.
    const unknown = await types("12345", say("new-keep-hint"));
    expect(unknown.text).toContain(`⚠️ 12345: ${say("new-unusual-unknownBranch")}`);
    expect(unknown.labels).toContain(say("new-keep-btn"));
    await keeps("A-17", "A-17", prompt("number"));
    await types("N-1", prompt("date"));
    await types("16.11.2026", prompt("contract-number"));
    await types("12/26", prompt("contract-date"));
    await types("12.01.2026", prompt("line-name"));
    await types("Ish", prompt("line-unit"));
    await taps("xizmat", prompt("line-count"));
    await types("ikki", say("new-problem-notCount"));
    await keeps("-2", "-2", prompt("line-price"));
    await keeps("1,005", "1.005", prompt("line-vat-rate"));
    await keeps("15 %", "15", say("new-sum-total"));

    const review = await taps(say("new-done-btn"), say("new-unusual-hint"));
    for (const named of ["A-17: ", "-2: ", "1.005: ", "15: "]) expect(review.text).toContain(named);
    const differs = await taps(say("new-save-btn"), say("new-all-the-same"));
    for (const named of ["A-17: ", "-2: ", "1.005: ", "15: "]) expect(differs.text).toContain(named);
    expect(world().door.count(SAVE)).toBe(0);
    await nargiza.press(differs.id, say("new-all-the-same-btn"));
    await nargiza.waitFor(() => world().door.count(SAVE) === 1, { what: "the save" });
    const body = JSON.parse(world().door.passed.find(({ path }) => SAVE.test(path))?.body ?? "{}");
    expect(body).toMatchObject({
      buyerbranchcode: "A-17",
      productlist: {
        products: [
          { count: "-2", summa: "1.005", vatrate: "15", totalsumwithoutvat: "-2.01", totalsum: -2.31 },
        ],
      },
    });
  });
});

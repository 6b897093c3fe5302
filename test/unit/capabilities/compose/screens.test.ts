/** Screens of the longest draft there can be: they fit into a message, and their buttons into Telegram's limits. */
import { describe, expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { Screen } from "../../../../src/bot/ui/screen.ts";
import { renderChanges } from "../../../../src/capabilities/compose/changes-view.ts";
import { renderFieldsReview } from "../../../../src/capabilities/compose/fields-review-view.ts";
import { renderLine, renderLines } from "../../../../src/capabilities/compose/fields-view.ts";
import { renderPrompt } from "../../../../src/capabilities/compose/prompt-view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { actCreation } from "../../../../src/documents/act/creation.ts";
import type { Composition } from "../../../../src/documents/creation/creation.ts";
import type { FieldsDraft } from "../../../../src/drafting/draft.ts";
import { beginForm, type Form } from "../../../../src/drafting/form.ts";
import { languages } from "../../../../src/locales/language.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const composition = actCreation.composition as Composition;
const NOW = Date.UTC(2026, 10, 20, 7);
const account = { id: "accountaaaaa", name: "N".repeat(200), tin: "300000022" } as AccountRow;

function longest(): FieldsDraft {
  const values = Object.fromEntries(
    Object.entries(composition.fields).map(([name, { type, maximum }]) => {
      const value = type === "date" ? "2026-11-20" : type === "tin" ? "300000011" : "Ў".repeat(maximum);
      return [name, value];
    }),
  );
  const line = {
    name: "Ў".repeat(500),
    unit: "999999999",
    count: "999999999999.999999",
    price: "99999999999999999999.99",
    vatRate: "12",
    catalogCode: "9".repeat(17),
    catalogName: "𝐖".repeat(500),
  };
  const lines = Array.from({ length: composition.lines.maximum }, () => line);
  const refusals = Array.from({ length: 8 }, () => ({ line: 0, field: "count", text: "Ў".repeat(300) }));
  const form: Form = { ...beginForm(composition, account, []), values, lines, refusals };
  const row = { id: "draftaaaaaaa", accountId: account.id, kind: "act", updatedAt: NOW } as const;
  return { creation: actCreation, composition, source: "fields", row, account, form };
}

function checkLimits({ text, keyboard }: Screen): void {
  expect(plainText(text).length).toBeLessThanOrEqual(4096);
  const buttons = keyboard.flat();
  expect(buttons.length).toBeLessThanOrEqual(100);
  for (const button of buttons) {
    if ("callback_data" in button) expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64);
  }
}

describe("a stored date that is none", () => {
  it("is shown as it is, and marks no day of the calendar", () => {
    const visit = viewVisit("en", NOW);
    const draft = longest();
    const place = { line: null, field: "date" };
    const form: Form = { ...draft.form, values: { ...draft.form.values, date: "2026-02-30" } };
    const asked = {
      kind: "ask",
      draft: { ...draft, form },
      offers: { units: { known: [], isListed: false }, partners: [] },
    } as const;
    const screen = renderPrompt(visit, { ...asked, place, problem: null, unusual: null }, 202602);
    expect(plainText(screen.text)).toContain("2026-02-30");
    expect(JSON.stringify(screen.keyboard)).not.toContain("✓");
  });
});

describe.each(languages)("the longest draft (%s)", (language) => {
  const visit = viewVisit(language, NOW);
  const draft = longest();

  it("fits into its review, its lines and one of them", () => {
    checkLimits(renderFieldsReview(visit, draft));
    for (const page of [1, 7, 33, 99]) checkLimits(renderChanges(visit, draft, page));
    checkLimits(renderLines(visit, draft));
    checkLimits(renderLine(visit, draft, 0));
  });

  it("fits into the question for each of its fields", () => {
    const units = Array.from({ length: 200 }, (_, id) => ({ id, name: "Ў".repeat(60) }));
    const asked = {
      kind: "ask",
      draft,
      offers: { units: { known: units, isListed: true }, partners: [] },
      problem: "empty",
      unusual: null,
    } as const;
    for (const field of Object.keys(composition.fields))
      checkLimits(renderPrompt(visit, { ...asked, place: { line: null, field } }));
    for (const field of Object.keys(composition.lines.fields))
      checkLimits(renderPrompt(visit, { ...asked, place: { line: 99, field } }));
  });
});

import { describe, expect, it } from "vitest";
import { writtenLanguages } from "../../../src/locales/language.ts";
import { createTranslator } from "../../../src/locales/translator.ts";

/** The verb by which a document is cancelled. */
const cancels = { en: /cancel/i, ru: /отмен/i, uz: /bekor/i };

describe("taking a decision back", () => {
  it.each(writtenLanguages)("is called by another word than cancelling a document (%s)", (language) => {
    const { text } = createTranslator(language);
    expect(text("action-cancel-btn")).toMatch(cancels[language]);
    for (const key of ["decision-undo-btn", "decision-undone", "queue-outcome-undone", "home-help"]) {
      expect(text(key, { action: "…", count: 1 })).not.toMatch(cancels[language]);
    }
  });
});

/** Whose decision it is, in every state and language: "you" is the reader, everybody else has a name. */
import { describe, expect, it } from "vitest";
import { renderDecisionState } from "../../../../src/bot/document/decision-state-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { submissionStates } from "../../../../src/db/rows/submission-states.ts";
import type { Decider, Whose } from "../../../../src/judgement/whose.ts";
import { type Language, languages } from "../../../../src/locales/language.ts";
import { said } from "../../../support/bot-words.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const AT = Date.parse("2026-11-24T10:05:00+05:00");
const named = (personName: string): Decider => ({ isReader: false, person: { personName, username: "x" } });
const READER: Decider = { isReader: true, person: null };
const [ALI, VALI] = [named("Ali"), named("Vali")];
const GONE: Decider = { isReader: false, person: null };

const STATES = [
  ...submissionStates.map((state) => [state, null] as const),
  ["unknown", "restored"],
  ["untracked", "restored"],
  ["refused", "forbidden"],
  ["refused", "Hujjat bekor qilingan"],
  ["refused", "notArrived"],
  ["undone", "takenOver"],
] as const;
const UNSIGNED = ["open", "signing"];

/** What addresses the reader. */
const YOU: Readonly<Record<Language, RegExp>> = {
  en: /\byou(?:rs?)?\b|\bdo not\b/i,
  ru: /(?<!\p{L})(?:вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})|йте(?!\p{L})/iu,
  uz: /(?<!\p{L})siz(?:ning)?(?!\p{L})|ngiz(?!\p{L})|mang(?!\p{L})/iu,
  "uz-cyrl": /(?<!\p{L})сиз(?:нинг)?(?!\p{L})|нгиз(?!\p{L})|манг(?!\p{L})/iu,
};
const WHEN: Readonly<Record<Language, string>> = {
  ...{ en: "24 Nov 10:05", ru: "24.11 10:05" },
  ...{ uz: "24.11 10:05", "uz-cyrl": "24.11 10:05" },
};

function say(language: Language, [state, detail]: readonly [string, string | null], whose: Whose): string {
  const visit = viewVisit(language, AT);
  const decision = {
    ...{ id: "d", state, detail, action: "accept", reason: null, preparedBy: null, whose },
    ...{ createdAt: AT, updatedAt: AT, postedAt: AT },
  } as unknown as Decision & { whose: Whose };
  return plainText(renderDecisionState(visit, decision)).replaceAll("\u00A0", " ");
}

const cases = languages.flatMap((language) => STATES.map((state) => [language, ...state] as const));

describe.each(cases)("in %s, %s (%s)", (language, state, detail) => {
  const isUnsigned = UNSIGNED.includes(state);
  const tell = (signer: Decider, preparer: Decider | null = null) =>
    say(language, [state, detail], { signer, preparer });

  it("one's own names nobody else", () => {
    expect(tell(READER)).not.toMatch(/Ali|Vali/);
  });

  it.each([
    ["a colleague's", ALI, null],
    ["a colleague's, prepared by another", ALI, VALI],
  ])("%s names who and when, and is nothing of the reader's", (_whose, signer, preparer) => {
    const text = tell(signer, preparer);
    // What was never signed is the choice of who prepared it.
    expect(text).toContain(state === "undone" && preparer !== null ? "Vali" : "Ali");
    expect(text).toContain(WHEN[language]);
    expect(text).not.toMatch(YOU[language]);
    if (isUnsigned && preparer !== null) expect(text).toContain("Vali");
  });

  it("what a colleague prepared for the reader is not the reader's choice", () => {
    const text = tell(READER, ALI);
    if (state === "undone") expect(text).not.toMatch(YOU[language]);
    // Signed by the reader, it is as any other.
    else if (!isUnsigned) return expect(text).toBe(tell(READER));
    // The signature alone is asked of the reader.
    else expect(text.match(new RegExp(YOU[language], "giu"))).toHaveLength(1);
    expect(text).toContain("Ali");
  });

  it("what the reader gave to a colleague is the reader's choice, and the colleague's signature", () => {
    const text = tell(ALI, READER);
    if (state === "undone") return expect(text).not.toContain("Ali");
    expect(text).toContain("Ali");
    if (!isUnsigned) expect(text).not.toMatch(YOU[language]);
  });

  it("of a colleague who has left says so, at the beginning of a sentence", () => {
    const text = tell(GONE).toLowerCase();
    expect(text).toContain(said("colleagues-gone", {}, language).toLowerCase());
    expect(tell(GONE)).toMatch(/^\P{L}+\p{Lu}/u);
  });
});

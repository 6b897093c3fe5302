import { describe, expect, it } from "vitest";
import type { DocumentPage } from "../../../../src/api/operations/list-documents.ts";
import { renderList } from "../../../../src/bot/lists/view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../../src/db/accounts.ts";
import type { ViewRow } from "../../../../src/db/views.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { type Language, languages } from "../../../../src/locales/language.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const MESSAGE_LENGTH = 4096;
const account = { id: "accountaaaaa", name: "N".repeat(200), tin: "301000011" } as AccountRow;

/** Fifteen rows whose every part is as long as it may be; `letter` may take two units of UTF-16. */
function longRows(letter: string): DocumentPage["documents"] {
  const party = { tin: "302000022", name: letter.repeat(200) };
  return Array.from({ length: 15 }, (_, index) => ({
    kind: "invoice",
    id: `document${index}`,
    number: letter.repeat(60),
    date: "2026-11-20",
    total: 99_999_999_999_999_999n,
    stateId: 99,
    stateText: letter.repeat(200),
    sender: party,
    receiver: { tin: account.tin, name: account.name },
  })) as unknown as DocumentPage["documents"];
}

function show(language: Language, letter: string, filters: Record<string, string>) {
  const view = { id: "viewaaaaaaaa", kind: "invoice", list: "receive", filters } as unknown as ViewRow;
  const answer = { documents: longRows(letter), total: 999, perPage: 15, hasNext: true } as DocumentPage;
  const { text, keyboard } = renderList(viewVisit(language, NOW), {
    account,
    view,
    answer,
    page: 1,
    decided,
  });
  return { text: plainText(text), labels: keyboard.flat().map((button) => button.text) };
}

const decided = new Map(
  [7, 8].map((index) => [`invoice:document${index}`, { state: "open", action: "agentReject" } as const]),
);

/** Every text filter of the list, filled to its end. */
const allFilters = Object.fromEntries(
  Object.entries(builtInProfile.kinds.invoice.lists.receive?.filters ?? {})
    .filter(([, { type }]) => type === "text")
    .map(([name]) => [name, "F".repeat(100)]),
);

describe("a list's page", () => {
  it.each(languages)("fits into a message with the longest rows and filters (%s)", (language) => {
    for (const letter of ["W", "Ў", "𝐖"]) {
      for (const filters of [{}, allFilters]) {
        const { text, labels } = show(language, letter, filters);
        expect(text.length).toBeLessThanOrEqual(MESSAGE_LENGTH);
        // What the text leaves out still has its button.
        expect(labels.filter((label) => label.startsWith("№ "))).toHaveLength(15);
      }
    }
  });

  it("says how many rows it leaves out, and leaves none out that fits", () => {
    expect(show("en", "W", {}).text.match(/№ /g)).toHaveLength(15);
    const { text } = show("en", "𝐖", allFilters);
    const shown = text.match(/№ /g)?.length ?? 0;
    expect(shown).toBeGreaterThan(5);
    expect(shown).toBeLessThan(15);
    expect(text).toContain(`…and ${15 - shown} more`);
  });
});

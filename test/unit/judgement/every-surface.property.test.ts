/** Every screen says what the one judgement says: whose a decision is, and what is to be doubted. */
import { describe, expect, it } from "vitest";
import { apartOf } from "../../../src/bot/choosing/apart.ts";
import { togetherOf } from "../../../src/bot/choosing/sets.ts";
import { renderChoosing } from "../../../src/bot/choosing/view.ts";
import { renderList } from "../../../src/bot/lists/view.ts";
import { renderWatchedList } from "../../../src/bot/speak/told/watched-list-view.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import type { ViewRow } from "../../../src/db/rows/views.ts";
import { isHeavy, weightOf } from "../../../src/documents/doubt.ts";
import { decisionOf, isDecidable } from "../../../src/judgement/judgement.ts";
import type { ToldDecision } from "../../../src/judgement/whose.ts";
import { account, inScenes, plain, screensOf } from "../../support/judged-scene.ts";

/** Sentences that speak to the reader of the reader's own choice. */
const OWN = ["decision-open", "decision-open-given", "decision-taken-by-you"] as const;

function ownSentences(visit: Visit, { action }: ToldDecision): string[] {
  const args = { action: visit.label(`action-${action}-btn`), name: "\u0001", by: "\u0001" };
  return OWN.map((key) => plain(visit.label(key, args).split("\u0001")[0] ?? key));
}

describe("every surface", () => {
  it("names a colleague's decision as the colleague's, and calls nobody else “you”", () =>
    inScenes(({ visit, judgements }) => {
      for (const judgement of judgements) {
        const decision = decisionOf(judgement);
        if (decision === null) continue;
        const { signer, preparer } = decision.whose;
        if (signer.isReader || preparer?.isReader === true) continue;
        for (const [name, words] of screensOf(visit, judgement)) {
          for (const own of ownSentences(visit, decision)) expect(words, name).not.toContain(own);
          if (name !== "notice" && signer.person !== null)
            expect(words, name).toContain(signer.person.personName);
        }
      }
    }));

  it("tells a doubt of the heaviest kind wherever its document can be decided", () =>
    inScenes(({ visit, judgements }) => {
      for (const judgement of judgements.filter(isDecidable)) {
        const heavy = judgement.doubts.filter((doubt) => weightOf(doubt) === "stop");
        const [heaviest] = heavy;
        if (heaviest === undefined) continue;
        // Where a reason is asked, the person says no already.
        for (const [name, words] of screensOf(visit, judgement))
          if (name !== "question") expect(words, name).toContain("⚠️");
        const [, card = ""] = screensOf(visit, judgement)[0] ?? [];
        const { currency } = judgement.document;
        expect(card).toContain(plain(visit.words.doubt(heaviest, currency)));
        const apart = apartOf(visit, { account, judged: judgements, found: new Map() });
        const choosing = { judged: judgements, apart };
        expect(togetherOf(choosing)).not.toContain(judgement);
        expect(apart.flatMap(({ judged }) => judged.map(({ document }) => document))).toContain(
          judgement.document,
        );
      }
    }));

  it("marks a row of a document with a doubt of the heaviest kind, in whatever list it stands", () =>
    inScenes(({ visit, judgements }) => {
      const heavy = judgements.filter(({ doubts }) => isHeavy(doubts));
      const view = { id: "viewaaaaaaaa", accountId: account.id, kind: "invoice", list: "receive" };
      const row = { ...view, name: null, filters: {} } as unknown as ViewRow;
      const at = { account, view: view.id, toSign: [], decidable: true, page: 1, pages: 1 };
      const data = () => "x";
      const ownLists = [
        renderList(visit, {
          ...at,
          view: row,
          judgements,
          total: 5,
          hasNext: false,
          order: null,
          counts: null,
        }),
        renderWatchedList(visit, account, { judgements, page: 1, title: "—", data, view: "v" }),
        renderChoosing(
          visit,
          {
            ...{ account, view, mixed: false, judged: judgements.filter(isDecidable), chosen: [] },
            ...{ settled: 0, undecidable: 0, more: false },
          },
          1,
        ),
      ];
      for (const [index, screen] of ownLists.entries())
        for (const { document } of index === 2 ? heavy.filter(isDecidable) : heavy) {
          const label = screen.keyboard.flat().find(({ text }) => text.includes(document.number ?? ""));
          expect(label?.text, `list ${index}`).toContain("⚠️");
        }
    }));
});

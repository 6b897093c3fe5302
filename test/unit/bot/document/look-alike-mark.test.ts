/** The mark of a name that could be taken for another's: beside the TIN and in rows. */
import { describe, expect, it } from "vitest";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { fitRow } from "../../../../src/bot/document/row-label.ts";
import { renderNotice } from "../../../../src/bot/speak/told/notice-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { lettersOf, ROW } from "../../../../src/bot/ui/letters.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../../src/documents/every-kind.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import type { CardFacts } from "../../../../src/judgement/read-card.ts";
import { languages } from "../../../../src/locales/language.ts";
import { cardOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const account = { id: "account", tin: "302000022", name: "Namuna" } as AccountRow;
/** As wide as each other: the last letter of the second is Cyrillic. */
const HONEST = "Namuna Savda";
const FORGED = "Namuna Savd\u0430";

function factsOf(kind: KindName, name: string): CardFacts {
  const document = readDocument(kind, builtInKinds[kind].record, samplesOf(kind).details[0]);
  const sender = { ...document.sender, name, tin: "301000011" as Tin };
  const receiver = { ...document.receiver, tin: account.tin };
  return cardOf({ ...document, sender, receiver }, { account, judgement: { since: NOW } });
}

describe.each(languages)("in %s", (language) => {
  const visit = viewVisit(language, NOW);
  const notice = { news: "documentArrived", data: { from: 10, to: 15, changed: [] } } as const;

  it.each(kindNames)("a card and a notice of a %s are marked beside the TIN", (kind) => {
    for (const render of [
      (facts: CardFacts) => renderCard(visit, facts).text,
      (facts: CardFacts) => renderNotice(visit, notice, facts).text,
    ]) {
      const [honest, forged] = [render(factsOf(kind, HONEST)), render(factsOf(kind, FORGED))];
      expect(plainText(honest)).not.toContain("⚠️\u00a0301000011");
      expect(plainText(forged)).toContain("⚠️\u00a0301000011");
    }
  });
});

it("a row is marked before the name, and still fits", () => {
  const row = fitRow({ number: "MT-0137", name: FORGED, sum: "9,54 mln" });
  expect(row).toContain(`⚠️${FORGED.slice(0, 5)}`);
  expect(lettersOf(row)).toBeLessThanOrEqual(ROW);
  expect(fitRow({ number: "MT-0137", name: HONEST, sum: "9,54 mln" })).not.toContain("⚠️");
});

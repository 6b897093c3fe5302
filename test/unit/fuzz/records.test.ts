/** Records with anything anywhere: they are read, and shown as sound HTML within what a message takes. */
import { expect, it } from "vitest";
import { parseHtml } from "../../../sandbox/telegram/html-parser.ts";
import { renderCard } from "../../../src/bot/document/card-view.ts";
import { documentWords, rowLabel } from "../../../src/bot/document/row-view.ts";
import { plainText } from "../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { cardOf } from "../../support/documents.ts";
import { fuzz, spoiledJson } from "../../support/fuzz.ts";
import { viewVisit } from "../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const account = { id: "account", tin: "300000011", name: "«Namuna» MChJ" } as AccountRow;
const visit = viewVisit("uz", NOW);

/** @promise hostile-content: A malformed record is shown as sound markup that fits a message. */
it.each(kindNames)("of a %s", async (kind) => {
  for (const [index, sample] of [...samplesOf(kind).rows, ...samplesOf(kind).details].slice(0, 3).entries())
    await fuzz(
      `record-${kind}-${index}`,
      spoiledJson(sample),
      (raw) => {
        const document = readDocument(kind, builtInKinds[kind].record, raw);
        const facts = cardOf(document, { account, judgement: { since: NOW } });
        const { text } = renderCard(visit, facts);
        expect(() => parseHtml(text.toString())).not.toThrow();
        expect(plainText(text).length).toBeLessThanOrEqual(4096);
        expect(rowLabel(visit, documentWords(visit, facts.judgement, { ownTin: account.tin }))).not.toMatch(
          /[\n\u202e]/,
        );
      },
      { runs: 40 },
    );
});

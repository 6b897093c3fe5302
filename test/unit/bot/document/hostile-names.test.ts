import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../../sandbox/telegram/html-parser.ts";
import { pageOf } from "../../../../src/bot/document/rows.ts";
import { arrangeWaiting } from "../../../../src/bot/document/waiting.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { builtInKinds, samplesOf } from "../../../../src/documents/every-kind.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { withoutDoubts } from "../../../support/documents.ts";
import { HOSTILE_NAMES } from "../../../support/hostile-names.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const account = { id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" } as AccountRow;
const record = samplesOf("invoice").rows[0] as Record<string, unknown>;

describe("a list of documents with hostile names", () => {
  const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));

  it.each(HOSTILE_NAMES.map((name, index) => [index + 1, name] as const))(
    "shows number %i as text alone",
    async (_, name) => {
      const raw = {
        ...record,
        sellername: name,
        stateid: 15,
        buyertin: account.tin,
        facturadoc: { facturano: name },
      };
      const document = readDocument("invoice", builtInKinds.invoice.record, raw);
      const reading = { documents: [document], more: false, failure: null, at: visit.now() };
      const waiting = await arrangeWaiting(visit, account, reading);
      const { here, pages, shown } = pageOf(visit, waiting.waits.map(withoutDoubts), 1);
      expect(shown).toHaveLength(1);
      const facts = {
        account,
        view: "viewaaaaaaaa",
        kind: null,
        part: ALL_WAITING,
        waiting,
        page: here,
        pages,
        shown,
      };
      const screen = renderWaitingList(visit, { ...facts, toSign: [], decidable: true, left: 0, walk: null });
      const labels = screen.keyboard.flat().map(({ text }) => text);
      for (const label of labels) {
        expect(label.replaceAll(/[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")).not.toBe("");
        expect(Buffer.from(label).toString()).toBe(label);
      }
      const { entities, text } = parseHtml(screen.text.toString());
      expect(entities.map(({ type }) => type).filter((type) => !["bold", "italic"].includes(type))).toEqual(
        [],
      );
      expect(Buffer.from(text).toString()).toBe(text);
      // A name that shows nothing is told by its TIN.
      const isBlank = name.replaceAll(/[\s\p{Cf}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, "") === "";
      if (isBlank) expect(document.sender.name).toBeNull();
    },
  );
});

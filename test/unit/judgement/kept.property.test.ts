import fc from "fast-check";
import { expect, it } from "vitest";
import { watchedFactsSchema } from "../../../src/db/rows/watched-facts.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { LabelledValue, Tin } from "../../../src/documents/document.ts";
import { knownOfKept, withKept } from "../../../src/judgement/kept.ts";
import { findVatFacts, keepVatMarks, readVatMarks } from "../../../src/judgement/vat.ts";
import { documentOf, partyOf } from "../../support/documents.ts";

const kind = builtInProfile.kinds.invoice;
const OURS = "300000011" as Tin;
const facts = watchedFactsSchema.parse({ date: null });

/** As a service shows one document: some of its marks in a list, some where it is read by itself. */
const shown = fc.record({
  status: fc.constantFrom("20", "21", "22", "10", "30"),
  risk: fc.constantFrom("red", "green", "orange"),
  sum: fc.constantFrom("0", "12000"),
  inRow: fc.record({ status: fc.boolean(), risk: fc.boolean(), sum: fc.boolean() }),
  inDocument: fc.record({ status: fc.boolean(), risk: fc.boolean(), sum: fc.boolean() }),
});
const KEYS = {
  status: "invoice-extra-seller-vat-status",
  risk: "invoice-extra-risk",
  sum: "invoice-extra-vat",
};

it("a list, the document itself and what is kept of it name the same doubts once both were seen", async () => {
  await fc.assert(
    fc.asyncProperty(shown, async ({ inRow, inDocument, ...values }) => {
      const showing = (parts: typeof inRow) =>
        documentOf({
          ...{ id: "1" as never, stateId: 15, sender: partyOf("seller", "300000022") },
          receiver: partyOf("buyer", OURS),
          extra: (["status", "risk", "sum"] as const).flatMap((part): LabelledValue[] =>
            parts[part] ? [[KEYS[part], values[part]]] : [],
          ),
        });
      const [row, document] = [showing(inRow), showing(inDocument)];
      const seen = keepVatMarks(kind, null, readVatMarks(kind, row, true), true);
      const learnt = keepVatMarks(kind, seen, readVatMarks(kind, document, false), false);
      const vatMarks = keepVatMarks(kind, learnt, readVatMarks(kind, row, true), true);
      const rows = [{ kind: "invoice" as const, documentId: "1" as never, facts, vatMarks }];
      const db = {
        watched: { findDocuments: async () => new Map(rows.map((row) => [row.documentId, row])) },
      };
      const told = async (shownBy: "row" | "document") => {
        const of = [shownBy === "row" ? row : document];
        const [known] = await withKept({ db, profile: builtInProfile } as never, OURS, of, shownBy);
        return known === undefined ? [] : findVatFacts(kind, known.document, OURS);
      };
      const watched = {
        ...{ tin: OURS, kind: "invoice", documentId: "1", direction: "incoming" },
        stateId: 15,
      };
      const watchedRow = { ...watched, partnerTin: "300000022", facts, vatMarks };
      const kept = findVatFacts(
        kind,
        knownOfKept({ profile: builtInProfile }, watchedRow as never).document,
        OURS,
      );
      expect(await told("row")).toEqual(kept);
      expect(await told("document")).toEqual(kept);
    }),
  );
});

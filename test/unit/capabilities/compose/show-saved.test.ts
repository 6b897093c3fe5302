/** What is shown of a document that was saved, however long or little its card can be read. */
import { expect, it, onTestFinished, vi } from "vitest";
import { showSaved } from "../../../../src/capabilities/compose/show-outcome.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import type { Saved } from "../../../../src/drafting/outcome.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { createTold } from "../../bot/told-office.ts";

const ID = "0".repeat(24) as DocumentId;
const UNREAD = said("new-saved-unread");

/** Saved, with a service that answers so. */
async function createSaved(answer: () => Promise<unknown>) {
  const office = await createTold({}, { accounts: { call: answer } });
  const summary = { number: "MT-1", date: null, counterpartyName: null, counterpartyTin: null, total: null };
  const save = { kind: "invoice", documentId: ID, draftId: null, detail: null, summary };
  const saved = { kind: "saved", account: office.account, save, document: null } as unknown as Saved;
  return { ...office, show: async () => showSaved(await office.visitNow(), saved) };
}

it("the card of a saved document is waited for three seconds, and no longer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { show, sent } = await createSaved(() => {
    asked();
    return new Promise(() => {});
  });
  const shown = show();
  await isAsked;
  await vi.advanceTimersByTimeAsync(2999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  expect(sent[0]?.text).toContain(UNREAD);
});

it("a saved document is shown, or told where its card cannot be read", async () => {
  const [document] = waitingOf(1, () => ({ id: ID, stateId: 0, sender: partyOf("seller", "301234567") }));
  const failures = [new ServiceUnavailable("down"), new Error("broken")];
  for (const fails of [null, ...failures]) {
    const { show, last } = await createSaved(async () => {
      if (fails !== null) throw fails;
      return { document };
    });
    if (fails === failures[1]) await expect(show()).rejects.toBe(fails);
    else {
      await show();
      expect(last()?.text.includes(UNREAD)).toBe(fails !== null);
    }
  }
});

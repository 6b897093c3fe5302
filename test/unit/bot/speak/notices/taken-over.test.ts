/** Somebody hears that a colleague decided in the place of a decision of his or her own. */
import { describe, expect, it } from "vitest";
import type { ActionName } from "../../../../../src/documents/description.ts";
import { HOUR_MS } from "../../../../../src/documents/durations.ts";
import { ServiceForbidden, ServiceUnavailable } from "../../../../../src/errors.ts";
import { type Language, languages } from "../../../../../src/locales/language.ts";
import { takenOver } from "../../../../../src/signing/news.ts";
import { said } from "../../../../support/bot-words.ts";
import { decisionOf, logInAs } from "../../../db/test-database.ts";
import { ME } from "../../told-office.ts";
import { createSigner } from "./office.ts";

const VALI = 2002;
const REASON = "Narxi boshqacha edi";
const STANDING = 60;

async function createOffice({ language = "en" }: { readonly language?: Language } = {}) {
  const office = await createSigner();
  const { db, account } = office;
  await db.users.setLanguage(ME, language);
  const vali = await logInAs(db, { telegramUserId: VALI });
  await db.users.meet({ telegramUserId: VALI, chatId: VALI, language: "uz", name: "Vali" });
  const old = await office.decide("open");
  /** The colleague decides in its place. */
  async function isTaken(action: ActionName = "reject", reason: string | null = REASON) {
    const decision = { ...decisionOf(vali, old.documentId), action, reason };
    const now = await db.decisions.takeOver(old, decision, () => ({}));
    if (now === null) throw new Error("not taken over");
    return now;
  }
  const tell = async (by: { readonly id: string }) =>
    await office.tell(takenOver, { decisionId: old.id, by: by.id });
  const standAt = (messageId: number) =>
    db.messages.setDocumentMessage(account.id, "invoice", old.documentId, messageId);
  return { ...office, old, vali, isTaken, tell, standAt };
}

describe("news of a decision that a colleague replaced", () => {
  it.each(
    languages.flatMap((language) => [
      [language, "reject", REASON, "decision-otherwise"] as const,
      [language, "accept", null, "decision-took-over"] as const,
    ]),
  )("says in %s who did, what (%s) and why (%s)", async (language, action, reason, key) => {
    const { isTaken, tell, last } = await createOffice({ language });
    await tell(await isTaken(action, reason));
    const named = { name: "Vali", action: said(`action-${action}-btn`, {}, language) };
    const [first = "", about = ""] = (last()?.text ?? "").replace(/<[^>]*>/g, "").split("\n");
    expect(first).toBe(`↪️ ${said(key, named, language)}${reason === null ? "" : ` — ${reason}`}`);
    expect(about).toMatch(/^№ 7 · Sinov Invest/);
    expect(last()?.labels).toEqual([said("news-open-btn", {}, language)]);
    expect(last()?.isSilent).toBe(false);
  });

  it("answers the document's message, which shows how it stands now", async () => {
    const { isTaken, tell, standAt, last, sent, edited } = await createOffice();
    await standAt(STANDING);
    await tell(await isTaken());
    expect(sent).toHaveLength(1);
    expect(last()).toMatchObject({ to: STANDING, labels: [] });
    const [card] = edited;
    expect(card).toMatchObject({ id: STANDING });
    expect(card?.text).toContain("Vali chose Reject on");
    expect(card?.labels).toEqual(
      expect.arrayContaining([said("action-accept-btn"), said("action-reject-btn")]),
    );
    expect(card?.labels).not.toContain(said("decision-undo-btn"));
  });

  it("is the document's message where that is gone", async () => {
    const { db, account, old, isTaken, tell, standAt, gone, last } = await createOffice();
    await standAt(STANDING);
    gone.add(STANDING);
    const told = await tell(await isTaken());
    expect(last()?.labels).toEqual([said("news-open-btn")]);
    expect(await db.messages.findDocumentMessage(account.id, "invoice", old.documentId)).toBe(told);
  });

  it("makes no sound at night", async () => {
    const { clock, isTaken, tell, last } = await createOffice();
    clock.advance(14 * HOUR_MS);
    await tell(await isTaken());
    expect(last()?.isSilent).toBe(true);
  });

  it("names no document to whom it is hidden by now", async () => {
    const { service, isTaken, tell, last } = await createOffice();
    service.fails = new ServiceForbidden("not yours any more");
    await tell(await isTaken());
    expect(last()?.text).not.toMatch(new RegExp(`Sinov|${REASON}`));
    expect(last()?.labels).toEqual([]);
  });

  it("is told, too, while the service does not answer", async () => {
    const { service, isTaken, tell, standAt, last, bare } = await createOffice();
    await standAt(STANDING);
    service.fails = new ServiceUnavailable("away");
    await tell(await isTaken());
    expect(last()?.text).toContain(REASON);
    // It offers nothing that is not true any more.
    expect(bare).toEqual([STANDING]);
  });

  it("is not told to somebody who has decided in its place since", async () => {
    const { db, account, old, isTaken, tell, sent } = await createOffice();
    const now = await isTaken();
    await db.decisions.takeOver(now, decisionOf(account, old.documentId), () => ({}));
    expect(await tell(now)).toBeNull();
    expect(sent).toEqual([]);
  });

  it("says how the document stands, where nothing stands any more", async () => {
    const { db, isTaken, tell, standAt, edited } = await createOffice();
    await standAt(STANDING);
    const now = await isTaken();
    await db.submissions.move(now.id, { from: ["open"], to: "undone" });
    await tell(now);
    expect(edited[0]?.text).not.toContain("Vali");
  });
});

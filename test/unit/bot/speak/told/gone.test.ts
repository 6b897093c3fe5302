/** Whether a document is told as what happened to it, as gone, or later; with a service that answers as told. */
import { describe, expect, it } from "vitest";
import { news } from "../../../../../src/bot/speak/news/index.ts";
import { tellDocuments } from "../../../../../src/bot/speak/news/tell-documents.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { MINUTE_MS } from "../../../../../src/documents/durations.ts";
import {
  DocumentUnread,
  OperationOff,
  ServiceForbidden,
  ServiceNotFound,
  ServiceProtocol,
  ServiceUnavailable,
} from "../../../../../src/errors.ts";
import { said } from "../../../../support/bot-words.ts";
import { documentOf } from "../../../../support/documents.ts";
import { createTold } from "../../told-office.ts";

const missing = new ServiceNotFound("no view", 404);

/** News of the document `a`, which watching saw so many minutes ago and may keep since. */
async function createNews({ minutes = 60, kept = true, listed = true } = {}) {
  const office = await createTold(news);
  const { service, clock, look, keep, write, visitNow, sent } = office;
  const a = documentOf({ id: "a" as DocumentId, number: "a", stateId: 15 });
  if (listed) service.documents = [a];
  await keep("a");
  const seenAt = clock.now() - minutes * MINUTE_MS;
  await look.change("update watched_documents set seen_at = ?", seenAt);
  if (!kept) await look.change("delete from watched_documents");
  const tell = async (...about: Parameters<typeof write>) =>
    tellDocuments(await visitNow(), await write(...about));
  const told = () => sent.map(({ text }) => text.replace(/<[^>]*>/g, ""));
  return { ...office, tell, told };
}

describe("a document that has news", () => {
  it.each([
    ["lacks it", missing],
    ["is off", new OperationOff("view")],
    ["may not be read", new ServiceForbidden("no")],
    ["answers without a document", new ServiceProtocol("empty")],
    ["breaks", new ServiceUnavailable("500")],
  ])("is told from its row where its view %s", async (_what, view) => {
    const { service, tell, told } = await createNews();
    service.view = view;
    expect(await tell("documentArrived", "a")).not.toBeNull();
    expect(told()).toEqual([expect.stringMatching(/^📥/)]);
  });

  it("is told as gone once its list shows it no more", async () => {
    const { tell, told } = await createNews({ listed: false });
    await tell("documentArrived", "a");
    expect(told()).toEqual([expect.stringContaining(said("news-gone"))]);
  });

  it("is told as gone where watching found it gone", async () => {
    const { tell, told } = await createNews({ listed: false, kept: false, minutes: 0 });
    await tell("documentCancelled", "a");
    expect(told()).toEqual([expect.stringContaining(said("news-gone"))]);
  });

  it("is told later where its list showed it a moment ago, as a machine of the service may be behind", async () => {
    const { clock, tell, told } = await createNews({ listed: false, minutes: 1 });
    await expect(tell("documentArrived", "a")).rejects.toBeInstanceOf(DocumentUnread);
    expect(told()).toEqual([]);
    clock.advance(10 * MINUTE_MS);
    await tell("documentArrived", "a");
    expect(told()).toEqual([expect.stringContaining(said("news-gone"))]);
  });

  /** @promise outages: No document is told as gone for want of an answer. */
  it.each([
    ["is away", new ServiceUnavailable("500")],
    ["is off", new OperationOff("receive")],
    ["is not there", missing],
  ])("is told later where neither view nor list can be read: the service %s", async (_what, fails) => {
    const { service, tell, told } = await createNews();
    service.fails = fails;
    await expect(tell("documentArrived", "a")).rejects.toThrow();
    expect(told()).toEqual([]);
  });

  it("holds up no other where nothing tells of it", async () => {
    const { service, keep, write, visitNow, isDue, told } = await createNews({ listed: false, minutes: 1 });
    for (const id of ["b", "c", "d", "e", "f"]) await keep(id);
    service.documents = ["b", "c", "d", "e", "f"].map((id) =>
      documentOf({ id: id as DocumentId, stateId: 15 }),
    );
    const unread = await write("documentArrived", "a");
    const others = [];
    for (const id of ["b", "c", "d", "e", "f"]) others.push(await write("documentArrived", id));
    await expect(visitNow().then((visit) => tellDocuments(visit, unread))).rejects.toBeInstanceOf(
      DocumentUnread,
    );
    expect(told()).toEqual([expect.stringMatching(/^📥 5 new/)]);
    expect(await isDue(unread.id)).toBe(true);
    expect(await Promise.all(others.map(({ id }) => isDue(id)))).toEqual(others.map(() => false));
  });
});

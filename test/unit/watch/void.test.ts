import { describe, expect, it } from "vitest";
import type { BusinessDocument, DocumentId } from "../../../src/documents/document.ts";
import { decisionOf } from "../db/test-database.ts";
import { invoice, sentInvoice } from "./documents.ts";
import { createWatchWorld } from "./watch-world.ts";

const [ANNA, BORIS] = [1001, 1002];

/** Anna chose about a document that both know; then it is in another state. */
async function chosen(over: { action?: "accept" | "cancel"; state?: string; off?: string[] } = {}) {
  const { action = "accept", state = "open", off = ["handled"] } = over;
  const world = await createWatchWorld();
  const document = { id: "d" as DocumentId, number: "MT-7" };
  const waiting = action === "accept" ? invoice(document) : sentInvoice(document);
  const list = action === "accept" ? world.lists.receive : world.lists.send;
  list.push(waiting);
  const anna = await world.logIn(ANNA);
  await world.logIn(BORIS);
  await world.check();
  await world.look.change("update users set preferences = ?", JSON.stringify({ off }));
  const decision = await world.db.decisions.create({ ...decisionOf(anna, "d"), action });
  const id = decision?.id ?? "";
  await world.look.change("update submissions set state = ? where id = ?", state, id);
  return {
    ...{ world, anna },
    becomes: async (stateId: number | null, changes: Partial<BusinessDocument> = {}) => {
      list[0] = { ...waiting, stateId, ...changes };
      await world.checkLater();
    },
    decision: () => world.db.decisions.find(id),
    told: async () =>
      (await world.news()).map(({ news, user, data }) => `${user} ${news} ${data.aloud ?? ""}`.trim()),
  };
}

describe("a document that somebody chose about, seen in another state", () => {
  it.each<[string, Parameters<typeof chosen>[0], number | null, string | null, string[]]>([
    [
      "withdrawn, as both are told",
      {},
      17,
      "withdrawn",
      [`${ANNA} decisionVoid false`, `${ANNA} documentCancelled`, `${BORIS} documentCancelled`],
    ],
    [
      "withdrawn, which nobody wants to be told",
      { off: ["cancelled"] },
      17,
      "withdrawn",
      [`${ANNA} decisionVoid true`],
    ],
    ["answered elsewhere", {}, 30, "acceptedElsewhere", [`${ANNA} decisionVoid true`]],
    [
      "answered elsewhere, as both want to be told",
      { off: [] },
      20,
      "rejectedElsewhere",
      [`${ANNA} decisionVoid false`, `${ANNA} documentHandled`, `${BORIS} documentHandled`],
    ],
    [
      "answered by the partner",
      { action: "cancel" },
      30,
      "acceptedByPartner",
      [`${ANNA} decisionVoid false`, `${ANNA} documentAnswered`, `${BORIS} documentAnswered`],
    ],
    ["withdrawn after it was signed", { state: "following", off: ["cancelled"] }, 17, null, []],
  ])("%s", async (_what, over, stateId, why, news) => {
    const { becomes, decision, told } = await chosen(over);
    await becomes(stateId);
    const expected =
      why === null ? { state: over?.state ?? "open" } : { state: "undone", detail: why, stateSeen: stateId };
    expect(await decision()).toMatchObject(expected);
    expect((await told()).sort()).toEqual(news);
  });

  it("ends the choice also where the list was not kept, and tells it once", async () => {
    const { world, becomes, decision, told } = await chosen();
    const { record } = world.db.watched;
    world.db.watched.record = () => Promise.reject(new Error("killed"));
    await expect(becomes(17)).rejects.toThrow("killed");
    expect(await decision()).toMatchObject({ state: "undone", detail: "withdrawn" });
    world.db.watched.record = record;
    await world.checkLater();
    expect((await told()).sort()).toEqual([
      ...[`${ANNA} decisionVoid false`, `${ANNA} documentCancelled`, `${BORIS} documentCancelled`],
    ]);
  });

  it("ends it also where a list showed that before somebody chose", async () => {
    const { world, anna, becomes } = await chosen({ state: "undone" });
    await becomes(17);
    await world.db.decisions.create(decisionOf(anna, "d"));
    await becomes(17, { total: 7n });
    expect(await world.db.decisions.findOfAccount(anna.id, ["open"])).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { ServiceForbidden, ServiceNotFound, ServiceUnavailable } from "../../../src/errors.ts";
import { DocumentsChanged } from "../../../src/signing/signing-errors.ts";
import { createWorld, type World } from "./world.ts";

/** VAT was added. */
const change = (world: World, id: string) => world.change(id, { total: 14_000_000n, hash: "changed" });

describe("a document that changed between its decision and the signing", () => {
  /** @promise wrong-signature: A document that changed since it was decided is left out of the session. */
  it("is left out and its decision taken back; the others are signed", async () => {
    const world = await createWorld({ documents: 3 });
    const { decide, open, stateOf, db } = world;
    const [one, two, three] = [await decide("d1"), await decide("d2"), await decide("d3")];
    change(world, "d2");
    const { session, changed, leftOut } = await open(one, two, three);
    expect(leftOut).toEqual([]);
    expect(changed).toMatchObject([{ id: two.id }]);
    const items = await db.signingSessions.readItems(session.id);
    expect(items.map(({ decisionId }) => decisionId)).toEqual([one.id, three.id]);
    expect(await Promise.all([one, two, three].map(stateOf))).toEqual(["signing", "undone", "signing"]);
  });

  it("is told of where nothing else is left, and may be decided and signed as it is now", async () => {
    const world = await createWorld();
    const { decide, open, stateOf } = world;
    const decision = await decide();
    change(world, "d1");
    const refusal = await open(decision).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DocumentsChanged);
    expect(refusal).toMatchObject({ changed: [{ id: decision.id }] });
    expect(await stateOf(decision)).toBe("undone");
    const again = await decide();
    expect((await open(again)).changed).toEqual([]);
  });

  it("does not hide that another one could not be fetched, nor does one that was withdrawn", async () => {
    const world = await createWorld({ documents: 3 });
    const decisions = await world.decideAll(3);
    change(world, "d1");
    world.change("d3", { stateId: 17 });
    world.service.onRead = (what, id) => {
      if (what === "signData" && id === "d2") throw new ServiceUnavailable("no answer");
    };
    await expect(world.open(...decisions)).rejects.toBeInstanceOf(ServiceUnavailable);
    await world.work();
    expect(world.news()).toEqual(expect.arrayContaining(["documentChanged", "openingFailed"]));
    expect(world.told.find(({ news }) => news === "openingFailed")?.data).toMatchObject({ count: 1 });
    expect(await Promise.all(decisions.map(world.stateOf))).toEqual(["undone", "open", "undone"]);
  });

  it("is told of however many they are, where no session names them", async () => {
    const world = await createWorld({ documents: 12 });
    const decisions = await world.decideAll(12);
    for (let index = 1; index <= 12; index += 1) change(world, `d${index}`);
    await expect(world.open(...decisions)).rejects.toBeInstanceOf(DocumentsChanged);
    await world.work();
    expect(world.news().filter((news) => news === "documentChanged")).toHaveLength(12);
  });

  it("takes no other one's place in the session, and is told of ten times at most beside it", async () => {
    const world = await createWorld({ documents: 60 });
    const decisions = await world.decideAll(60);
    for (let index = 1; index <= 12; index += 1) change(world, `d${index}`);
    const { items, changed } = await world.open(...decisions);
    expect([items.length, changed.length]).toEqual([48, 12]);
    await world.work();
    expect(world.news().filter((news) => news === "documentChanged")).toHaveLength(10);
  });

  it("is noticed by another link over what a session was begun with before", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    await world.open(decision);
    change(world, "d1");
    await expect(world.open(decision, decision)).rejects.toBeInstanceOf(DocumentsChanged);
  });

  it("is noticed also between its sign data and the reading", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    world.service.onRead = (what) => {
      if (what === "view") change(world, "d1");
    };
    await expect(world.open(decision)).rejects.toBeInstanceOf(DocumentsChanged);
  });
});

describe("signing without a reading to compare with", () => {
  it("continues where the service does not answer, and asks it no second time", async () => {
    const world = await createWorld({ documents: 6 });
    const decisions = await world.decideAll(6);
    let views = 0;
    world.service.onRead = (what) => {
      if (what !== "view") return;
      views += 1;
      throw new ServiceUnavailable("no answer");
    };
    const { leftOut, changed } = await world.open(...decisions);
    expect([leftOut, changed]).toEqual([[], []]);
    expect(views).toBeLessThanOrEqual(4);
  });

  it("continues with one that may not be read, and still compares the others", async () => {
    const world = await createWorld({ documents: 6 });
    const decisions = await world.decideAll(6);
    world.service.onRead = (what, id) => {
      if (what === "view" && id === "d1") throw new ServiceForbidden("not any more");
    };
    change(world, "d6");
    const { leftOut, changed } = await world.open(...decisions);
    expect([leftOut, changed]).toMatchObject([[], [{ documentId: "d6" }]]);
  });

  it("continues where only a list still shows it, whose row tells less than a view", async () => {
    const world = await createWorld();
    const decision = await world.decide();
    const { db, service } = world;
    change(world, "d1");
    const read: string[] = [];
    service.onRead = (what) => {
      read.push(what);
      if (what === "view") throw new ServiceNotFound("not in its view any more", 404);
    };
    const { session, changed } = await world.open(decision);
    expect(changed).toEqual([]);
    expect(read).toEqual(["signData", "view", "list"]);
    expect(await db.signingSessions.readItems(session.id)).toHaveLength(1);
  });

  it("continues where the profile knows no way to read it", async () => {
    const { invoice } = builtInProfile.kinds;
    const { view } = invoice.locate;
    const locate = { view: { ...view, on: false }, byNumber: [] };
    const profile = {
      ...builtInProfile,
      kinds: { ...builtInProfile.kinds, invoice: { ...invoice, locate } },
    };
    const world = await createWorld({ profile });
    const decision = await world.decide();
    change(world, "d1");
    expect((await world.open(decision)).changed).toEqual([]);
  });
});

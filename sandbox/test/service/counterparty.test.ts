/** The other side of documents, as somebody makes it act, and the ledger of what changed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { nameChange } from "../../service/change-ledger.ts";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { agent, buyer, seller } from "../../service/world/organizations.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, STARTED_AT, type UnderTest } from "./service-under-test.ts";

let authority: DemoAuthority;
beforeAll(async () => {
  authority = await createAuthority(atMoment);
});
let world: UnderTest;
beforeEach(() => {
  world = createUnderTest(authority);
});

const send = (kind: (typeof kindNames)[number], to = buyer.tin, from = seller.tin) => {
  const [id = ""] = world.service.counterparty.send({ kind, to, from });
  return id;
};
/** The document in the newest page of a list. */
const listed = async (username: string, path: string, id: string) => {
  const { body } = await (await world.logIn(username)).post(path, { limit: 250 });
  const rows: Array<Record<string, unknown>> = body.data?.data ?? body.data;
  return rows.find((row) => Object.values(row).includes(id));
};

describe("the counterparty", () => {
  it.each(kindNames)(
    "sends documents of every kind, which are the newest of their list: %s",
    async (kind) => {
      const ids = world.service.counterparty.send({ kind, to: buyer.tin, count: 12 });
      expect(new Set(ids).size).toBe(12);
      const [word] = world.profile.kinds[kind].lists.receive?.path.match(/documents\/\w+/) ?? [];
      for (const id of ids.slice(-2)) expect(await listed("dilnoza", `/${word}/receive`, id)).toBeDefined();
      expect(world.service.changes()).toHaveLength(12);
      expect(world.service.changes()[0]).toMatchObject({
        at: STARTED_AT,
        change: "arrived",
        kind,
        documentId: ids[0],
        from: null,
        to: 15,
        receiver: buyer.tin,
      });
      expect(() => world.service.counterparty.send({ kind, to: "999999999" })).toThrow("no such company");
    },
  );

  it("lets an invoice wait for the agent first", async () => {
    const id = send("invoice", agent.pinfl);
    expect(world.service.changes()).toMatchObject([{ change: "arrived", to: 7, agent: agent.pinfl }]);
    expect(await listed("ishonch", "/documents/invoice/receive", id)).toBeDefined();
  });

  it.each([
    ["accept", "answered", 30, buyer.tin],
    ["reject", "answered", 20, buyer.tin],
    ["cancel", "cancelled", 17, seller.tin],
    ["annul", "moved", 40, null],
  ] as const)("settles a document at once: %s", (outcome, change, state, by) => {
    for (const kind of kindNames) {
      const id = send(kind);
      const before = world.service.changes().length;
      world.service.counterparty.settle(id, outcome, "Kam keldi");
      expect(world.service.changes().length).toBe(before + 1);
      expect(world.service.changes().at(-1)).toMatchObject({
        change,
        documentId: id,
        from: 15,
        to: state,
        by,
      });
    }
  });

  it("gives its reason, the one it was told", async () => {
    const id = send("invoice");
    world.service.counterparty.settle(id, "reject", "Kam keldi");
    expect(await listed("nargiza", "/documents/invoice/send", id)).toMatchObject({ notes: "Kam keldi" });
  });

  it.each(kindNames)("corrects a document so that the list shows it: %s", async (kind) => {
    const { record, lists } = world.profile.kinds[kind];
    const path = lists.receive?.path ?? "";
    for (let count = 0; count < 6; count += 1) {
      const id = send(kind);
      const before = await listed("dilnoza", path, id);
      world.service.counterparty.alter(id);
      const after = await listed("dilnoza", path, id);
      expect(after).toBeDefined();
      expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
      expect(world.service.changes().at(-1)).toMatchObject({
        change: "altered",
        from: 15,
        to: 15,
        by: seller.tin,
      });
    }
    expect(record.number.length).toBeGreaterThan(0);
  });

  it("keeps the sums of what it corrects", async () => {
    const visitor = await world.logIn("dilnoza");
    let dropped = 0;
    for (let count = 0; count < 10; count += 1) {
      const id = send("invoice");
      const view = async () => (await visitor.get(`/documents/invoice/view/${id}`)).body.data;
      const before = await view();
      world.service.counterparty.alter(id);
      const after = await view();
      const tiyin = (text: unknown) => BigInt(String(text).replace(".", ""));
      const products: Array<Record<string, unknown>> = after.productlist.products;
      expect(products.reduce((sum, line) => sum + tiyin(line.deliverysumwithvat), 0n)).toBe(
        tiyin(after.payabletotal),
      );
      if (products.length < before.productlist.products.length) dropped += 1;
      else expect(after.contractdoc).not.toEqual(before.contractdoc);
    }
    expect(dropped).toBeGreaterThan(0);
  });

  it("knows what waits for it, and what it may take back", () => {
    const sent = send("act", seller.tin, buyer.tin);
    const received = send("waybill");
    const open = world.service.counterparty.findOpen(buyer.tin);
    expect(open.sent[0]).toMatchObject({ id: sent, kind: "act", partner: seller.name });
    expect(open.received[0]).toMatchObject({ id: received, kind: "waybill", partner: seller.name });
    world.service.counterparty.settle(sent, "accept");
    const { sent: left } = world.service.counterparty.findOpen(buyer.tin);
    expect(left.map(({ id }) => id)).not.toContain(sent);
  });
});

describe("the ledger of changes", () => {
  it("begins empty, whatever there is in the demo world", () => {
    expect(world.service.changes()).toEqual([]);
  });

  it("names every way of a document as those who see it would", () => {
    const kind = world.profile.kinds.invoice;
    const name = (from: number | null, to: number) => nameChange(kind, from, to);
    expect([name(null, 0), name(0, 1), name(2, 1)]).toEqual([null, null, null]);
    expect([name(null, 15), name(10, 15), name(1, 7), name(7, 8), name(1, 10), name(8, 15)]).toEqual([
      "arrived",
      "arrived",
      "arrived",
      "arrived",
      "moved",
      "moved",
    ]);
    expect([name(1, 2), name(15, 17), name(7, 9), name(8, 20), name(15, 30), name(15, 40)]).toEqual([
      "failed",
      "cancelled",
      "answered",
      "answered",
      "answered",
      "moved",
    ]);
  });
});

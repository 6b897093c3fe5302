import { describe, expect, it } from "vitest";
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import type { CalendarDate } from "../../src/documents/document.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { answering } from "./drifting-service.ts";

const row = (serial: number) => ({
  _id: `65f1b00000000000000007${10 + serial}`,
  actdoc: { actno: `A-${serial}`, actdate: "2026-10-05" },
  sellertin: 303000033,
  buyertin: 302000022,
  payabletotal: 1000 * serial,
  stateid: 15,
});
const rows = [row(1), row(2)];
const request = { kind: "act", list: "send", filters: {}, page: 1, limit: 2, language: "uz" } as const;

async function list(body: unknown, limit: number = request.limit) {
  const service = await answering(typeof body === "string" ? body : JSON.stringify(body));
  return { page: await service.call(listDocuments, { ...request, limit }), service };
}

describe("a page of a list", () => {
  it.each<[what: string, body: unknown, total: number | null]>([
    ["in an envelope", { success: true, data: { current_page: 1, per_page: 2, total: 5, data: rows } }, 5],
    ["bare", rows, null],
    ["with each row in data", { data: rows.map((data) => ({ data })), per_page: 2, total: 5 }, 5],
  ])("is read %s", async (_what, body, total) => {
    const { page, service } = await list(body);
    expect(page).toMatchObject({ total, hasNext: true });
    expect(page.documents.map(({ number, total: sum, stateId }) => [number, sum, stateId])).toEqual([
      ["A-1", 100_000n, 15],
      ["A-2", 200_000n, 15],
    ]);
    for (const document of page.documents) expect(document).toMatchObject({ other: [], unread: [] });
    const asked = { operation: "act.list.send", outcome: "ok" };
    expect(await service.counted("kotib_service_requests_total", asked)).toBe(1);
    expect(await service.counted("kotib_values_undescribed_total", { kind: "act" })).toBe(0);
  });

  it("that is none is told and counted as such", async () => {
    const service = await answering({ data: { note: "x" } });
    await expect(service.call(listDocuments, request)).rejects.toMatchObject({ userKey: "error-protocol" });
    const labels = { operation: "act.list.send", outcome: "ServiceProtocol" };
    expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
  });

  it("keeps rows that are strange next to those that are not", async () => {
    const strange = [null, 7, "text", [], { x: 1 }, row(1)];
    const { page, service } = await list({ data: strange }, strange.length);
    expect(page.documents).toHaveLength(strange.length);
    expect(page.documents.map(({ other }) => other)).toEqual([
      [],
      [["", "7"]],
      [["", "text"]],
      [],
      [["x", "1"]],
      [],
    ]);
    expect(page.documents.at(-1)?.number).toBe("A-1");
    expect(await service.counted("kotib_values_undescribed_total", { kind: "act" })).toBe(3);
  });

  it("keeps the digits of long numbers, quotes and backslashes around them or not", async () => {
    const text = String.raw`[{"_id":"a\\","actno":"say \" :12345678901234567","payabletotal":12345678901234567.25,`;
    const { page } = await list(`${text}"code": 10101001001000001, "small":[1,-2.5,1e3]}]`);
    expect(page.documents[0]).toMatchObject({
      id: "a\\",
      number: 'say " :12345678901234567',
      total: 1_234_567_890_123_456_725n,
      other: [
        ["code", "10101001001000001"],
        ["small.0", "1"],
        ["small.1", "-2.5"],
        ["small.2", "1000"],
      ],
    });
  });
});

describe("rows of every kind", () => {
  const forms: Partial<Record<KindName, { list: string; flat: object; national: object }>> = {
    invoice: {
      list: "receive",
      flat: {
        facturadoc: { facturano: "7", facturadate: "2026-10-05" },
        sellertin: 301000011,
        buyertin: 302000022,
      },
      national: {
        FacturaId: "65f1a0000000000000000109",
        FacturaDoc: { FacturaNo: "7", FacturaDate: "2026-10-05T00:00:00Z" },
        SellerTin: "301000011",
        BuyerTin: "302000022",
        status: "15",
      },
    },
    act: {
      list: "receive",
      flat: { actdoc: { actno: "7", actdate: "2026-10-05" }, sellertin: 301000011, buyertin: 302000022 },
      national: {
        ActId: "65f1a0000000000000000109",
        ActDoc: { ActNo: "7", ActDate: "2026-10-05 00:00:00" },
        SellerTin: "301000011",
        BuyerTin: "302000022",
        status: 15,
      },
    },
    statement: {
      list: "queue",
      flat: {
        verificationactdoc: { verificationactno: "7", verificationactdate: "2026-10-05" },
        partnertin: 301000011,
        ownertin: 302000022,
      },
      national: {
        verificationActId: "65f1a0000000000000000109",
        verificationActDoc: { verificationActNo: "7", verificationActDate: "05.10.2026" },
        partnerTin: "301000011",
        ownerTin: "302000022",
        status: "15",
      },
    },
    waybill: {
      list: "receive",
      flat: {
        waybilldoc: { waybillno: "7", waybilldate: "2026-10-05" },
        carriertin: 301000011,
        buyertin: 302000022,
      },
      national: {
        WaybillLocalId: "65f1a0000000000000000109",
        WaybillDoc: { WaybillNo: "7", WaybillDate: "2026-10-05" },
        Carrier: { TinOrPinfl: "301000011" },
        Consignee: { TinOrPinfl: "302000022" },
        status: 15,
      },
    },
  };

  it.each(kindNames.flatMap((kind) => (forms[kind] === undefined ? [] : [{ kind, ...forms[kind] }])))(
    "of $kind are the same in the flat and the national form",
    async ({ kind, list: name, flat, national }) => {
      const service = await answering({
        data: [{ id: "65f1a0000000000000000109", stateid: 15, ...flat }, national],
      });
      const { documents } = await service.call(listDocuments, { ...request, kind, list: name });
      expect(documents[0]).toEqual(documents[1]);
      expect(documents[0]).toMatchObject({
        id: "65f1a0000000000000000109",
        number: "7",
        date: "2026-10-05" as CalendarDate,
        stateId: 15,
        sender: { tin: "301000011" },
        receiver: { tin: "302000022" },
        other: [],
        unread: [],
      });
    },
  );
});

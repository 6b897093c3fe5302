import { describe, expect, it } from "vitest";
import { getDashboard } from "../../src/api/operations/dashboard.ts";
import { answering } from "./drifting-service.ts";

const item = { key: "awaiting_partner", count: 4, title: "Hamkorni kutmoqda" };
const read = { key: "awaiting_partner", count: 4, label: "Hamkorni kutmoqda" };

describe("a dashboard", () => {
  it.each<[what: string, body: unknown, items: readonly object[]]>([
    ["a list of items", [item], [read]],
    ["items in a summary", { success: true, data: { summary: [item], updated: "2026-10-05" } }, [read]],
    [
      "a map of counts",
      { success: true, data: { awaiting_partner: 4, "1": "12" } },
      [
        { key: "1", count: 12, label: null },
        { key: "awaiting_partner", count: 4, label: null },
      ],
    ],
    ["items in other letter case", { Data: [{ Key: item.key, Total: "4", Label: item.title }] }, [read]],
    ["items twice in data", { data: { data: [item] } }, [read]],
    ["items of which one has no key", { data: [item, { count: 1 }, null, "x"] }, [read]],
    ["a count that is none", { data: [{ ...item, count: "many" }] }, [{ ...read, count: null }]],
    ["a negative count", { data: [{ ...item, count: -1 }] }, [{ ...read, count: null }]],
    ["nothing", { data: [] }, []],
  ])("is read as %s", async (_what, body, items) => {
    const service = await answering(JSON.stringify(body));
    await expect(service.call(getDashboard, { language: "uz" })).resolves.toEqual(items);
    const labels = { operation: "dashboard", outcome: "ok" };
    expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
  });

  it.each([{}, { data: null }, { data: { text: "hello" } }, "null", '"x"', { data: [{ count: 1 }] }])(
    "is not there in %j",
    async (body) => {
      const service = await answering(typeof body === "string" ? body : JSON.stringify(body));
      await expect(service.call(getDashboard, { language: "uz" })).rejects.toMatchObject({
        userKey: "error-protocol",
      });
      const labels = { operation: "dashboard", outcome: "ServiceProtocol" };
      expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
    },
  );
});

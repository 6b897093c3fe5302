import { describe, expect, it } from "vitest";
import { getDashboard } from "../../../../src/api/operations/dashboard.ts";
import { setUp } from "../set-up-api.ts";

describe("getDashboard", () => {
  const item = { key: "awaiting_partner", count: 4, title: "Ждут <b>партнёра</b>" };
  const expected = { key: "awaiting_partner", count: 4, label: "Ждут партнёра" };

  it.each<[what: string, body: unknown, items: object[]]>([
    ["at the root", [item], [expected]],
    ["in data", { data: [item] }, [expected]],
    ["in summary", { summary: [item] }, [expected]],
    ["in data.summary", { success: true, data: { summary: [item] } }, [expected]],
    ["in data.summary beside other lists", { data: { months: [1, 2], summary: [item] } }, [expected]],
    ["with a count in text", [{ key: "a", total: "12", label: "B" }], [{ key: "a", count: 12, label: "B" }]],
    ["with value and name", [{ key: "a", value: 0, name: "B" }], [{ key: "a", count: 0, label: "B" }]],
    ["with a key alone", [{ key: "a" }], [{ key: "a", count: null, label: null }]],
    [
      "with items that have none",
      [{ key: "a" }, { name: "b" }, null],
      [{ key: "a", count: null, label: null }],
    ],
    [
      "as a plain map",
      { "1": 12, "3": "40" },
      [
        { key: "1", count: 12, label: null },
        { key: "3", count: 40, label: null },
      ],
    ],
    ["as a map in data", { data: { awaiting_partner: 4 } }, [{ ...expected, label: null }]],
    ["in other letter case", { Data: [{ Key: item.key, Total: "4", Label: item.title }] }, [expected]],
    ["twice in data", { data: { data: [item] } }, [expected]],
    ["with a count that is none", [{ ...item, count: "many" }], [{ ...expected, count: null }]],
    ["with a negative count", [{ ...item, count: -1 }], [{ ...expected, count: null }]],
    ["empty", { data: [] }, []],
  ])("finds the summary %s", async (_what, body, items) => {
    const { call, server } = await setUp(JSON.stringify(body));
    await expect(call(getDashboard, { language: "ru" })).resolves.toEqual(items);
    expect(server.requests[0]).toMatchObject({ method: "GET", path: "/api/ru/dashboard/queue" });
  });

  it.each([
    {},
    { data: null },
    { data: { a: 4, b: "many" } },
    { data: { text: "hello" } },
    "null",
    '"x"',
    { data: [{ count: 1 }] },
  ])("finds none in %j", async (body) => {
    const { call } = await setUp(body);
    await expect(call(getDashboard, { language: "ru" })).rejects.toMatchObject({ code: "ServiceProtocol" });
  });
});

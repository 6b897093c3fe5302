import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createServiceApi } from "../../../src/api/create-service-api.ts";
import type { ServiceApi, ServiceClient } from "../../../src/api/service-api.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { createLog } from "../../../src/log.ts";
import { answer, type HttpServer, type RequestHandler, startHttpServer } from "../../support/http-server.ts";

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Setup {
  readonly server: HttpServer;
  readonly api: ServiceApi;
  readonly client: ServiceClient;
  readonly unread: Array<[string, readonly string[]]>;
}

async function setUp(respond: RequestHandler | object | string, override?: object): Promise<Setup> {
  const created = createProfile(override);
  if (!created.ok) throw new Error(created.problems.join("\n"));
  const handler: RequestHandler =
    typeof respond === "function"
      ? (respond as RequestHandler)
      : (_request, _previous, response) => answer(response, 200, respond);
  const server = await startHttpServer(handler);
  const unread: Setup["unread"] = [];
  const api = createServiceApi({
    baseUrl: server.url,
    profile: created.profile,
    clock: { now: () => 0 },
    log: createLog("silent"),
    random: () => 0,
    retry: { retries: 0 },
    onUnread: (kind, names) => unread.push([kind, names]),
  });
  cleanups.push(
    () => server.close(),
    () => api.close(),
  );
  return { server, api, client: api.open("token-1"), unread };
}

const id = "650000000000000000000001" as DocumentId;
const credentials = { username: "demo", password: "demo-password", language: "uz" } as const;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const bodyOf = (server: HttpServer) => JSON.parse(server.requests.at(-1)?.body ?? "null");

describe("logIn", () => {
  const user = { tin: "305000001", name: "“Namuna Savdo” MChJ" };

  it.each<[what: string, body: object, expiresInSeconds: number | null]>([
    ["as the interface has it", { success: true, data: { token: "t-1", user } }, null],
    ["flat, with a life span", { token_type: "Bearer", access_token: "t-1", expires_in: 3600, user }, 3600],
    ["as the Mini App gets it", { message: "ok", is_exist: true, token: "t-1", user }, null],
    ["with the access token in data", { data: { access_token: "t-1", expires_in: "60", user } }, 60],
    ["with a number for a TIN", { data: { token: "t-1", user: { ...user, tin: 305000001 } } }, null],
    ["in other letter case", { Data: { Token: "t-1", User: { TIN: "305000001", Name: user.name } } }, null],
  ])("reads the answer %s", async (_what, body, expiresInSeconds) => {
    const { api, server } = await setUp(body);
    await expect(api.logIn(credentials)).resolves.toEqual({ token: "t-1", ...user, expiresInSeconds });
    expect(server.requests[0]?.path).toBe("/api/uz/login");
    expect(bodyOf(server)).toEqual({ username: "demo", password: "demo-password" });
  });

  it("shows the TIN where there is no name", async () => {
    const { api } = await setUp({ data: { token: "t-1", user: { tin: "30500000100001" } } });
    await expect(api.logIn(credentials)).resolves.toMatchObject({
      tin: "30500000100001",
      name: "30500000100001",
    });
  });

  it.each([
    ["no token", { success: true, data: { user } }, "data.token"],
    ["a token that fits no header", { data: { token: "a\nb", user } }, "data.token"],
    ["no TIN", { access_token: "t-1" }, "data.user.tin"],
    ["a TIN that is none", { data: { token: "t-1", user: { tin: "12" } } }, "data.user.tin"],
  ])("names the place looked at when there is %s", async (_what, body, path) => {
    const { api } = await setUp(body);
    const error = await api.logIn(credentials).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "ServiceProtocol", message: expect.stringContaining(path) });
  });

  it.each([
    [401, { message: "Login yoki parol noto‘g‘ri" }, "Login yoki parol noto‘g‘ri"],
    [422, { errors: { username: ["Kerak."] } }, "Kerak."],
    [200, { success: false, message: "Yo‘q" }, "Yo‘q"],
    [401, {}, null],
  ])("is refused by %i %j", async (status, body, detail) => {
    const { api, server } = await setUp((_request, _previous, response) => answer(response, status, body));
    await expect(api.logIn(credentials)).rejects.toMatchObject({ code: "BadCredentials", detail });
    expect(server.requests).toHaveLength(1);
  });

  it("follows the profile's fields and path", async () => {
    const { api, server } = await setUp(
      { auth: { key: "t-9", org: "305000001" } },
      {
        login: {
          path: "/auth/login",
          body: { username: "phone", password: "pin" },
          token: ["auth.key"],
          tin: ["auth.org"],
        },
      },
    );
    await expect(api.logIn(credentials)).resolves.toMatchObject({ token: "t-9", tin: "305000001" });
    expect(server.requests[0]?.path).toBe("/api/uz/auth/login");
    expect(bodyOf(server)).toEqual({ phone: "demo", pin: "demo-password" });
  });
});

describe("listDocuments", () => {
  const row = {
    _id: id,
    actdoc: { actno: "A-1", actdate: "2026-11-02" },
    sellertin: "305000001",
    buyertin: "306000002",
    buyername: "“Sinov” MChJ",
    payabletotal: 1200.5,
    stateid: "15",
  };
  const request = { kind: "act", list: "send", filters: {}, page: 2, limit: 10, language: "ru" } as const;

  it("reads a page of rows", async () => {
    const { client, server } = await setUp({
      current_page: 2,
      per_page: 10,
      total: 31,
      last_page: 4,
      data: [row],
    });
    const page = await client.listDocuments(request);
    expect(page).toMatchObject({ page: 2, perPage: 10, total: 31, hasNext: true });
    expect(page.documents[0]).toMatchObject({
      id,
      number: "A-1",
      date: "2026-11-02",
      total: 120_050n,
      stateId: 15,
    });
    expect(server.requests[0]?.path).toBe("/api/ru/documents/act/send");
    expect(bodyOf(server)).toEqual({ page: 2, limit: 10 });
  });

  it("keeps page and limit within what the list takes", async () => {
    const { client, server } = await setUp({ data: [] });
    await client.listDocuments({ ...request, page: 0, limit: 1000 });
    expect(bodyOf(server)).toEqual({ page: 1, limit: 250 });
  });

  it("leaves out filters that the list does not have", async () => {
    const { client, server } = await setUp({ data: [] });
    await client.listDocuments({ ...request, filters: { number: "7", gone: "x", constructor: "y" } });
    expect(bodyOf(server)).toEqual({ page: 2, limit: 10, actno: "7" });
  });

  it("is off where the profile says so or has no such list", async () => {
    const { client, server } = await setUp(
      { data: [] },
      { kinds: { act: { lists: { send: { on: false } } } } },
    );
    await expect(client.listDocuments(request)).rejects.toMatchObject({ code: "OperationOff" });
    await expect(client.listDocuments({ ...request, list: "trash" })).rejects.toMatchObject({
      code: "OperationOff",
    });
    expect(server.requests).toEqual([]);
  });

  it("calls an answer without rows what it is", async () => {
    const { client } = await setUp({ message: "hello" });
    await expect(client.listDocuments(request)).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("has counted what it could not read", async () => {
    const { client, unread } = await setUp({
      data: [{ ...row, actdoc: { actno: "A-1", actdate: "yesterday" } }],
    });
    await client.listDocuments(request);
    expect(unread).toEqual([["act", ["date"]]]);
  });
});

describe("viewDocument", () => {
  const record = { id, actdoc: { actno: "A-1", actdate: "2026-11-02" }, sellertin: 305000001, stateid: 10 };

  it.each([
    ["in data", { data: record }],
    ["in data twice", { data: { data: record } }],
    ["bare", record],
  ])("finds the document %s", async (_what, body) => {
    const { client, server } = await setUp(body);
    await expect(client.viewDocument("act", id, "en")).resolves.toMatchObject({
      id,
      number: "A-1",
      stateId: 10,
    });
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/api/en/documents/act/view/${id}` });
  });

  it("takes a sparse record in data for the document", async () => {
    const { client } = await setUp({ data: { id, stateid: 30 } });
    await expect(client.viewDocument("invoice", id, "ru")).resolves.toMatchObject({ id, stateId: 30 });
  });

  it.each([{ data: null }, { data: [] }, {}, "text"])("finds none in %j", async (body) => {
    const { client } = await setUp(JSON.stringify(body));
    await expect(client.viewDocument("act", id, "ru")).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("is off where the profile says so", async () => {
    const { client } = await setUp({}, { kinds: { act: { locate: { view: { on: false } } } } });
    await expect(client.viewDocument("act", id, "ru")).rejects.toMatchObject({ code: "OperationOff" });
  });
});

describe("getSignData", () => {
  const ask = { kind: "invoice", action: "accept", id, reason: null, language: "ru" } as const;
  const accepting = (signature: object) => ({ kinds: { invoice: { actions: { accept: { signature } } } } });

  it("gives the hash under the profile's field, with the document beside it", async () => {
    const { client, server } = await setUp({
      data: {
        hash: "5f3c",
        factura: {
          facturadoc: { facturano: "7", facturadate: "2026-11-01" },
          sellertin: 305000001,
          seller: { name: "“Namuna”" },
        },
      },
    });
    const signData = await client.getSignData(ask);
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/api/ru/documents/invoice/sign/${id}` });
    expect(text(signData.content)).toBe("5f3c");
    expect(signData).toMatchObject({ unchanged: sha256('"5f3c"'), reasonSigned: false });
    expect(signData.document).toMatchObject({ number: "7", sender: { tin: "305000001", name: "“Namuna”" } });
  });

  it("shows no document where the sign data holds none", async () => {
    const { client } = await setUp({ data: { hash: "5f3c", facturaid: id, created: "2026-11-01" } });
    expect((await client.getSignData(ask)).document).toBeNull();
  });

  it("keeps JSON byte for byte", async () => {
    const exact = '{ "b":1.50,\n "a" : "\\u04e8 \\/ O‘", "n":12345678901234567890, "a2":[ ] }';
    const { client } = await setUp(
      `{"success":true, "data" :${exact} , "x":1}`,
      accepting({ contentField: "data", contentEncoding: "json", unchangedField: "data" }),
    );
    const signData = await client.getSignData(ask);
    expect(text(signData.content)).toBe(exact);
    expect(signData.unchanged).toBe(sha256(exact));
  });

  it("takes the text of a string that holds JSON, and shows the document in it", async () => {
    const exact = '{"facturadoc":{"facturano":"7","facturadate":"2026-11-01"} }';
    const { client } = await setUp(
      { data: exact },
      accepting({ contentField: "data", contentEncoding: "json", unchangedField: "data" }),
    );
    const signData = await client.getSignData(ask);
    expect(text(signData.content)).toBe(exact);
    expect(signData.document).toMatchObject({ number: "7" });
  });

  it("takes the whole answer where the field is empty", async () => {
    const { client } = await setUp(
      '\n{"a": 1}\n',
      accepting({ contentField: "", contentEncoding: "json", unchangedField: "" }),
    );
    expect(text((await client.getSignData(ask)).content)).toBe('{"a": 1}');
  });

  it.each([
    ["hex", "00fF", Buffer.from([0, 255])],
    ["base64", "AP/+\r\n", Buffer.from([0, 255, 254])],
    ["utf8", "ʻO‘\n", Buffer.from("ʻO‘\n")],
  ])("decodes %s", async (contentEncoding, hash, bytes) => {
    const { client } = await setUp({ data: { hash } }, accepting({ contentEncoding }));
    expect(Buffer.from((await client.getSignData(ask)).content)).toEqual(bytes);
  });

  it.each([
    ["missing", "utf8", {}],
    ["null", "utf8", { hash: null }],
    ["empty", "utf8", { hash: "" }],
    ["an object", "utf8", { hash: { a: 1 } }],
    ["a number", "hex", { hash: 12 }],
    ["no hex", "hex", { hash: "xy" }],
    ["half a byte", "hex", { hash: "abc" }],
    ["no base64", "base64", { hash: "a*b=" }],
    ["half a character", "utf8", { hash: "\ud800" }],
  ])("names the path when the field is %s", async (_what, contentEncoding, data) => {
    const { client } = await setUp({ data }, accepting({ contentEncoding }));
    await expect(client.getSignData(ask)).rejects.toMatchObject({
      code: "ServiceProtocol",
      message: expect.stringContaining("data.hash"),
    });
  });

  it("refuses sign data that says the same field twice", async () => {
    const { client } = await setUp('{"data":{"hash":"aa","hash":"bb"}}');
    await expect(client.getSignData(ask)).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("refuses sign data that is no UTF-8", async () => {
    const { client } = await setUp(Buffer.from('{"data":{"hash":"\xff"}}', "latin1"));
    await expect(client.getSignData(ask)).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("watches the field that must not change", async () => {
    let count = 0;
    const { client } = await setUp(
      (_request, _previous, response) => {
        count += 1;
        answer(response, 200, { data: { hash: "aa", version: count, at: count } });
      },
      accepting({ unchangedField: "data.version" }),
    );
    const [first, second] = [await client.getSignData(ask), await client.getSignData(ask)];
    expect(first.unchanged).not.toBe(second.unchanged);
    expect(text(first.content)).toBe(text(second.content));
  });

  it("puts sign data and reason into the template, the sign data untouched", async () => {
    const { client } = await setUp('{"data":{"doc": { "z" : 1.0 } }}', {
      kinds: {
        invoice: {
          actions: {
            reject: {
              signature: {
                content: "signDataAndReason",
                contentField: "data.doc",
                contentEncoding: "json",
                unchangedField: "data.doc",
                template: '{"factura":{signData},"notes":{reason},"id":{id}}',
              },
            },
          },
        },
      },
    });
    const signData = await client.getSignData({ ...ask, action: "reject", reason: 'no "{id}" $& yo‘q' });
    expect(text(signData.content)).toBe(
      `{"factura":{ "z" : 1.0 },"notes":"no \\"{id}\\" $& yo‘q","id":"${id}"}`,
    );
    expect(signData.reasonSigned).toBe(true);
  });

  describe("of identifier and seller", () => {
    const composed = accepting({
      content: "idAndSeller",
      template: '{"facturaid":{id},"sellerTin":{sellerTin}}',
      contentField: "",
      contentEncoding: "json",
      unchangedField: "",
    });

    it("needs no sign data where the caller knows the seller", async () => {
      const { client, server } = await setUp({}, composed);
      const signData = await client.getSignData({ ...ask, sellerTin: "305000001" as Tin });
      expect(text(signData.content)).toBe(`{"facturaid":"${id}","sellerTin":305000001}`);
      expect(signData).toMatchObject({
        document: null,
        reasonSigned: false,
        unchanged: sha256(text(signData.content)),
      });
      expect(server.requests).toEqual([]);
    });

    it("else asks the document", async () => {
      const { client, server } = await setUp({ data: { facturano: "1", sellertin: "305000001" } }, composed);
      expect(text((await client.getSignData(ask)).content)).toContain('"sellerTin":305000001');
      expect(server.requests[0]?.path).toBe(`/api/ru/documents/invoice/view/${id}`);
    });

    it("says when the document names no seller", async () => {
      const { client } = await setUp({ data: { facturano: "1", facturadate: "2026-11-01" } }, composed);
      await expect(client.getSignData(ask)).rejects.toMatchObject({ code: "ServiceProtocol" });
    });
  });

  it("is off where the action is", async () => {
    const { client, server } = await setUp(
      {},
      { kinds: { invoice: { actions: { accept: { on: false } } } } },
    );
    await expect(client.getSignData(ask)).rejects.toMatchObject({ code: "OperationOff" });
    expect(server.requests).toEqual([]);
  });
});

describe("submitAction", () => {
  const submit = {
    kind: "invoice",
    action: "accept",
    id,
    signature: "MIIC",
    reason: null,
    language: "uz-cyrl",
  } as const;

  it("posts identifier and signature, once, whatever the body of a 2xx", async () => {
    for (const body of ["", "OK", "{}", '{"success":true}', '{"cut']) {
      const { client, server } = await setUp(body);
      await expect(client.submitAction(submit)).resolves.toBeUndefined();
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]).toMatchObject({ method: "POST", path: "/api/uz/sign/invoice/accept" });
      expect(bodyOf(server)).toEqual({ facturaid: id, sign: "MIIC" });
    }
  });

  it("sends the reason under the profile's field", async () => {
    const { client, server } = await setUp(
      {},
      { kinds: { invoice: { actions: { reject: { body: { reason: "comment" } } } } } },
    );
    await client.submitAction({ ...submit, action: "reject", reason: "Narxi boshqa" });
    expect(bodyOf(server)).toEqual({ facturaid: id, sign: "MIIC", comment: "Narxi boshqa" });
  });

  it("is refused by success:false", async () => {
    const { client } = await setUp({ success: false, message: "Holat o‘zgargan" });
    await expect(client.submitAction(submit)).rejects.toMatchObject({
      code: "ServiceRejected",
      detail: "Holat o‘zgargan",
    });
  });

  it("is off where the profile says so or has no such action", async () => {
    const { client, server } = await setUp({});
    await expect(client.submitAction({ ...submit, kind: "act" })).rejects.toMatchObject({
      code: "OperationOff",
    });
    await expect(
      client.submitAction({ ...submit, kind: "waybill", action: "agentAccept" }),
    ).rejects.toMatchObject({ code: "OperationOff" });
    expect(server.requests).toEqual([]);
  });
});

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
    ["empty", { data: [] }, []],
  ])("finds the summary %s", async (_what, body, items) => {
    const { client, server } = await setUp(JSON.stringify(body));
    await expect(client.getDashboard("ru")).resolves.toEqual(items);
    expect(server.requests[0]).toMatchObject({ method: "GET", path: "/api/ru/dashboard/queue" });
  });

  it("calls an answer without a summary what it is", async () => {
    const { client } = await setUp({ data: { text: "hello" } });
    await expect(client.getDashboard("ru")).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("is off where the profile says so", async () => {
    const { client } = await setUp([], { dashboard: { on: false } });
    await expect(client.getDashboard("ru")).rejects.toMatchObject({ code: "OperationOff" });
  });
});

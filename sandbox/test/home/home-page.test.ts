import { beforeEach, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { invoiceFileFormat } from "../../../src/documents/invoice/file-format.ts";
import { readInvoiceFile } from "../../../src/documents/invoice/read-invoice-file.ts";
import { clockTexts } from "../../home/clock-texts.ts";
import { createHome, type Home } from "../../home/home-page.ts";
import { homeLanguages, homeTexts } from "../../home/home-texts.ts";
import { createDocumentService, type DocumentService } from "../../service/create-document-service.ts";
import { createAuthority } from "../../service/demo-keys.ts";
import type { LedgerMessage } from "../../telegram/message-ledger.ts";
import { atMoment } from "../moment.ts";

const ORIGIN = "http://127.0.0.1:8080";
const authority = await createAuthority(atMoment);

const START = Date.parse("2026-11-20T10:00:00Z");

let service: DocumentService;
let home: Home;
let ahead = 0;
const messages = new Map<string, LedgerMessage[]>();
const clock = {
  now: () => START + ahead,
  ahead: () => ahead,
  moveOn: (milliseconds: number) => {
    ahead += milliseconds;
  },
};
beforeEach(() => {
  ahead = 0;
  messages.clear();
  service = createDocumentService({
    databaseFile: ":memory:",
    profile: builtInProfile,
    authority,
    now: clock.now,
    stateDelayMs: 0,
  });
  home = createHome({
    people: service.people.map((person) => ({
      ...person,
      chatUrl: `http://127.0.0.1:8081/#/${person.username}`,
    })),
    faults: service.faults,
    requests: service.requests,
    counterparty: service.counterparty,
    clock,
    ledgers: { changes: service.changes, messagesTo: ({ username }) => messages.get(username) ?? [] },
    mode: service.mode,
    serviceUrl: "http://127.0.0.1:7001",
  });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await home(new Request(ORIGIN + path, { headers }));
  return { response, text: await response.clone().text() };
};
const post = async (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  await home(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...headers },
      body: new URLSearchParams(form),
    }),
  );

describe("the start page", () => {
  it("shows everybody with user name, password, key and chat", async () => {
    const { text, response } = await get("/");
    expect(response.status).toBe(200);
    for (const person of service.people) {
      expect(text).toContain(`<code>${person.username}</code>`);
      expect(text).toContain(`<code>${person.password}</code>`);
      expect(text).toContain(`href="/sandbox/keys/${person.keyFileName}"`);
      expect(text).toContain(
        `href="/sandbox/chat/${person.username}?lang=en" target="_blank" rel="noopener"`,
      );
      for (const value of [person.username, person.password, person.keyPassword])
        expect(text).toContain(`data-copy="${value}"`);
    }
    expect(text).toContain(homeTexts.en.relaxationHttp);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script>|style="|onclick/);
  });

  it("escapes what it shows", async () => {
    await service.fetch(new Request(`${ORIGIN}/api/uz/%3Cb%3E<i>&"`));
    home = createHome({
      people: service.people.map((one) => ({ ...one, organization: '<b>"&', chatUrl: 'x"><i>' })),
      faults: service.faults,
      requests: service.requests,
      clock,
      relaxations: ["<u>soft</u>"],
    });
    const { text } = await get("/");
    for (const wrong of ["<b>", "<i>", "<u>"]) expect(text).not.toContain(wrong);
    expect(text).toContain("&lt;u&gt;soft&lt;/u&gt;");
  });

  it("hands out key files and its style, and nothing else", async () => {
    const [person] = service.people;
    const { response } = await get(`/sandbox/keys/${person?.keyFileName}`);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${person?.keyFileName}"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(Buffer.from((await person?.key())?.pkcs12 ?? []))).toBe(true);
    expect((await get("/sandbox/home.css")).response.headers.get("content-type")).toContain("text/css");
    for (const path of ["/sandbox/keys/other.p12", "/sandbox", "/nothing", "/sandbox/faults"]) {
      expect((await get(path)).response.status).toBe(404);
    }
  });
});

describe("the fault switches", () => {
  const form = { operation: "invoice.accept", fault: "broken", times: "3" };

  it("switch a fault on and off, and show it", async () => {
    const response = await post("/sandbox/faults?lang=ru", form);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/?lang=ru#faults"]);
    expect(service.faults.list()).toEqual([
      { operation: "invoice.accept", fault: { kind: "broken" }, left: 3 },
    ]);
    expect((await get("/")).text).toContain("<strong>invoice.accept</strong>");
    await post("/sandbox/faults/clear", { operation: "invoice.accept" });
    expect(service.faults.list()).toEqual([]);
    await post("/sandbox/faults", { operation: "*", fault: "slow", times: "0" });
    expect(service.faults.list()[0]).toMatchObject({ operation: "*", left: null });
  });

  it("ignore a form that asks for no known fault", async () => {
    for (const wrong of [{ operation: "x" }, { fault: "toString" }, { times: "2" }, { times: "" }]) {
      await post("/sandbox/faults", { ...form, ...wrong });
    }
    expect(service.faults.list()).toEqual([]);
  });

  it("end all log-ins", async () => {
    const login = await service.fetch(
      new Request(`${ORIGIN}/api/uz/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ username: "dilnoza", password: "namuna-11" }),
      }),
    );
    const { data } = (await login.json()) as { data: { token: string } };
    const ask = async () => {
      const headers = { Authorization: `Bearer ${data.token}`, Accept: "application/json" };
      return (await service.fetch(new Request(`${ORIGIN}/api/uz/dashboard/queue`, { headers }))).status;
    };
    expect(await ask()).toBe(200);
    await post("/sandbox/sessions/end");
    expect(await ask()).toBe(401);
  });

  it.each([
    { Origin: "http://evil.test" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("refuse a form sent from elsewhere: %j", async (headers) => {
    expect((await post("/sandbox/faults", form, headers)).status).toBe(403);
    expect(service.faults.list()).toEqual([]);
  });
});

describe("the clock", () => {
  it("is shown and moved on, in every language", async () => {
    const { text } = await get("/?lang=en");
    expect(text).toContain("Fri 20 Nov, 15:00");
    expect(text).toContain(clockTexts.en.onTime);
    // The next morning would be a Saturday's.
    expect(text).toContain("Mon 23 Nov, 08:55");
    const response = await post("/sandbox/clock?lang=ru&person=nargiza", { step: "morning" });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/?lang=ru&person=nargiza#clock",
    ]);
    expect(new Date(clock.now()).toISOString()).toBe("2026-11-23T03:55:00.000Z");
    for (const step of ["minutes", "hour", "week"]) await post("/sandbox/clock", { step });
    expect(new Date(clock.now()).toISOString()).toBe("2026-11-30T05:05:00.000Z");
    for (const step of ["year", ""]) await post("/sandbox/clock", { step });
    expect(new Date(clock.now()).toISOString()).toBe("2026-11-30T05:05:00.000Z");
    for (const language of homeLanguages)
      expect((await get(`/?lang=${language}`)).text).toContain(clockTexts[language].expires);
  });
});

describe("the other side", () => {
  const newest = () => service.changes().at(-1);

  it("sends documents of every kind to the person chosen, one or twelve", async () => {
    for (const kind of kindNames) {
      const response = await post("/sandbox/partner/send?lang=uz&person=nargiza", { kind, count: "1" });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/?lang=uz&person=nargiza#partner",
      ]);
      expect(newest()).toMatchObject({ change: "arrived", kind, receiver: "300000022" });
    }
    const before = service.changes().length;
    await post("/sandbox/partner/send?person=dilnoza", { kind: "invoice", count: "12" });
    expect(service.changes().length).toBe(before + 12);
    await post("/sandbox/partner/send", { kind: "waybill", count: "1" });
    expect(newest()).toMatchObject({ kind: "waybill", receiver: "300000011" });
    for (const wrong of [{ kind: "toString" }, { count: "1000" }, { count: "" }])
      await post("/sandbox/partner/send", { kind: "act", count: "1", ...wrong });
    expect(service.changes().length).toBe(before + 13);
  });

  it("accepts or rejects what the person sent, and takes back or corrects what the person received", async () => {
    const { sent, received } = service.counterparty.findOpen("300000011");
    const [first, second] = sent;
    const { text } = await get("/?lang=en&person=dilnoza");
    expect(text).toContain(`<option value="${first?.id}">${first?.number} · `);
    const settle = (act: string, document = "", reason = "Kam keldi") =>
      post("/sandbox/partner/settle?person=dilnoza", { act, document, reason });
    await settle("accept", first?.id);
    expect(newest()).toMatchObject({ change: "answered", documentId: first?.id, to: 30 });
    await settle("reject", second?.id);
    expect(newest()).toMatchObject({ change: "answered", documentId: second?.id, to: 20 });
    await settle("cancel", received[0]?.id);
    expect(newest()).toMatchObject({ change: "cancelled", documentId: received[0]?.id });
    await settle("alter", received[1]?.id);
    expect(newest()).toMatchObject({ change: "altered", documentId: received[1]?.id });
    const before = service.changes().length;
    await settle("accept", first?.id);
    await settle("accept", received[2]?.id);
    await settle("cancel", sent[2]?.id);
    await settle("annul", sent[2]?.id);
    await settle("accept", "nothing");
    expect(service.changes().length).toBe(before);
  });
});

describe("the form for the kind of service", () => {
  it("lets another one be played at once", async () => {
    const ask = async () =>
      (
        await service.fetch(
          new Request(`${ORIGIN}/api/ru/dashboard/queue`, { headers: { Accept: "application/json" } }),
        )
      ).status;
    expect(await ask()).toBe(401);
    expect((await post("/sandbox/mode", { mode: "drift", seed: "7" })).status).toBe(303);
    expect(service.mode.current()).toEqual({ name: "drift", seed: 7 });
    expect(await ask()).toBe(404);
    expect((await get("/?lang=en")).text).toContain("<code>drift:7</code>");
    await post("/sandbox/mode", { mode: "documented", seed: "7" });
    expect(service.mode.current().name).toBe("documented");
  });
});

it("hands out an invoice that the bot takes as it is", async () => {
  const { response, text } = await get("/sandbox/invoice.json");
  expect(response.headers.get("content-disposition")).toContain("invoice.json");
  const read = readInvoiceFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.problem.kind);
  expect(invoiceFileFormat.check(read.body, "300000022")).toEqual([]);
  expect(invoiceFileFormat.findDifferences(read.body, "300000022")).toEqual([]);
  expect((await get("/")).text).toContain('href="/sandbox/invoice.json"');
});

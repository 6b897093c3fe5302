import { beforeEach, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { invoiceFileFormat } from "../../../src/documents/invoice/file-format.ts";
import { readInvoiceFile } from "../../../src/documents/invoice/read-invoice-file.ts";
import { clockTexts } from "../../home/clock-texts.ts";
import { createHome, type Home } from "../../home/home-page.ts";
import { homeLanguages, homeTexts } from "../../home/home-texts.ts";
import type { KotibBeside, Telling } from "../../home/kotib-beside.ts";
import { createDocumentService, type DocumentService } from "../../service/create-document-service.ts";
import { createAuthority } from "../../service/demo-keys.ts";
import type { LedgerMessage } from "../../telegram/message-ledger.ts";
import { atMoment } from "../moment.ts";

const ORIGIN = "http://127.0.0.1:8080";
const authority = await createAuthority(atMoment);

const DAY_MS = 24 * 60 * 60_000;
const START = Date.parse("2026-11-20T10:00:00Z");

let service: DocumentService;
let home: Home;
let ahead = 0;
let kotib: KotibBeside | undefined;
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
  kotib = undefined;
  messages.clear();
  service = createDocumentService({
    databaseFile: ":memory:",
    profile: builtInProfile,
    authority,
    now: clock.now,
    stateDelayMs: 0,
  });
  home = createHome({
    people: service.people.map((person, index) => ({
      ...person,
      telegramUserId: index,
      chatUrl: `http://127.0.0.1:8081/#/${person.username}`,
    })),
    faults: service.faults,
    requests: service.requests,
    counterparty: service.counterparty,
    kotib: () => kotib,
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
      people: service.people.map((one) => ({
        ...one,
        telegramUserId: 1,
        organization: '<b>"&',
        chatUrl: 'x"><i>',
      })),
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

describe("the start page’s steps", () => {
  it("have one button that stands out each: the first person’s chat, then a partner’s document", async () => {
    for (const language of homeLanguages) {
      const { text } = await get(`/?lang=${language}`);
      const [chat, send, ...others] = text.match(/class="(?:button )?primary"[^>]*>/g) ?? [];
      expect(chat).toContain("/sandbox/chat/dilnoza");
      expect(send).toContain('name="count" value="1"');
      expect(others).toEqual([]);
    }
  });

  it.each([
    ["2026-11-20T10:00", "working"],
    ["2026-11-20T20:00", "hours"],
    ["2026-11-21T10:00", "dayOff"],
  ] as const)("say beside it what time it is, and what that means: %s", async (local, hours) => {
    ahead = Date.parse(`${local}+05:00`) - START;
    for (const language of homeLanguages) {
      const [panel = ""] = (await get(`/?lang=${language}`)).text.split('id="send"')[1]?.split("<form") ?? [];
      expect(panel).toContain(local.slice(-5));
      expect(panel).toContain(clockTexts[language].hours[hours]);
    }
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
        expect.stringMatching(/^\/\?lang=uz&person=nargiza&act=\d+#send$/),
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

describe("the note of what a partner did", () => {
  const noteOf = (text: string) =>
    (/<div class="note"[\s\S]*?<\/div>/.exec(text)?.[0] ?? "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  /** Sends the form and follows where it leads. */
  const follow = async (path: string, form: Record<string, string>, language = "en") => {
    const { headers } = await post(`${path}?lang=${language}&person=dilnoza`, form);
    const location = headers.get("location") ?? "";
    return { location, ...(await get(location)) };
  };
  const sendOne = (language?: string) =>
    follow("/sandbox/partner/send", { kind: "invoice", count: "1" }, language);
  const settle = (act: string, document = "") => follow("/sandbox/partner/settle", { act, document });

  it("names the document and who did it, beside the button that was pressed", async () => {
    const sent = await sendOne();
    const { number } = service.changes().at(-1) ?? {};
    expect(noteOf(sent.text)).toBe(`Sent ${number} to «Namuna Savdo» MChJ.`);
    const twelve = await follow("/sandbox/partner/send", { kind: "act", count: "12" });
    expect(noteOf(twelve.text)).toBe("Sent 12 documents to «Namuna Savdo» MChJ.");
    const { sent: own, received } = service.counterparty.findOpen("300000011");
    const [accepted, rejected] = own;
    const [cancelled, altered] = received;
    for (const [act, done, document, place] of [
      ["accept", "accepted", accepted, "answer"],
      ["reject", "rejected", rejected, "answer"],
      ["cancel", "cancelled", cancelled, "change"],
      ["alter", "altered", altered, "change"],
    ] as const) {
      const { text, location } = await settle(act, document?.id);
      expect(noteOf(text)).toContain(` ${done} ${document?.number}.`);
      expect(location).toMatch(new RegExp(`#${place}$`));
      expect(text.split(`id="${place}"`)[1]?.split('class="panel"')[0]).toContain('class="note"');
    }
    expect(noteOf((await settle("accept", accepted?.id)).text)).toBe(
      "Nothing was done: that document is no longer open.",
    );
  });

  it("is gone after the next act and after a while, and repeats nothing that an address says", async () => {
    const first = await sendOne();
    const second = await sendOne();
    expect(noteOf((await get(first.location)).text)).toBe("");
    expect(noteOf((await get(second.location)).text)).not.toBe("");
    for (const act of ["x%22%3E<i>", "99", ""])
      expect((await get(`/?act=${act}`)).text).not.toMatch(/<i>|class="note"/);
    ahead += 2 * 60_000;
    expect(noteOf((await get(second.location)).text)).toBe("");
  });

  it.each<[string, Telling | null, string]>([
    [
      "at once",
      { state: "told", at: START, waitsFor: null, quiet: null },
      "Dilnoza hears of it within seconds.",
    ],
    [
      "at once in the evening",
      { state: "told", at: START, waitsFor: null, quiet: "hours" },
      "within seconds (silently: these are quiet hours).",
    ],
    [
      "later",
      { state: "told", at: START + 3 * DAY_MS, waitsFor: "quiet", quiet: "dayOff" },
      "is told on Mon 23 Nov, 15:00: it is Friday, a day off, and nobody is using that chat now. Move the clock there",
    ],
    [
      "after others",
      { state: "told", at: START + 60_000, waitsFor: "others", quiet: "hours" },
      "is told on Fri 20 Nov, 15:01: several messages came in these minutes",
    ],
    ["not before a login", { state: "loggedOut" }, "Dilnoza is not logged in: open the chat and log in ."],
    ["not before the first look", { state: "unread" }, "Dilnoza has just logged in"],
    ["never, since it is off", { state: "unwanted" }, "such news is off"],
    ["nobody knows when", null, "MChJ."],
  ])("says when Kotib tells it: %s", async (_when, telling, says) => {
    const looked: string[] = [];
    const asked: object[] = [];
    kotib = {
      look: async (tin) => void looked.push(tin),
      findTelling: async (question) => {
        asked.push(question);
        return telling;
      },
    };
    expect(noteOf((await sendOne()).text)).toContain(says);
    expect(looked).toEqual(["300000011"]);
    expect(asked).toEqual([{ telegramUserId: 0, tin: "300000011", news: "arrived", documents: 1 }]);
    for (const language of homeLanguages)
      expect(noteOf((await sendOne(language)).text)).not.toMatch(/undefined|null/);
  });

  it("moves the clock to when it is told, and says so again there", async () => {
    const at = START + 3 * DAY_MS;
    kotib = {
      look: async () => {},
      findTelling: async () => ({
        state: "told",
        at: Math.max(at, clock.now()),
        quiet: null,
        waitsFor: clock.now() < at ? "quiet" : null,
      }),
    };
    const { text } = await sendOne();
    const [, act = ""] = /name="act" value="(\d+)"/.exec(text) ?? [];
    const moved = await follow("/sandbox/clock/telling", { act });
    expect(clock.now()).toBe(at);
    expect(noteOf(moved.text)).toContain("Dilnoza hears of it within seconds.");
    await follow("/sandbox/clock/telling", { act: "99" });
    expect(clock.now()).toBe(at);
  });

  it("promises nothing while the service misbehaves", async () => {
    kotib = {
      look: async () => {},
      findTelling: async () => ({ state: "told", at: START, waitsFor: null, quiet: null }),
    };
    await post("/sandbox/faults", { operation: "*", fault: "slow", times: "0" });
    expect(noteOf((await sendOne()).text)).toContain("does not answer as usual");
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

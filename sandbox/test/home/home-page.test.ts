import { beforeEach, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { findDifferences } from "../../../src/documents/invoice/calculate-product.ts";
import { checkInvoice } from "../../../src/documents/invoice/check-invoice.ts";
import { readInvoiceFile } from "../../../src/documents/invoice/read-invoice-file.ts";
import { type ScenarioName, scenarioNames } from "../../eimzo/scenarios.ts";
import { eimzoTexts } from "../../home/eimzo-texts.ts";
import { createHome, type Home } from "../../home/home-page.ts";
import { homeTexts } from "../../home/home-texts.ts";
import { createDocumentService, type DocumentService } from "../../service/create-document-service.ts";
import { createAuthority } from "../../service/demo-keys.ts";

const ORIGIN = "http://127.0.0.1:8080";
const authority = await createAuthority();

let service: DocumentService;
let home: Home;
beforeEach(() => {
  service = createDocumentService({ databaseFile: ":memory:", profile: builtInProfile, authority });
  home = createHome({
    people: service.people.map((person) => ({
      ...person,
      chatUrl: `http://127.0.0.1:8081/#/${person.username}`,
    })),
    faults: service.faults,
    requests: service.requests,
    activity: service.activity,
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
        `href="http://127.0.0.1:8081/#/${person.username}" target="_blank" rel="noopener"`,
      );
    }
    expect(text).toContain(homeTexts.en.relaxationHttp);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|style="|onclick/);
  });

  it("speaks the language asked for, otherwise the browser's, otherwise English", async () => {
    expect((await get("/?lang=uz", { "Accept-Language": "ru" })).text).toContain(homeTexts.uz.people);
    expect((await get("/", { "Accept-Language": "fr,ru;q=0.8" })).text).toContain(homeTexts.ru.people);
    expect((await get("/?lang=xx")).text).toContain('<html lang="en">');
  });

  it("escapes what it shows", async () => {
    await service.fetch(new Request(`${ORIGIN}/api/uz/%3Cb%3E<i>&"`));
    home = createHome({
      people: service.people.map((one) => ({ ...one, organization: '<b>"&', chatUrl: 'x"><i>' })),
      faults: service.faults,
      requests: service.requests,
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

describe("the E-IMZO application", () => {
  const createWithEimzo = (running: boolean) => {
    let scenario: ScenarioName = "ok";
    const eimzo = {
      running,
      get scenario() {
        return scenario;
      },
      behave: (next: ScenarioName) => {
        scenario = next;
      },
    };
    const { people, faults, requests } = service;
    home = createHome({ people: people.map((one) => ({ ...one, chatUrl: "x" })), faults, requests, eimzo });
    return eimzo;
  };

  it("can be told what to do, by a name that it knows", async () => {
    const eimzo = createWithEimzo(true);
    const { text } = await get("/?lang=uz");
    expect(text).toContain(eimzoTexts.uz.hint);
    expect(text).toContain(eimzoTexts.uz.step);
    for (const name of scenarioNames) expect(text).toContain(`<option value="${name}"`);
    const response = await post("/sandbox/eimzo?lang=uz", { scenario: "slow" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/?lang=uz#eimzo"]);
    expect(eimzo.scenario).toBe("slow");
    expect((await get("/")).text).toContain('<option value="slow" selected>');
    for (const wrong of ["toString", ""]) await post("/sandbox/eimzo", { scenario: wrong });
    expect(eimzo.scenario).toBe("slow");
    expect((await post("/sandbox/eimzo", { scenario: "ok" }, { Origin: "http://evil.test" })).status).toBe(
      403,
    );
    expect(eimzo.scenario).toBe("slow");
  });

  it("is said not to run where its port is taken, and is not spoken of where there is none", async () => {
    expect((await get("/")).text).not.toContain(eimzoTexts.en.title);
    expect((await post("/sandbox/eimzo", { scenario: "slow" })).status).toBe(404);
    const eimzo = createWithEimzo(false);
    const { text } = await get("/");
    expect(text).toContain("port 64646 is taken");
    expect(text).not.toContain(eimzoTexts.en.step);
    expect(text).not.toContain('action="/sandbox/eimzo');
    expect((await post("/sandbox/eimzo", { scenario: "slow" })).status).toBe(404);
    expect(eimzo.scenario).toBe("ok");
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

  it("let an invoice arrive at once, where there is a counterparty to send it", async () => {
    expect((await get("/")).text).toContain(homeTexts.en.sendInvoice);
    expect((await post("/sandbox/invoices")).status).toBe(303);
    const { people, faults, requests } = service;
    home = createHome({ people: people.map((one) => ({ ...one, chatUrl: "x" })), faults, requests });
    expect((await get("/")).text).not.toContain(homeTexts.en.sendInvoice);
    expect((await post("/sandbox/invoices")).status).toBe(404);
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

  it("refuse a form that does not say where it comes from", async () => {
    const request = new Request(`${ORIGIN}/sandbox/faults`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect((await home(request)).status).toBe(403);
  });
});

describe("the form for the kind of service", () => {
  it("tells which service is played, and how to probe it", async () => {
    const { text } = await get("/?lang=en");
    expect(text).toContain("Everything that Kotib knows of</strong> <code>extended</code>");
    expect(text).toContain("SERVICE_URL=http://127.0.0.1:7001 npm run probe -- nargiza");
  });

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

  it.each([{ mode: "other", seed: "1" }, { seed: "1" }, { mode: "drift:x", seed: "" }])(
    "changes nothing by %j",
    async (wrong) => {
      await post("/sandbox/mode", wrong as Record<string, string>);
      expect(service.mode.current().name).toBe("extended");
    },
  );
});

it("hands out an invoice that the bot takes as it is", async () => {
  const { response, text } = await get("/sandbox/invoice.json");
  expect(response.headers.get("content-disposition")).toContain("invoice.json");
  const read = readInvoiceFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.problem.kind);
  expect(checkInvoice(read.body, "300000022")).toEqual([]);
  expect(findDifferences(read.body)).toEqual([]);
  expect((await get("/")).text).toContain('href="/sandbox/invoice.json"');
});

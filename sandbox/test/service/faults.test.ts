import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, STATE_DELAY_MS, type UnderTest, type Visitor } from "./service-under-test.ts";
import { signContent } from "./sign-content.ts";

let authority: DemoAuthority;
let world: UnderTest;
let director: Visitor;

beforeAll(async () => {
  authority = await createAuthority(atMoment);
});
beforeEach(async () => {
  world = createUnderTest(authority);
  director = await world.logIn("dilnoza");
});

async function signFirstInvoice(): Promise<{ facturaid: string; sign: string }> {
  const list = await director.post("/documents/invoice/receive", { stateid: "15" });
  const { facturaid } = list.body.data[0];
  const { hash } = (await director.get(`/documents/invoice/sign/${facturaid}`)).body.data;
  const key = await world.service.people[0]?.key();
  if (key === undefined) throw new Error("no key");
  return { facturaid, sign: await signContent(key, new Uint8Array(Buffer.from(hash))) };
}

describe("a fault switch", () => {
  it("strikes its operation for as often as it was set to", async () => {
    const { faults } = world.service;
    faults.set("dashboard", { kind: "serverError" }, 2);
    expect((await director.get("/dashboard/queue")).status).toBe(500);
    expect((await director.post("/documents/act/send")).status).toBe(200);
    expect(faults.list()).toEqual([{ operation: "dashboard", fault: { kind: "serverError" }, left: 1 }]);
    expect((await director.get("/dashboard/queue")).status).toBe(500);
    expect((await director.get("/dashboard/queue")).status).toBe(200);
    expect(() => faults.set("nothing", { kind: "html" })).toThrow("no operation");
  });

  it("for all operations leaves login alone and goes when cleared", async () => {
    world.service.faults.set("*", { kind: "html" });
    const reply = await director.post("/documents/act/send");
    expect(reply.status).toBe(502);
    expect(reply.headers.get("content-type")).toContain("text/html");
    expect(reply.body).toContain("<h1>502 Bad Gateway</h1>");
    await world.logIn("nargiza");
    world.service.faults.clear();
    expect((await director.post("/documents/act/send")).status).toBe(200);
  });

  it("answers 429 with the time to wait, without doing the work", async () => {
    const body = await signFirstInvoice();
    world.service.faults.set("invoice.accept", { kind: "tooMany", retryAfterSeconds: 7 }, 1);
    const reply = await director.post("/sign/invoice/accept", body);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "7"]);
    expect((await director.post("/sign/invoice/accept", body)).status).toBe(200);
  });

  it("breaks the connection after the work is done", async () => {
    const body = await signFirstInvoice();
    world.service.faults.set("invoice.accept", { kind: "broken" }, 1);
    await expect(director.post("/sign/invoice/accept", body)).rejects.toThrow("fetch failed");
    expect(world.service.requests.count("invoice.accept", 0)).toBe(1);
    world.pass(STATE_DELAY_MS);
    const view = await director.get(`/documents/invoice/view/${body.facturaid}`);
    expect(view.body.data.stateid).toBe(30);
  });

  it("drifts the shape of an answer", async () => {
    const plain = (await director.post("/documents/invoice/receive")).body;
    world.service.faults.set("invoice.list.receive", { kind: "drift" });
    const drifted = (await director.post("/documents/invoice/receive")).body;
    expect(drifted.data[0]).toMatchObject({
      _id: plain.data[0].facturaid,
      sellertin: Number(plain.data[0].sellertin),
      payabletotal: Number(plain.data[0].payabletotal),
      stateid: String(plain.data[0].stateid),
    });
    expect(drifted.total).toBe(plain.total);
  });
});

describe("over a real socket", () => {
  let close = async () => {};
  afterEach(() => close());

  it("answers, is slow, and hangs up without a word", async () => {
    const started = await world.service.start({ host: "127.0.0.1", port: 0 });
    close = started.close;
    const ask = () =>
      fetch(`${started.url}/api/uz/documents/invoice/receive`, {
        method: "POST",
        headers: { Accept: "application/json", Authorization: `Bearer ${director.token}` },
      });
    expect((await ask()).status).toBe(200);

    world.service.faults.set("invoice.list.receive", { kind: "slow", milliseconds: 120 }, 1);
    const before = performance.now();
    expect((await ask()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(110);

    world.service.faults.set("invoice.list.receive", { kind: "broken" }, 1);
    await expect(ask()).rejects.toThrow("fetch failed");
    expect((await ask()).status).toBe(200);
  });

  it("refuses a port that is taken", async () => {
    const started = await world.service.start({ host: "127.0.0.1", port: 0 });
    close = started.close;
    const port = Number(new URL(started.url).port);
    await expect(world.service.start({ host: "127.0.0.1", port })).rejects.toThrow("EADDRINUSE");
  });
});

describe("the record of requests", () => {
  it("has method, path and status, counts per operation, and no secret", async () => {
    await signFirstInvoice();
    await world.ask("GET", "/api/uz/nowhere", { token: director.token });
    const { requests } = world.service;
    expect(requests.count("invoice.list.receive")).toBe(1);
    expect(requests.count("invoice.signData", 200)).toBe(1);
    expect(requests.count("invoice.accept")).toBe(0);
    expect(requests.recent().map(({ method, operation, status }) => [method, operation, status])).toEqual([
      ["POST", "login", 200],
      ["POST", "invoice.list.receive", 200],
      ["GET", "invoice.signData", 200],
      ["GET", null, 404],
    ]);
    const text = JSON.stringify(requests.recent());
    expect(text).not.toContain(director.token);
    expect(text).not.toContain("namuna-11");
    requests.clear();
    expect(requests.count("login")).toBe(0);
  });
});

describe("the living counterparty", () => {
  it("sends the buyer an invoice now and then", async () => {
    const { activity } = world.service;
    const waiting = async () =>
      (await director.post("/documents/invoice/receive", { stateid: "15", limit: 1 })).body;
    const before = await waiting();
    expect(activity.tick().sent).toBeNull();
    world.pass(60_000);
    const { sent } = activity.tick();
    expect(activity.tick().sent).toBeNull();
    const after = await waiting();
    expect(after.total).toBe(before.total + 1);
    expect(after.data[0].facturaid).toBe(sent);
    world.pass(3 * 60_000);
    expect(activity.tick().sent).not.toBeNull();
    expect(activity.sendInvoice()).toMatch(/^[0-9a-f]{24}$/);
  });

  it("answers what people sent to companies that nobody plays", async () => {
    const accountant = await world.logIn("nargiza");
    const key = await world.service.people[1]?.key();
    if (key === undefined) throw new Error("no key");
    const sent: Record<string, string[]> = { 300000011: [], 300000033: [] };
    for (const { _id: id, buyertin } of (await accountant.post("/documents/act/draft")).body.data) {
      const data = (await accountant.get(`/documents/act/sign/${id}`)).body.data;
      if (JSON.stringify(data).includes('"catalogcode":""')) continue;
      const sign = await signContent(key, new Uint8Array(Buffer.from(JSON.stringify(data))));
      expect((await accountant.post("/sign/act/send/single", { actid: id, sign })).status).toBe(200);
      sent[buyertin]?.push(id);
    }
    world.pass(60_000);
    // Those that go to the buyer, whom a person plays, are not answered in that person's place.
    const answered = world.service.activity.tick().answered;
    expect(sent[300000011]?.length).toBeGreaterThan(0);
    expect(sent[300000033]?.length).toBeGreaterThan(0);
    expect([...answered].sort()).toEqual([...(sent[300000033] ?? [])].sort());
    world.pass(STATE_DELAY_MS);
    for (const id of answered) {
      const view = (await accountant.get(`/documents/act/view/${id}`)).body.data;
      expect([20, 30]).toContain(view.stateid);
    }

    const [id = ""] = sent[300000011] ?? [];
    world.service.activity.answer(id, "reject");
    world.pass(STATE_DELAY_MS);
    expect((await accountant.get(`/documents/act/view/${id}`)).body.data).toMatchObject({
      stateid: 20,
      notes: expect.stringContaining("demo"),
    });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, type UnderTest, type Visitor } from "./service-under-test.ts";
import { signContent } from "./sign-content.ts";

let authority: DemoAuthority;
beforeAll(async () => {
  authority = await createAuthority(atMoment);
});

let world: UnderTest;
let director: Visitor;
beforeEach(async () => {
  world = createUnderTest(authority);
  director = await world.logIn("dilnoza");
});

const firstOf = async (visitor: Visitor, path: string, body: object): Promise<string> => {
  const row = (await visitor.post(path, body)).body.data[0];
  return row.facturaid ?? row._id;
};

describe("login", () => {
  it("gives an opaque numbered token and the organization", async () => {
    const body = { username: "nargiza", password: "misol-22" };
    const reply = await world.ask("POST", "/api/ru/login", { body });
    expect(reply.body).toEqual({
      success: true,
      data: {
        token: expect.stringMatching(/^\d+\|[\w-]{40}$/),
        user: { tin: "300000022", name: "«Misol Ta’minot» MChJ" },
      },
    });
  });

  it("answers 401 to wrong credentials, in the language asked, and 422 to missing ones", async () => {
    const wrong = { username: "nargiza", password: "misol-23" };
    const inUzbek = await world.ask("POST", "/api/uz/login", { body: wrong });
    const inRussian = await world.ask("POST", "/api/ru/login", { body: wrong });
    expect([inUzbek.status, inUzbek.body]).toEqual([401, { message: "Login yoki parol noto‘g‘ri." }]);
    expect(inRussian.body).toEqual({ message: "Неверный логин или пароль." });
    expect((await world.ask("POST", "/api/uz/login", { body: { ...wrong, username: "x" } })).status).toBe(
      401,
    );
    const missing = await world.ask("POST", "/api/uz/login", { body: { username: "nargiza" } });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["password"]]);
  });
});

describe("a token", () => {
  it.each(["none", "1|wrong", "garbage", "999|abc", ""])("that is %s is answered with 401", async (token) => {
    const reply = await world.ask("GET", "/api/uz/dashboard/queue", token === "none" ? {} : { token });
    expect([reply.status, reply.body]).toEqual([401, { message: "Unauthenticated." }]);
  });

  it("ends by its lifetime and at once when revoked", async () => {
    expect((await director.get("/dashboard/queue")).status).toBe(200);
    world.pass(12 * 3600 * 1000 + 1);
    expect((await director.get("/dashboard/queue")).status).toBe(401);

    const [one, other] = [await world.logIn("dilnoza"), await world.logIn("nargiza")];
    world.service.faults.expireTokens("dilnoza");
    expect((await one.get("/dashboard/queue")).status).toBe(401);
    expect((await other.get("/dashboard/queue")).status).toBe(200);
    world.service.faults.setTokenLifetime(1000);
    const short = await world.logIn("nargiza");
    world.pass(1001);
    expect((await short.get("/dashboard/queue")).status).toBe(401);
  });

  it("leads to a login page, not to JSON, when JSON is not asked for", async () => {
    const reply = await world.ask("GET", "/api/uz/dashboard/queue", { accept: "*/*" });
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/login"]);
  });
});

describe("a document", () => {
  it("of other organizations is answered with 403, one that is none with 404", async () => {
    const accountant = await world.logIn("nargiza");
    const sold = await accountant.post("/documents/invoice/send", { buyertin: 300000033 });
    const foreign: string = sold.body.data[0].facturaid;
    const draft = await firstOf(accountant, "/documents/invoice/draft", {});
    for (const id of [foreign, draft]) {
      expect((await director.get(`/documents/invoice/view/${id}`)).status).toBe(403);
      expect((await director.get(`/documents/invoice/sign/${id}`)).status).toBe(403);
      const reply = await director.post("/sign/invoice/accept", { facturaid: id, sign: "AAAA" });
      expect(reply.status).toBe(403);
    }
    const own = await firstOf(director, "/documents/invoice/receive", {});
    expect((await director.get(`/documents/invoice/view/${own}`)).status).toBe(200);
    for (const path of [`/documents/act/view/${own}`, `/documents/invoice/view/${"0".repeat(24)}`]) {
      const reply = await director.get(path);
      expect([reply.status, reply.body]).toEqual([404, { message: "Hujjat topilmadi." }]);
    }
  });
});

describe("an action", () => {
  it("of another party's, or of one without the right to sign, is answered with 403", async () => {
    const waiting = await firstOf(director, "/documents/invoice/receive", {
      stateid: "15",
      sellertin: 300000022,
    });
    const body = { facturaid: waiting, sign: "AAAA" };
    const accountant = await world.logIn("nargiza");
    expect((await accountant.post("/sign/invoice/accept", body)).status).toBe(403);
    expect((await director.post("/sign/invoice/cancel/single", body)).status).toBe(403);
    expect((await director.post("/sign/invoice/accept/agent", body)).status).toBe(403);

    const clerk = await world.logIn("kamola");
    const key = await world.service.people.find(({ username }) => username === "kamola")?.key();
    const { hash } = (await clerk.get(`/documents/invoice/sign/${waiting}`)).body.data;
    if (key === undefined) throw new Error("no key");
    const sign = await signContent(key, new Uint8Array(Buffer.from(hash)));
    const reply = await clerk.post("/sign/invoice/accept", { facturaid: waiting, sign });
    expect([reply.status, reply.body]).toEqual([403, { message: "Sizda imzolash huquqi yo‘q." }]);
  });

  it("in a state that does not allow it is answered with 409", async () => {
    const accepted = await firstOf(director, "/documents/invoice/receive", { stateid: "30" });
    const reply = await director.post("/sign/invoice/accept", { facturaid: accepted, sign: "AAAA" });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({ message: expect.any(String) });
  });

  it("without its fields, or a rejection without its reason, is answered with 422", async () => {
    const waiting = await firstOf(director, "/documents/invoice/receive", { stateid: "15" });
    const post = (body: object) => director.post("/sign/invoice/reject", body);
    expect((await post({})).body.errors).toHaveProperty("facturaid");
    expect((await post({ facturaid: waiting })).body.errors).toHaveProperty("sign");
    expect((await post({ facturaid: waiting, sign: 5, notes: "x" })).body.errors).toHaveProperty("sign");
    for (const notes of [undefined, null, "", "   "]) {
      const reply = await post({ facturaid: waiting, sign: "AAAA", notes });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["notes"]]);
    }
  });
});

describe("a request that is none of the interface's", () => {
  it("is answered as Laravel would", async () => {
    expect((await director.get("/documents/invoice/nothing")).status).toBe(404);
    const method = await director.get("/documents/invoice/receive");
    expect([method.status, method.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await world.ask("POST", "/api/fr/login", { body: {} })).status).toBe(404);
    for (const body of ["{", "[]", "5"]) {
      const reply = await director.post("/documents/invoice/receive", body);
      expect(reply.status).toBe(422);
    }
  });
});

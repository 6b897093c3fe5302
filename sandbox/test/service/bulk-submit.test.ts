import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProfile } from "../../../src/documents/create-profile.ts";
import { createAuthority, type DemoAuthority, type IssuedKey } from "../../service/demo-keys.ts";
import { sandboxProfile } from "../../service/sandbox-profile.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, STATE_DELAY_MS, type UnderTest, type Visitor } from "./service-under-test.ts";
import { signContent } from "./sign-content.ts";

const PATH = "/sign/invoice/progress/queue";

let authority: DemoAuthority;
let world: UnderTest;
let accountant: Visitor;
let key: IssuedKey;
let ids: string[];

beforeAll(async () => {
  authority = await createAuthority(atMoment);
});
beforeEach(async () => {
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(made.problems.join("\n"));
  world = createUnderTest(authority, { profile: made.value });
  accountant = await world.logIn("nargiza", "en");
  const found = await world.service.people.find(({ username }) => username === "nargiza")?.key();
  if (found === undefined) throw new Error("nargiza has no key");
  key = found;
  const drafts = (await accountant.post("/documents/invoice/draft", { stateid: "0" })).body.data;
  ids = drafts.slice(0, 3).map((row: { facturaid: string }) => row.facturaid);
});

async function sign(id: string): Promise<{ facturaid: string; sign: string }> {
  const { hash } = (await accountant.get(`/documents/invoice/sign/${id}`)).body.data;
  return { facturaid: id, sign: await signContent(key, new Uint8Array(Buffer.from(hash))) };
}

const stateOf = async (id: string) =>
  (await accountant.get(`/documents/invoice/view/${id}`)).body.data.stateid;

describe("bulk submit", () => {
  it("takes several documents by one request and sends each", async () => {
    const reply = await accountant.post(PATH, { documents: await Promise.all(ids.map(sign)) });
    expect(reply).toMatchObject({ status: 200, body: { success: true, data: { count: 3 } } });
    expect(await Promise.all(ids.map(stateOf))).toEqual([1, 1, 1]);
    world.pass(2 * STATE_DELAY_MS);
    for (const id of ids) expect([15, 2, 7]).toContain(await stateOf(id));
  });

  it("takes none of them where one is wrong, and names that one", async () => {
    const [one, two] = await Promise.all(ids.slice(0, 2).map(sign));
    const swapped = [one, { ...two, sign: one?.sign }];
    expect(await accountant.post(PATH, { documents: swapped })).toMatchObject({
      status: 422,
      body: { errors: { "documents.1.sign": [expect.any(String)] } },
    });
    expect(await stateOf(ids[0] ?? "")).toBe(0);
    expect((await accountant.post(PATH, { documents: [one, two] })).status).toBe(200);
    expect((await accountant.post(PATH, { documents: [await sign(ids[2] ?? ""), two] })).status).toBe(409);
    expect(await stateOf(ids[2] ?? "")).toBe(0);
  });

  it.each([
    [{}, "documents"],
    [{ documents: [] }, "documents"],
    [{ documents: "all" }, "documents"],
    [{ documents: ["one"] }, "documents.0"],
    [{ documents: [{ sign: "MIIC" }] }, "documents.0.facturaid"],
    [{ documents: [{ facturaid: 7, sign: "MIIC" }] }, "documents.0.facturaid"],
  ])("refuses a wrong body: %j", async (body, field) => {
    const reply = await accountant.post(PATH, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it("is not there where the profile does not tell its body", async () => {
    const plain = createUnderTest(authority);
    const visitor = await plain.logIn("nargiza");
    expect((await visitor.post(PATH, { documents: [] })).status).toBe(404);
  });
});

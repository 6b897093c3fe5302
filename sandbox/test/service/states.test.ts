import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, STATE_DELAY_MS, type UnderTest, type Visitor } from "./service-under-test.ts";
import { signContent } from "./sign-content.ts";

let authority: DemoAuthority;
let world: UnderTest;
const visitors: Record<string, Visitor> = {};

beforeAll(async () => {
  authority = await createAuthority(atMoment);
});
beforeEach(async () => {
  world = createUnderTest(authority);
  for (const username of ["dilnoza", "nargiza", "ishonch"]) visitors[username] = await world.logIn(username);
});

const visit = (username: string): Visitor => visitors[username] as Visitor;
const readAs = (kind: KindName, raw: unknown) => readDocument(kind, builtInProfile.kinds[kind].record, raw);

async function find(
  username: string,
  path: string,
  body: object,
  isGood = (_: unknown) => true,
): Promise<string> {
  const { data } = (await visit(username).post(path, body)).body;
  const kind = kindNames.find((name) => name === path.split("/")[2]);
  if (kind === undefined) throw new Error(`${path} is no kind's`);
  for (const row of data) {
    const id = readAs(kind, row).id ?? "";
    const view = (await visit(username).get(`/documents/${kind}/view/${id}`)).body.data;
    if (isGood(view)) return id;
  }
  throw new Error(`${path} has no such document`);
}

/** Signs as a person of the demo does, and posts. */
async function act(username: string, kind: KindName, name: ActionName, id: string, notes?: string) {
  const action = builtInProfile.kinds[kind].actions[name];
  const key = await world.service.people.find((person) => person.username === username)?.key();
  if (action === undefined || key === undefined) throw new Error("no such action or key");
  const data = (await visit(username).get(`/documents/${kind}/sign/${id}`)).body.data;
  const sender = readAs(kind, data).sender.tin;
  const content =
    action.signature.content === "idAndSeller"
      ? (action.signature.template ?? "")
          .replace("{id}", JSON.stringify(id))
          .replace("{sellerTin}", JSON.stringify(sender))
      : action.signature.contentEncoding === "json"
        ? JSON.stringify(data)
        : data.hash;
  return await visit(username).post(action.path, {
    [action.body.id]: id,
    [action.body.signature]: await signContent(key, new Uint8Array(Buffer.from(content))),
    ...(notes === undefined ? {} : { [action.body.reason ?? "notes"]: notes }),
  });
}

async function read(username: string, kind: string, id: string) {
  const reply = await visit(username).get(`/documents/${kind}/view/${id}`);
  return reply.status === 200 ? reply.body.data : reply.status;
}

const hasCodes = (view: unknown) => !JSON.stringify(view).includes('"catalogcode":""');
const goesToDirector = (view: unknown) => hasCodes(view) && JSON.stringify(view).includes("300000011");

describe("sending", () => {
  it.each(kindNames)("takes an %s through 1 and 10 to 15, where its receiver sees it", async (kind) => {
    const id = await find("nargiza", `/documents/${kind}/draft`, { stateid: "0" }, goesToDirector);
    expect((await act("nargiza", kind, "send", id)).body).toMatchObject({ success: true });
    expect((await read("nargiza", kind, id)).stateid).toBe(1);
    expect(await read("dilnoza", kind, id)).toBe(403);
    expect((await act("nargiza", kind, "send", id)).status).toBe(409);
    world.pass(STATE_DELAY_MS);
    expect((await read("nargiza", kind, id)).stateid).toBe(10);
    world.pass(STATE_DELAY_MS);
    expect((await read("nargiza", kind, id)).stateid).toBe(15);
    expect((await read("dilnoza", kind, id)).stateid).toBe(15);
    const by = "300000022";
    expect(world.service.changes()).toMatchObject([
      { change: "moved", documentId: id, from: 1, to: 10, by },
      { change: "arrived", documentId: id, from: 10, to: 15, by },
    ]);
  });

  it("ends in 2 with the reason when lines lack their codes", async () => {
    const lacksCodes = (view: unknown) => !hasCodes(view);
    const id = await find("nargiza", "/documents/invoice/draft", { stateid: "2" }, lacksCodes);
    expect((await act("nargiza", "invoice", "send", id)).status).toBe(200);
    expect(await read("nargiza", "invoice", id)).toMatchObject({ stateid: 1 });
    world.pass(2 * STATE_DELAY_MS);
    expect(await read("nargiza", "invoice", id)).toMatchObject({ stateid: 2, lasterror: expect.any(String) });
  });
});

describe("the receiver's answer", () => {
  it.each(kindNames)("on an %s shows its effect a while after it was taken", async (kind) => {
    const accepted = await find("dilnoza", `/documents/${kind}/receive`, { stateid: "15" });
    expect((await act("dilnoza", kind, "accept", accepted)).status).toBe(200);
    expect((await read("dilnoza", kind, accepted)).stateid).toBe(15);
    expect((await act("dilnoza", kind, "accept", accepted)).status).toBe(409);
    world.pass(STATE_DELAY_MS);
    expect((await read("dilnoza", kind, accepted)).stateid).toBe(30);

    const rejected = await find("dilnoza", `/documents/${kind}/receive`, { stateid: "15" });
    expect((await act("dilnoza", kind, "reject", rejected, "Narx <xato> & miqdor ham")).status).toBe(200);
    world.pass(STATE_DELAY_MS);
    const view = await read("dilnoza", kind, rejected);
    expect(view).toMatchObject({ stateid: 20, notes: "Narx <xato> & miqdor ham" });
    expect(view.updated_at > view.created_at).toBe(true);
  });
});

describe("cancelling", () => {
  it.each(kindNames)("takes an %s back that still waits, also while it is on its way", async (kind) => {
    const id = await find("nargiza", `/documents/${kind}/send`, { stateid: "15" });
    expect((await act("nargiza", kind, "cancel", id)).status).toBe(200);
    world.pass(STATE_DELAY_MS);
    expect((await read("nargiza", kind, id)).stateid).toBe(17);

    const other = await find("nargiza", `/documents/${kind}/draft`, { stateid: "0" }, hasCodes);
    await act("nargiza", kind, "send", other);
    world.pass(STATE_DELAY_MS);
    expect((await act("nargiza", kind, "cancel", other)).status).toBe(200);
    world.pass(3 * STATE_DELAY_MS);
    expect((await read("nargiza", kind, other)).stateid).toBe(17);
  });
});

describe("the trusted agent", () => {
  it("accepts and the document continues to the buyer", async () => {
    const waiting = { stateid: "7", sellertin: 300000022 };
    const id = await find("ishonch", "/documents/invoice/receive", waiting);
    expect(await read("dilnoza", "invoice", id)).toBe(403);
    expect((await act("ishonch", "invoice", "agentAccept", id)).status).toBe(200);
    world.pass(STATE_DELAY_MS);
    expect((await read("ishonch", "invoice", id)).stateid).toBe(8);
    world.pass(STATE_DELAY_MS);
    expect((await read("dilnoza", "invoice", id)).stateid).toBe(15);
  });

  it("rejects with a reason and the document ends", async () => {
    const id = await find("ishonch", "/documents/invoice/receive", { stateid: "7" });
    expect((await act("ishonch", "invoice", "agentReject", id)).status).toBe(422);
    expect((await act("ishonch", "invoice", "agentReject", id, "Tovar berilmadi")).status).toBe(200);
    world.pass(STATE_DELAY_MS);
    expect(await read("ishonch", "invoice", id)).toMatchObject({ stateid: 9, notes: "Tovar berilmadi" });
  });
});

describe("the text of a state", () => {
  it("is in the language asked and from where the reader stands", async () => {
    const id = await find("nargiza", "/documents/invoice/send", { stateid: "15", buyertin: 300000011 });
    const textFor = async (username: string, language: string) => {
      const visitor = await world.logIn(username, language);
      return (await visitor.get(`/documents/invoice/view/${id}`)).body.data.statetext;
    };
    expect(await textFor("nargiza", "ru")).toEqual({
      state: 15,
      text: "Ожидает подписи партнёра",
      class: "info",
      status: "info",
    });
    expect((await textFor("nargiza", "uz")).text).toBe("Hamkor imzosi kutilmoqda");
    expect((await textFor("dilnoza", "ru")).text).toBe("Ожидает вашей подписи");
    expect((await textFor("dilnoza", "uz")).text).toBe("Sizning imzongiz kutilmoqda");
  });
});

/** The parts that the sandbox starts, and how it tells Kotib of them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createPolicies } from "../../src/documents/policies.ts";
import { describePeople } from "../describe-people.ts";
import { type Sandbox, startSandbox } from "../start-sandbox.ts";
import type { ChatSnapshot } from "../telegram/chat-protocol.ts";
import { reservePorts } from "./reserve-ports.ts";

let sandbox: Sandbox | undefined;
let folder: string;
afterEach(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const listens = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });

describe("the sandbox", () => {
  it("lends Kotib an E-IMZO-SERVER, and shows the way to its phone", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    sandbox = await startSandbox({ env: { PORT: "0", SANDBOX_DIR: folder }, root: folder });
    const override: unknown = JSON.parse(readFileSync(sandbox.env.POLICIES ?? "", "utf8"));
    const made = createPolicies(override);
    const settings = made.ok ? made.value.eimzoMobile : undefined;
    if (settings === undefined) throw new Error("the policies name no E-IMZO-SERVER");
    const ping = await fetch(`${settings.serverUrl}/ping`);
    expect(await ping.json()).toMatchObject({ version: "stand-in" });
    const home = await sandbox.parts.home(new Request("http://127.0.0.1/?lang=en"));
    expect(await home.text()).toContain(`href="${settings.serverUrl}"`);
    const phone = await fetch(settings.serverUrl);
    expect(await phone.text()).toContain("E-IMZO");
  });

  it("plays the service of SANDBOX_MODE, and lays the operator's corrections over its own", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    const fitted = join(folder, "fitted.json");
    writeFileSync(fitted, JSON.stringify({ dashboard: { path: "/main/dashboard/queue" } }));
    const env = { PORT: "0", SANDBOX_DIR: folder, SANDBOX_MODE: "documented", SERVICE_PROFILE: fitted };
    sandbox = await startSandbox({ env, root: folder });
    const override: unknown = JSON.parse(readFileSync(sandbox.env.SERVICE_PROFILE ?? "", "utf8"));
    expect(override).toMatchObject({
      dashboard: { path: "/main/dashboard/queue" },
      kinds: { act: { actions: { accept: { on: true } } } },
    });
    const answer = await fetch(`${sandbox.env.SERVICE_URL}/api/ru/documents/act/receive`, { method: "POST" });
    expect(answer.status).toBe(404);
  });

  it("leads everybody to a chat of their own, and tells a terminal who one can be", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    sandbox = await startSandbox({ env: { PORT: "0", SANDBOX_DIR: folder }, root: folder });
    const { chatUrl, chatUrlOf } = sandbox.parts;
    const [first] = sandbox.people;
    if (first === undefined) throw new Error("nobody is there");
    expect(chatUrlOf(null)).toBe(chatUrl);
    expect(first.chatUrl).toBe(chatUrlOf(Number(first.chatUrl.split("/").at(-1))));
    const told = (await describePeople(sandbox.people, join(folder, "keys"))).join("\n");
    for (const person of sandbox.people) {
      expect(told).toContain(person.username);
      expect(told).toContain(person.password);
      expect(told).toContain(person.chatUrl);
      expect(existsSync(join(folder, "keys", person.keyFileName))).toBe(true);
    }
  });

  it("shows everybody the chat of the last start, in the language that they chose", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    const start = async (more: object = {}) => {
      sandbox = await startSandbox({ env: { PORT: "0", SANDBOX_DIR: folder, ...more }, root: folder });
      const [first] = sandbox.people;
      if (first === undefined) throw new Error("nobody is there");
      const [page, id] = first.chatUrl.split("/#/");
      const api = `${page}/api/people/${id}`;
      const read = async () => (await (await fetch(api)).json()) as ChatSnapshot;
      return { sandbox, first, api, read };
    };
    const once = await start();
    const body = JSON.stringify({ text: "salom" });
    await fetch(`${once.api}/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await once.sandbox.parts.home(
      new Request(`http://127.0.0.1/sandbox/chat/${once.first.username}?lang=ru`),
    );
    await once.sandbox.stop();
    const again = await start();
    const { person, messages } = await again.read();
    expect(person.languageCode).toBe("ru");
    expect(messages.map(({ text }) => text)).toEqual(["salom"]);
    await again.sandbox.stop();
    expect((await (await start({ SANDBOX_LANGUAGE: "uz" })).read()).person.languageCode).toBe("uz");
  });

  it("says where another sandbox runs already, and only where that is what answers", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    const other = await startSandbox({ env: { PORT: "0", SANDBOX_DIR: folder }, root: folder });
    sandbox = other;
    let isSandbox = true;
    const beside = createHttpServer(async (_request, response) => {
      const home = await other.parts.home(new Request("http://127.0.0.1/?lang=en"));
      response.end(isSandbox ? await home.text() : "ok\nKotib 0.1.0 (0123456789ab)\n");
    });
    const port = await reservePorts(2);
    const after = createServer();
    await Promise.all([listens(beside, port), listens(after, port + 1)]);
    const second = () =>
      startSandbox({ env: { PORT: String(port), SANDBOX_DIR: join(folder, "second") }, root: folder });
    await expect(second()).rejects.toThrow(`Kotib's sandbox seems to run at http://127.0.0.1:${port}: `);
    isSandbox = false;
    await expect(second()).rejects.toThrow(`${port + 1} is already in use; choose another PORT`);
    beside.close();
    after.close();
  });

  it("names PORT where that is wrong, and where the chat page's own port is taken", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    sandbox = undefined;
    const start = (PORT: string) => startSandbox({ env: { PORT, SANDBOX_DIR: folder }, root: folder });
    for (const port of ["x", "65535", "-1", "80.5"])
      await expect(start(port)).rejects.toMatchObject({
        code: "ConfigError",
        message: expect.stringContaining("PORT must be"),
      });
    const port = await reservePorts(2);
    const taken = createServer();
    await listens(taken, port + 1);
    await expect(start(String(port))).rejects.toMatchObject({
      code: "ConfigError",
      message: expect.stringContaining(`${port + 1} is already in use; choose another PORT`),
    });
    taken.close();
  });

  it("does not start as a service that there is not", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    sandbox = undefined;
    const env = { PORT: "0", SANDBOX_DIR: folder, SANDBOX_MODE: "drifty" };
    await expect(startSandbox({ env, root: folder })).rejects.toThrow("SANDBOX_MODE");
  });
});

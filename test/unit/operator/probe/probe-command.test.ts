import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { isReadOnly } from "../../../../operator/probe/read-only.ts";
import { runProbe } from "../../../../operator/probe/run-probe.ts";
import { probe as askAndProbe } from "../../../../operator/probe.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { createLog } from "../../../../src/log.ts";
import { answer, type RequestHandler, startHttpServer } from "../../../support/http-server.ts";

const cleanups: Array<() => unknown> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const login = {
  success: true,
  data: { token: "1|abcdefghijklmnopqrstuvwxyz", user: { tin: "301000011", name: "“NAMUNA” MCHJ" } },
};
const row = {
  _id: "65f1b0000000000000000777",
  actdoc: { actno: "A-17", actdate: "2026-10-05" },
  sellertin: 301000011,
  buyertin: 302000022,
  stateid: 15,
};
const page = { data: [row], current_page: 1, per_page: 20, total: 1 };

interface Met {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** A service that knows the login, and answers reads as told. */
async function serve(
  reads: RequestHandler = (_request, _previous, response) => answer(response, 404, { message: "no" }),
) {
  const met: Met[] = [];
  const server = await startHttpServer((request, previous, response) => {
    met.push({ method: request.method, path: request.path, body: request.body });
    return request.path.endsWith("/login")
      ? answer(response, 200, login)
      : reads(request, previous, response);
  });
  cleanups.push(() => server.close());
  return { url: server.url, met };
}

async function probe(url: string, options: { paceMs?: number; mostRequests?: number } = {}) {
  let now = 0;
  const waits: number[] = [];
  const result = await runProbe({
    baseUrl: url,
    profile: builtInProfile,
    username: "u",
    password: "secret-word",
    paceMs: options.paceMs ?? 0,
    mostRequests: options.mostRequests ?? 400,
    guesses: 0,
    clock: { now: () => now },
    log: createLog("silent"),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    progress: () => undefined,
  });
  const said = (what: string) => result.findings.find((finding) => finding.what === what);
  return { ...result, waits, said };
}

async function command(
  argv: readonly string[],
  env: Record<string, string>,
  answers: readonly string[] = [],
) {
  const printed: string[] = [];
  const asked: Array<readonly [string, boolean]> = [];
  const queue = [...answers];
  const code = await askAndProbe(argv, env, {
    print: (line) => void printed.push(line),
    progress: () => undefined,
    ask: (question, { hidden }) => {
      asked.push([question, hidden]);
      return Promise.resolve(queue.shift() ?? "");
    },
  });
  return { code, text: printed.join("\n"), asked };
}

describe("a read", () => {
  it.each([
    ["POST", "/documents/act/send"],
    ["POST", "/documents/invoice/list/sent"],
    ["POST", "/documents/statement/queue"],
    ["GET", "/documents/act/sign/{id}"],
    ["GET", "/utils/get/id"],
  ] as const)("is %s %s", (method, path) => expect(isReadOnly(method, path)).toBe(true));

  it.each([
    ["POST", "/documents/act/save"],
    ["POST", "/documents/act/update/status"],
    ["POST", "/sign/invoice/accept"],
    ["POST", "/sign/invoice/send/single"],
    ["POST", "/sign/invoice/progress/queue"],
    ["POST", "/documents/act/delete"],
    ["POST", "/logout"],
    ["GET", "/documents/act/delete/{id}"],
    ["GET", "/logout"],
  ] as const)("is not %s %s", (method, path) => expect(isReadOnly(method, path)).toBe(false));
});

describe("the probe", () => {
  it("keeps its pace from the first request to the last", async () => {
    const { url, met } = await serve();
    const { waits, requests } = await probe(url, { paceMs: 1000 });
    expect(requests).toBe(met.length);
    expect(waits).toEqual(Array.from({ length: met.length - 1 }, () => 1000));
  });

  it("asks no more than it may, and says that it ended early", async () => {
    const { url, met } = await serve();
    const { stopped, override } = await probe(url, { mostRequests: 7 });
    expect(met).toHaveLength(7);
    expect(stopped).toContain("7 requests");
    // What was not asked is not turned off.
    expect(override).not.toHaveProperty("dashboard");
  });

  it("waits as long as a 429 says, and continues", async () => {
    let limited = 0;
    const { url } = await serve((_request, _previous, response) => {
      limited += 1;
      return limited === 1
        ? answer(response, 429, { message: "Too Many Attempts." }, { "retry-after": "30" })
        : answer(response, 200, page);
    });
    const { waits, stopped, said } = await probe(url, { mostRequests: 1500 });
    expect(waits).toContain(30_000);
    expect(stopped).toBeNull();
    expect(said("list send")).toMatchObject({ verdict: "confirmed" });
  });

  it("stops where a 429 asks for more than it can wait", async () => {
    const { url, met } = await serve((_request, _previous, response) =>
      answer(response, 429, { message: "later" }, { "retry-after": "3600" }),
    );
    const { stopped } = await probe(url);
    expect(met).toHaveLength(2);
    expect(stopped).toContain("3600");
  });

  it.each<[status: number, verdict: string, words: string]>([
    [401, "unknown", ""],
    [403, "unknown", "403"],
    [422, "unknown", "422"],
    [405, "absent", "405"],
    [404, "absent", "404"],
  ])("makes of a list that answers %i: %s", async (status, verdict, words) => {
    const { url } = await serve((_request, _previous, response) =>
      answer(response, status, { message: "no" }),
    );
    const { said, override } = await probe(url);
    expect(said("list send")).toMatchObject({ verdict, said: expect.stringContaining(words) });
    const off = { kinds: { act: { lists: { send: { on: false } } } } };
    if (verdict === "absent") expect(override).toMatchObject(off);
    else expect(override).not.toMatchObject(off);
  });

  it("gives up on a service that fails again and again, and turns nothing off", async () => {
    const { url, met } = await serve((_request, _previous, response) =>
      answer(response, 502, "<html>502</html>"),
    );
    const { stopped, override } = await probe(url);
    expect(stopped).toContain("failed");
    expect(met.length).toBeLessThan(12);
    expect(override).toEqual({});
  });

  it("takes no page of a site for an answer", async () => {
    const { url } = await serve((_request, _previous, response) =>
      answer(response, 200, "<!DOCTYPE html><html></html>", { "content-type": "text/html" }),
    );
    const { said } = await probe(url);
    expect(said("list send")).toMatchObject({ verdict: "unknown" });
  });

  it("says of a page size that the service cuts down which one it is", async () => {
    const rows = Array.from({ length: 90 }, (_, index) => ({
      ...row,
      _id: `65f1b00000000000000${String(index).padStart(5, "0")}`,
    }));
    const { url } = await serve((request, _previous, response) => {
      if (!request.path.endsWith("/documents/act/send")) return answer(response, 404, {});
      const { limit, page: number } = JSON.parse(request.body) as { limit: number; page: number };
      const size = Math.min(limit, 50);
      const data = rows.slice((number - 1) * size, number * size);
      return answer(response, 200, { data, current_page: number, per_page: size, total: rows.length });
    });
    const { override, said } = await probe(url);
    expect(said("list send: greatest limit")).toMatchObject({ verdict: "corrected" });
    expect(override).toMatchObject({ kinds: { act: { lists: { send: { limit: { maximum: 50 } } } } } });
  });
});

describe("kotib probe", () => {
  it("asks for the password hidden, and prints it nowhere", async () => {
    const { url, met } = await serve();
    const { code, text, asked } = await command(["--guesses", "0"], { SERVICE_URL: url }, [
      "namuna",
      "secret-word",
    ]);
    expect(asked).toEqual([
      ["User name at the service: ", false],
      ["Password (not shown): ", true],
    ]);
    expect(JSON.parse(met[0]?.body ?? "")).toEqual({ username: "namuna", password: "secret-word" });
    expect(code).toBe(0);
    expect(text).not.toContain("secret-word");
    expect(text).not.toContain("abcdefghijklmnop");
  });

  it("takes the password from a file, without its line break", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kotib-probe-"));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "password"), "secret-word\n");
    const { url, met } = await serve();
    const env = { SERVICE_URL: url, SERVICE_PASSWORD_FILE: join(folder, "password") };
    await command(["namuna", "--guesses=0"], env);
    expect(JSON.parse(met[0]?.body ?? "")).toMatchObject({ password: "secret-word" });
  });

  it("tries a refused password once, and ends with 1", async () => {
    const met: string[] = [];
    const server = await startHttpServer((request, _previous, response) => {
      met.push(request.path);
      return answer(response, 401, { message: "no" });
    });
    cleanups.push(() => server.close());
    const { code, text } = await command(["namuna"], { SERVICE_URL: server.url, SERVICE_PASSWORD: "x" });
    expect({ code, met }).toEqual({ code: 1, met: ["/api/ru/login"] });
    expect(text).toContain("asked once only");
  });

  it("says which other fields a login wants", async () => {
    const server = await startHttpServer((_request, _previous, response) =>
      answer(response, 422, { errors: { phone: ["kerak"] } }),
    );
    cleanups.push(() => server.close());
    const { code, text } = await command(["namuna"], { SERVICE_URL: server.url, SERVICE_PASSWORD: "x" });
    expect(code).toBe(1);
    expect(text).toContain("login.body");
    expect(text).toContain("`phone`");
  });

  it.each<[argv: readonly string[], env: Record<string, string>, code: number, words: string]>([
    [["a", "b"], { SERVICE_URL: "http://127.0.0.1:1" }, 2, "Usage"],
    [["a"], {}, 1, "SERVICE_URL"],
    [["a"], { SERVICE_URL: "ftp://x" }, 1, "SERVICE_URL"],
    [["a"], { SERVICE_URL: "http://service.example" }, 1, "SERVICE_URL must be https"],
    [["a", "--pace", "fast"], { SERVICE_URL: "http://127.0.0.1:1" }, 2, "--pace"],
    [
      ["a"],
      { SERVICE_URL: "http://127.0.0.1:1", SERVICE_PASSWORD_FILE: "/nowhere/at/all" },
      1,
      "SERVICE_PASSWORD_FILE",
    ],
  ])("says what is wrong with %j %j", async (argv, env, code, words) => {
    const told = await command(argv, env);
    expect(told.code).toBe(code);
    expect(told.text).toContain(words);
  });
});

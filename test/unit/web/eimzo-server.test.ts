/** The client of E-IMZO-SERVER: what it sends, and what it makes of every kind of answer. */
import { afterEach, describe, expect, it } from "vitest";
import type { Log, LogFields } from "../../../src/log.ts";
import { createEimzoServer, type EimzoServer } from "../../../src/web/eimzo-server.ts";
import {
  answer,
  answering,
  type HttpServer,
  type RequestHandler,
  startHttpServer,
} from "../../support/http-server.ts";

const ADDRESS = "203.0.113.7";
const PLACE = { siteId: "b552", documentId: "362811E9" };
const CONTENT = Buffer.from("hash + of / what is signed = ü");
const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface World {
  readonly http: HttpServer;
  readonly server: EimzoServer;
  readonly logged: LogFields[];
}

/** `patienceMs`: how long it waits for an answer; ample, unless the test is about that. */
async function create(handler: RequestHandler, path = "", patienceMs = 10_000): Promise<World> {
  const http = await startHttpServer(handler);
  const logged: LogFields[] = [];
  const log: Log = {
    debug() {},
    info() {},
    error() {},
    warn: (_message, fields = {}) => logged.push(fields),
  };
  const server = createEimzoServer({
    settings: { serverUrl: http.url + path, siteHost: "sign.example.uz" },
    log,
    timeouts: { askMs: patienceMs, verifyMs: patienceMs },
  });
  closing.push(http.close, server.close);
  return { http, server, logged };
}

describe("E-IMZO-SERVER is asked", () => {
  it("for a place, by the site's name and for the person's address", async () => {
    const { http, server } = await create(answering(200, { status: 1, ...PLACE }));
    expect(await server.start(ADDRESS)).toEqual({ ok: true, value: PLACE });
    expect(http.requests).toMatchObject([
      {
        method: "POST",
        path: "/frontend/mobile/sign",
        headers: { host: "sign.example.uz", "x-real-ip": ADDRESS },
      },
    ]);
  });

  it("for the status and for the signature over our own bytes, below the path of its address", async () => {
    const { http, server } = await create((request, _previous, response) => {
      const isStatus = request.path.endsWith("/status");
      answer(response, 200, isStatus ? { status: 2 } : { status: 1, pkcs7Attached: "MIIB" });
    }, "/eimzo/");
    expect(await server.readStatus("362811E9", ADDRESS)).toEqual({ ok: true, value: "waiting" });
    expect(await server.takeSignature("362811E9", CONTENT, ADDRESS)).toEqual({ ok: true, value: "MIIB" });
    const [status, verify] = http.requests;
    expect([status?.path, verify?.path]).toEqual([
      "/eimzo/frontend/mobile/status",
      "/eimzo/backend/mobile/verify",
    ]);
    expect(status?.body).toBe("documentId=362811E9");
    expect(Object.fromEntries(new URLSearchParams(verify?.body))).toEqual({
      documentId: "362811E9",
      document: CONTENT.toString("base64"),
    });
    for (const { headers } of http.requests) {
      expect(headers).toMatchObject({
        host: "sign.example.uz",
        "x-real-ip": ADDRESS,
        "content-type": "application/x-www-form-urlencoded",
      });
    }
  });
});

describe("the status of a place", () => {
  it.each<[status: number, reply: object]>([
    [1, { ok: true, value: "ready" }],
    [2, { ok: true, value: "waiting" }],
    [-2, { ok: false, eimzoProblem: "expired" }],
    ...[-1, -9, -10, 0].map((status): [number, object] => [status, { ok: false, eimzoProblem: "failed" }]),
  ])("%d is %j", async (status, expected) => {
    const { server } = await create(answering(200, { status }));
    expect(await server.readStatus("362811E9", ADDRESS)).toEqual(expected);
  });
});

describe("the verification", () => {
  const problems = {
    expired: [-2],
    signature: [-4, -5],
    certificate: [-6, -7, -8],
    clock: [-9],
    failed: [-1, -99, 2],
  };
  it.each(
    Object.entries(problems).flatMap(([problem, all]) => all.map((status) => [status, problem] as const)),
  )("%d is %s", async (status, eimzoProblem) => {
    const { server } = await create(answering(200, { status, pkcs7Attached: "MIIB" }));
    expect(await server.takeSignature("362811E9", CONTENT, ADDRESS)).toEqual({ ok: false, eimzoProblem });
  });

  it("without a signature is no good one", async () => {
    for (const pkcs7Attached of [undefined, null, ""]) {
      const { server } = await create(answering(200, { status: 1, pkcs7Attached }));
      const reply = await server.takeSignature("362811E9", CONTENT, ADDRESS);
      expect(reply).toEqual({ ok: false, eimzoProblem: "failed" });
    }
  });
});

describe("an odd answer", () => {
  const cases: Array<[string, RequestHandler, string]> = [
    ["nothing in time", () => {}, "unreachable"],
    ["a broken connection", (_request, _previous, response) => void response.destroy(), "unreachable"],
    ["503", answering(503, { status: 1 }), "unreachable"],
    ["400", answering(400, { status: 1, ...PLACE }), "failed"],
    ["HTML", answering(200, "<html>"), "failed"],
    ["no place", answering(200, { status: 1 }), "failed"],
    ["a strange site", answering(200, { ...PLACE, siteId: "b552/" }), "failed"],
    ["a strange document", answering(200, { ...PLACE, documentId: "362811E9&x=1" }), "failed"],
    ["too much", answering(200, { ...PLACE, more: "x".repeat(100_000) }), "failed"],
    [
      "an endless drip",
      (_request, _previous, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      },
      "unreachable",
    ],
  ];
  it.each(cases)("%s", async (_name, handler, eimzoProblem) => {
    // Short for what never ends alone: a busy machine answers late.
    const { server, logged } = await create(handler, "", eimzoProblem === "unreachable" ? 300 : undefined);
    expect(await server.start(ADDRESS)).toEqual({ ok: false, eimzoProblem });
    expect(logged).toHaveLength(1);
  });

  it("that leads elsewhere is not followed", async () => {
    const elsewhere = await create(answering(200, PLACE));
    const { server } = await create(
      answering(307, {}, { location: `${elsewhere.http.url}/frontend/mobile/sign` }),
    );
    expect(await server.start(ADDRESS)).toEqual({ ok: false, eimzoProblem: "failed" });
    expect(elsewhere.http.requests).toEqual([]);
  });

  it("of a server that is not there", async () => {
    const { http, server } = await create(answering(200, {}));
    await http.close();
    closing.splice(0, 1);
    expect(await server.start(ADDRESS)).toEqual({ ok: false, eimzoProblem: "unreachable" });
  });

  it("says in the log what is wrong, but nothing of document and signature", async () => {
    const { server, logged } = await create(answering(200, { status: -5, pkcs7Attached: "MIISECRET" }));
    await server.takeSignature("362811E9", CONTENT, ADDRESS);
    const strange = await create(answering(200, { status: -99, message: "MIISECRET" }));
    await strange.server.takeSignature("362811E9", CONTENT, ADDRESS);
    expect(logged).toEqual([]);
    expect(strange.logged).toEqual([{ path: "/backend/mobile/verify", status: -99 }]);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answer, type HttpServer, startHttpServer } from "../support/http-server.ts";
import { createStoreForTest, type StoreForTest } from "../support/store-under-test.ts";

const HOUR = 60 * 60_000;
let store: StoreForTest;
let service: HttpServer;
let child: ChildProcess | null = null;
/** The service's side: the document's state, and when the process is killed. */
let stateId: number;
let posts: number;
let isSender: boolean;
let killAt: "never" | "beforePost" | "arrived" | "done";

beforeEach(async () => {
  store = await createStoreForTest();
  stateId = 15;
  posts = 0;
  isSender = false;
  killAt = "never";
  let readings = 0;
  service = await startHttpServer(({ path }, _previous, response) => {
    if (path.endsWith("/login")) {
      const data = { token: "token-of-the-test", user: { tin: "301000011", name: "SINOV QURILISH" } };
      return answer(response, 200, { success: true, data });
    }
    if (path.includes("/invoice/sign/")) {
      readings += 1;
      // The first reading of each is for the page, the second comes just before the post.
      if (readings > (isSender ? 3 : 1) && killAt === "beforePost") return kill();
      return answer(response, 200, { data: { hash: "9f86d081884c7d65" } });
    }
    if (path.includes("/invoice/view/")) {
      return answer(response, 200, { data: invoice(path.split("/").at(-1)) });
    }
    if (path.endsWith("/sign/invoice/progress/queue")) {
      posts += 1;
      if (killAt === "arrived") return kill();
      stateId = 15;
      if (killAt === "done") return kill();
      return answer(response, 200, {});
    }
    if (path.endsWith("/sign/invoice/accept")) {
      posts += 1;
      if (killAt === "arrived") return kill();
      stateId = 30;
      if (killAt === "done") return kill();
      return answer(response, 200, {});
    }
    answer(response, 404);
  });
});
afterEach(async () => {
  await service.close();
  await store.remove();
});

function invoice(id = "d1") {
  return {
    _id: id,
    facturadoc: { facturano: "114", facturadate: "2026-10-05" },
    ...(isSender
      ? { sellertin: 301000011, buyertin: 302000022 }
      : { sellertin: 302000022, buyertin: 301000011 }),
    stateid: stateId,
  };
}

/** No answer ever comes: the process is gone before one could. */
function kill(): void {
  child?.kill("SIGKILL");
}

async function run(phase: "sign" | "signMany" | "resume", later = 0) {
  const started = spawn(
    process.execPath,
    [
      join(import.meta.dirname, "signing-process.ts"),
      ...[phase, store.url, join(store.folder, "keys.json"), service.url, String(later)],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  child = started;
  let output = "";
  let complaints = "";
  started.stdout.on("data", (chunk) => {
    output += chunk;
  });
  started.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const signal = await new Promise<NodeJS.Signals | null>((resolve) => {
    started.on("close", (_code, name) => resolve(name));
  });
  expect(complaints).toBe("");
  return { signal, found: output === "" ? null : JSON.parse(output) };
}

/** Whether the page closes in this run or in the one before is left to chance. */
const ofDecisions = (news: readonly string[]) => news.filter((one) => one.startsWith("decision"));

describe("a process killed while it signs", () => {
  it("is not needed: without a kill the signature is queued and comes to its end", async () => {
    expect(await run("sign")).toEqual({ signal: null, found: { ok: true, result: "queued", detail: null } });
    const { found } = await run("resume", HOUR);
    expect(found).toEqual({
      states: ["done"],
      news: expect.arrayContaining(["decisionQueued", "decisionDone"]),
    });
    expect(posts).toBe(1);
  });

  it("after the service did the work: one post in all, and the truth is found out", async () => {
    killAt = "done";
    expect(await run("sign")).toEqual({ signal: "SIGKILL", found: null });
    const { found } = await run("resume", HOUR);
    expect(found.states).toEqual(["done"]);
    expect(ofDecisions(found.news)).toEqual(["decisionUnknown", "decisionDone"]);
    expect(posts).toBe(1);
  });

  it("before the service did anything: one post in all, and the person is told after 15 minutes", async () => {
    killAt = "arrived";
    expect((await run("sign")).signal).toBe("SIGKILL");
    expect((await run("resume", HOUR / 6)).found.states).toEqual(["unknown"]);
    const { found } = await run("resume", HOUR);
    expect(found.states).toEqual(["refused"]);
    expect(ofDecisions(found.news)).toEqual(["decisionNotArrived"]);
    expect(posts).toBe(1);
  });

  it("before the post: nothing was posted, and the decision waits in the signing queue again", async () => {
    killAt = "beforePost";
    expect((await run("sign")).signal).toBe("SIGKILL");
    const { found } = await run("resume", HOUR);
    expect(found.states).toEqual(["open"]);
    expect(found.news).toContain("sessionClosed");
    expect(posts).toBe(0);
  });
});

describe("a process killed while it hands several signatures over together", () => {
  beforeEach(() => {
    stateId = 0;
    isSender = true;
  });

  it("is not needed: without a kill all are queued by one post and come to their end", async () => {
    const { found } = await run("signMany");
    expect(found.map(({ answer }: { answer: unknown }) => answer)).toEqual(
      Array(3).fill({ ok: true, result: "queued", detail: null }),
    );
    expect((await run("resume", HOUR)).found.states).toEqual(["done", "done", "done"]);
    expect(posts).toBe(1);
  });

  it("after the service did the work: one post in all, and the truth of each is found out", async () => {
    killAt = "done";
    expect((await run("signMany")).signal).toBe("SIGKILL");
    const { found } = await run("resume", HOUR);
    expect(found.states).toEqual(["done", "done", "done"]);
    expect(found.news.filter((news: string) => news === "decisionDone")).toHaveLength(3);
    expect(found.news.filter((news: string) => news === "decisionUnknown")).toHaveLength(3);
    expect(posts).toBe(1);
  });

  it("before the service did anything: one post in all, and each is reported after 15 minutes", async () => {
    killAt = "arrived";
    expect((await run("signMany")).signal).toBe("SIGKILL");
    expect((await run("resume", HOUR / 6)).found.states).toEqual(["unknown", "unknown", "unknown"]);
    const { found } = await run("resume", HOUR);
    expect(found.states).toEqual(["refused", "refused", "refused"]);
    expect(ofDecisions(found.news)).toEqual(Array(3).fill("decisionNotArrived"));
    expect(posts).toBe(1);
  });

  it("before the post: nothing was posted, and all wait in the signing queue again", async () => {
    killAt = "beforePost";
    expect((await run("signMany")).signal).toBe("SIGKILL");
    expect((await run("resume", HOUR)).found.states).toEqual(["open", "open", "open"]);
    expect(posts).toBe(0);
  });
});

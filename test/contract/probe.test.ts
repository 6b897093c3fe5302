import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isReadOnly } from "../../operator/probe/read-only.ts";
import { main as profileCommand } from "../../operator/profile.ts";
import { readMode } from "../../sandbox/service/modes/mode.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { readListAnswer } from "../../src/documents/envelopes.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { type ProbedService, probeService } from "./probed-service.ts";
import { walkMode } from "./probed-walk.ts";
import { credentialsOf } from "./walked-people.ts";

const modes = ["documented", "extended", "drift:1", "drift:11"];

describe.each(modes)("the probe of a service that is %s", (words) => {
  const mode = readMode(words);
  if (mode === null) throw new Error("no such mode");
  let probed: ProbedService;
  beforeAll(async () => {
    probed = await probeService(mode);
  }, 60_000);
  afterAll(() => probed.close());

  it("sends one login, then reads alone", () => {
    const [login, ...reads] = probed.recorder.exchanges.map(({ request }) => request);
    expect(probed.probed.code).toBe(0);
    expect(login).toMatchObject({ method: "POST", path: "/api/ru/login" });
    expect(reads.length).toBeGreaterThan(50);
    const truth = [...kindNames].map((kind) => probed.truth.kinds[kind]);
    const writes = truth.flatMap(({ actions, creation, massQueue }) => [
      ...Object.values(actions).map(({ path }) => path),
      ...(creation === undefined ? [] : [creation.path]),
      ...(massQueue === undefined ? [] : [massQueue.path]),
    ]);
    for (const { method, path } of reads) {
      const below = path.replace(/^\/api\/[^/]+/, "");
      expect(isReadOnly(method as "GET" | "POST", below)).toBe(true);
      if (method === "POST") expect(writes).not.toContain(below);
      expect(["GET", "POST"]).toContain(method);
      expect(below).not.toBe("/login");
    }
    // A list is asked for by what filters and pages it; nothing in a body could be saved.
    for (const { method, body } of reads) {
      if (method === "POST")
        expect(JSON.parse(body)).toMatchObject({ page: expect.any(Number), limit: expect.any(Number) });
    }
  });

  it("changes nothing at the service", () => {
    const { service } = probed;
    expect(
      service.requests
        .recent()
        .every(
          ({ operation }) =>
            operation === null ||
            !/^\w+\.(save|send|accept|reject|cancel|agent\w+|massQueue)$/.test(operation),
        ),
    ).toBe(true);
  });

  it("prints a profile that the profile command finds in order", async () => {
    const lines: string[] = [];
    const code = await profileCommand(["check", probed.probed.file], {}, (line) => void lines.push(line));
    expect(lines[0]).toContain("is in order");
    expect(code).toBe(0);
  });

  it("tells no secret and no value of a document", () => {
    const { password, organization, tin } = credentialsOf("seller");
    const told = `${probed.probed.report}\n${probed.probed.progress}\n${JSON.stringify(probed.probed.override)}`;
    const tokens = probed.recorder.exchanges.flatMap(({ request }) => request.headers.authorization ?? []);
    for (const secret of [
      password,
      organization,
      tin,
      ...tokens.map((one) => String(one).replace("Bearer ", "")),
    ]) {
      expect(told).not.toContain(secret);
    }
  });

  it("says what reads cannot tell", () => {
    expect(probed.probed.report).toContain("what no read can tell");
    expect(probed.probed.report).toContain("signing and sending");
  });

  it("prints a profile with which the walk passes", async () => {
    const { failed, cases } = await walkMode(mode, probed.probed.override);
    expect(failed).toEqual([]);
    expect(cases).toBeGreaterThan(60);
  }, 120_000);

  it("reads every document as what is true of the service would", () => {
    const made = createProfile(probed.probed.override);
    if (!made.ok) throw new Error(made.problems.join("; "));
    let compared = 0;
    for (const { request, answer } of probed.recorder.exchanges) {
      if (request.method !== "POST" || answer.status !== 200) continue;
      const below = request.path.replace(/^\/api\/[^/]+/, "");
      const kind = kindNames.find((name) =>
        Object.values(probed.truth.kinds[name].lists).some(({ path }) => path === below),
      );
      if (kind === undefined) continue;
      for (const row of readListAnswer(JSON.parse(answer.text), { page: 1, limit: 20 })?.rows ?? []) {
        const told = readDocument(kind, made.profile.kinds[kind].record, row);
        const truth = readDocument(kind, probed.truth.kinds[kind].record, row);
        expect({ ...told, extra: [...told.extra].sort() }).toEqual({
          ...truth,
          extra: [...truth.extra].sort(),
        });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});

describe("a second probe, which starts from what the first found", () => {
  it("corrects nothing more and keeps what was found, with fewer requests", async () => {
    const mode = { name: "drift", seed: 2 } as const;
    const first = await probeService(mode);
    const second = await probeService(mode, first.probed.override);
    try {
      expect(second.probed.override).toEqual(first.probed.override);
      expect(second.probed.report).toContain("corrected: 0,");
      expect(second.recorder.exchanges.length).toBeLessThan(first.recorder.exchanges.length);
    } finally {
      await first.close();
      await second.close();
    }
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isReadOnly } from "../../operator/probe/read-only.ts";
import { main as profileCommand } from "../../operator/profile.ts";
import { readMode, type SandboxMode } from "../../sandbox/service/modes/mode.ts";
import { openMode } from "../../sandbox/service/modes/open-mode.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { kindNames, ofKinds } from "../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { walkedProfile } from "./conformance.ts";
import { type ProbedService, probeService } from "./probed-service.ts";
import { walkMode } from "./probed-walk.ts";
import { credentialsOf } from "./walked-people.ts";

const modes = ["documented", "extended", "drift:1"];

/** What an operator has to set before a drifted service lets the probe in. */
const loginOf = (mode: SandboxMode) =>
  mode.name === "drift" ? { login: openMode(walkedProfile(), mode).profile.login } : {};

function correct(override: Readonly<Record<string, unknown>>): ServiceProfile {
  const made = createProfile(override);
  if (!made.ok) throw new Error(made.problems.join("; "));
  return made.value;
}

describe.each(modes)("the probe of a service that is %s", (words) => {
  const mode = readMode(words);
  if (mode === null) throw new Error("no such mode");
  let probed: ProbedService;
  beforeAll(async () => {
    probed = await probeService(mode, loginOf(mode));
  });
  afterAll(() => probed.close());

  /** @promise probe: The probe sends one login, then reads alone. */
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

  /** @promise probe: The probe changes nothing at the service. */
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

  /** @promise probe: The probe tells no secret and no value of a document. */
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

  // An operator corrects by hand what no read can correct of a drifted service: below.
  if (mode.name !== "drift")
    it("prints a profile with which the walk passes", async () => {
      const { failed, cases } = await walkMode(mode, probed.probed.override);
      expect(failed).toEqual([]);
      expect(cases).toBeGreaterThan(60);
    }, 120_000);
});

const factsOf = ({ dateFormat, dashboard, kinds }: ServiceProfile) => ({
  dateFormat,
  dashboard: dashboard.path,
  lists: ofKinds((kind) => Object.values(kinds[kind].lists).map(({ path }) => path)),
});

/** What can be asked for only where an identifier was read. */
const placesOf = ({ kinds }: ServiceProfile) =>
  ofKinds((kind) => [kinds[kind].locate.view.path, kinds[kind].signData.path]);

describe.each([1, 11])("an operator who fits Kotib to the service that drifted by seed %i", (seed) => {
  const mode = { name: "drift", seed } as const;
  const probes: ProbedService[] = [];
  const probe = async (assumed: Readonly<Record<string, unknown>> = {}) => {
    const service = await probeService(mode, assumed);
    probes.push(service);
    return service;
  };
  afterAll(async () => {
    for (const one of probes) await one.close();
  });

  it("reads where the login's values are, without which nothing more can be asked", async () => {
    const { truth, probed, recorder } = await probe();
    const { login } = correct({});
    const moved = (["token", "tin", "name"] as const).filter(
      (what) => !login[what].includes((truth.login[what][0] ?? "").toLowerCase()),
    );
    for (const what of moved) expect(probed.report).toContain(`\`${truth.login[what][0]}\``);
    if (moved.includes("token")) expect([probed.code, recorder.exchanges.length]).toEqual([1, 1]);
  });

  it("gets what answered, reads where the rest is, and has nothing left once that is set", async () => {
    const first = await probe(loginOf(mode));
    const { truth } = first;
    const found = correct(first.probed.override);
    expect(factsOf(found)).toEqual(factsOf(truth));
    // Which of two that answer is in which script no read tells.
    const spoken = Object.values(truth.languages);
    expect(Object.values(found.languages).filter((segment) => !spoken.includes(segment))).toEqual([]);
    for (const kind of kindNames) {
      const { id, number, date, stateId } = truth.kinds[kind].record;
      const known = correct({}).kinds[kind].record;
      for (const [place, before] of [
        [id, known.id],
        [number, known.number],
        [date, known.date],
        [stateId, known.stateId],
      ] as const)
        if (!before.includes(place[0] ?? "")) expect(first.probed.report).toContain(`\`${place[0]}\` (`);
    }

    const { kinds, newId, companies, measures } = truth;
    const seen = first.probed.override.kinds as Record<string, object>;
    const byHand = {
      ...{ ...first.probed.override, newId, companies, measures },
      kinds: ofKinds((kind) => ({ ...seen[kind], record: kinds[kind].record, actions: kinds[kind].actions })),
    };
    const second = (await probe(byHand)).probed;
    expect(second.report).not.toMatch(
      /finds nothing to sign|does not find in it|no identifier in the records/,
    );
    expect(second.report).not.toMatch(/No record seen has [^;]*`(id|number|date|stateId)`/);
    expect(placesOf(correct(second.override))).toEqual(placesOf(truth));

    const third = (await probe(second.override)).probed;
    expect(third.report).toContain("corrected: 0,");
    expect(third.override).toEqual(second.override);
  }, 120_000);
});

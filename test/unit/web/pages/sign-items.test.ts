import { afterEach, describe, expect, it, vi } from "vitest";
import type { ItemStatuses } from "../../../../src/web/pages/sign/item-status.ts";
import { signItems } from "../../../../src/web/pages/sign/sign-items.ts";
import type { SigningKey } from "../../../../src/web/pages/signers/signer.ts";
import { SignerError } from "../../../../src/web/pages/signers/signer-error.ts";
import type { ItemWire, SubmitAnswer } from "../../../../src/web/wire.ts";

const MINUTE = 60_000;
const queued: SubmitAnswer = { ok: true, result: "queued", detail: null };

/** What an item needs to be signed and handed over. */
const itemOf = (decisionId: string, bulkSubmit: boolean) =>
  ({ decisionId, bulkSubmit, contentBase64: btoa(decisionId), detached: false }) as ItemWire;
const sends = (...ids: string[]) => ids.map((id) => itemOf(id, true));
const accepts = (...ids: string[]) => ids.map((id) => itemOf(id, false));

interface Call {
  readonly path: string;
  readonly ids: readonly string[];
}

afterEach(() => vi.unstubAllGlobals());

/** Signs at a server that answers each document as told; by default it takes it. */
async function sign(
  items: readonly ItemWire[],
  options: {
    key?: SigningKey["sign"];
    answers?: Readonly<Record<string, SubmitAnswer | "offline">>;
    millisecondsLeft?: () => number;
    stopper?: AbortController;
  } = {},
) {
  const { answers = {}, stopper = new AbortController() } = options;
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    const { decisionId, signatures } = JSON.parse(body) as {
      decisionId?: string;
      signatures?: Array<{ decisionId: string }>;
    };
    const ids = signatures?.map((one) => one.decisionId) ?? [decisionId ?? ""];
    calls.push({ path: path.replace("/api/sign/", ""), ids });
    if (ids.some((id) => answers[id] === "offline")) throw new TypeError("fetch failed");
    const [first = ""] = ids;
    return Response.json(
      signatures === undefined
        ? (answers[first] ?? queued)
        : { answers: ids.map((id) => ({ decisionId: id, answer: answers[id] ?? queued })) },
    );
  });
  let statuses: ItemStatuses = {};
  await signItems({
    access: { secret: "secret", session: "session" },
    items,
    key: { sign: options.key ?? (async ({ item }) => `signature of ${item.decisionId}`) },
    signal: stopper.signal,
    put: (changes) => {
      statuses = { ...statuses, ...changes };
    },
    extend: () => {},
    millisecondsLeft: options.millisecondsLeft ?? (() => 10 * MINUTE),
  });
  const names = Object.fromEntries(Object.entries(statuses).map(([id, { name }]) => [id, name]));
  return { calls, names };
}

describe("signing several documents with one key", () => {
  it("hands over together what goes by the queue, all others at once, and one alone at once, too", async () => {
    const mixed = [...sends("s1"), ...accepts("a1"), ...sends("s2")];
    expect((await sign(mixed)).calls).toEqual([
      { path: "submit", ids: ["a1"] },
      { path: "submit-many", ids: ["s1", "s2"] },
    ]);
    expect((await sign([...sends("s1"), ...accepts("a1")])).calls.map(({ path }) => path)).toEqual([
      "submit",
      "submit",
    ]);
  });

  it("hands over what is signed when it is stopped in the middle; the rest is not touched", async () => {
    const stopper = new AbortController();
    const { calls, names } = await sign(sends("s1", "s2", "s3", "s4"), {
      stopper,
      key: async ({ item }) => {
        if (item.decisionId === "s2") stopper.abort();
        return "signature";
      },
    });
    expect(calls).toEqual([{ path: "submit-many", ids: ["s1", "s2"] }]);
    expect(names).toEqual({ s1: "settled", s2: "settled" });
  });

  it("hands over what is signed when the key fails, and asks it no further", async () => {
    const { calls, names } = await sign(sends("s1", "s2", "s3"), {
      key: async ({ item }) => {
        if (item.decisionId === "s2") throw new SignerError(() => "closed", "caution");
        return "signature";
      },
    });
    expect(calls).toEqual([{ path: "submit-many", ids: ["s1"] }]);
    expect(names).toEqual({ s1: "settled", s2: "signerProblem" });
  });

  it("hands a batch over before the link ends, or before it grows too large", async () => {
    let left = 10 * MINUTE;
    const hurried = await sign(sends("s1", "s2", "s3"), {
      millisecondsLeft: () => {
        left -= 4.5 * MINUTE;
        return left;
      },
    });
    expect(hurried.calls.map(({ ids }) => ids)).toEqual([["s1", "s2"], ["s3"]]);
    const large = await sign(sends("s1", "s2", "s3"), { key: async () => "x".repeat(300_000) });
    expect(large.calls.map(({ ids }) => ids)).toEqual([["s1", "s2"], ["s3"]]);
  });

  it("continues past what is wrong with one document", async () => {
    const { calls, names } = await sign(accepts("a1", "a2", "a3"), {
      answers: {
        a1: { ok: false, signatureProblem: "contentDiffers" },
        a2: { ok: true, result: "unavailable", detail: null },
      },
    });
    expect(calls).toHaveLength(3);
    expect(names).toEqual({ a1: "signatureProblem", a2: "requestProblem", a3: "settled" });
  });

  it.each<[string, SubmitAnswer | "offline"]>([
    ["the key is another organization's", { ok: false, signatureProblem: "tinDiffers" }],
    ["the certificate has expired", { ok: false, signatureProblem: "certificateExpired" }],
    ["a login is needed", { ok: true, result: "loginNeeded", detail: null }],
    ["there is no connection", "offline"],
  ])("stops where the next would fail alike: %s", async (_name, answer) => {
    const { calls } = await sign(accepts("a1", "a2", "a3"), { answers: { a1: answer } });
    expect(calls).toHaveLength(1);
  });

  const down: SubmitAnswer = { ok: true, result: "unavailable", detail: null };
  const wrong: SubmitAnswer = { ok: false, signatureProblem: "contentDiffers" };
  it.each<[string, Readonly<Record<string, SubmitAnswer>>, number]>([
    ["for two documents in a row", { a2: down, a3: down }, 3],
    ["for one, and another one later", { a1: down, a3: down }, 4],
    ["for two, with one between that is wrong itself", { a1: down, a2: wrong, a3: down }, 4],
  ])("counts how often the service does not answer: %s", async (_name, answers, asked) => {
    expect((await sign(accepts("a1", "a2", "a3", "a4"), { answers })).calls).toHaveLength(asked);
  });

  it("leaves nothing as signed when the hand-over meets no connection", async () => {
    const { names } = await sign(sends("s1", "s2"), { answers: { s2: "offline" } });
    expect(names).toEqual({ s1: "requestProblem", s2: "requestProblem" });
  });
});

import { describe, expect, it } from "vitest";
import { NOT_ARRIVED } from "../../../src/db/rows/submission-states.ts";
import {
  LoginNeeded,
  OperationOff,
  OutcomeUnknown,
  ServiceConflict,
  ServiceForbidden,
  ServiceNotFound,
  ServiceProtocol,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnauthorized,
  ServiceUnavailable,
} from "../../../src/errors.ts";
import { isGivenUp, mayHaveArrived } from "../../../src/submissions/may-have-arrived.ts";
import {
  type Refusal,
  readActionRefusal,
  readSaveRefusal,
  waitOf,
} from "../../../src/submissions/refusal.ts";

const limited = (retryAt: number | null) => new ServiceRateLimited("", { seconds: 5, retryAt });

/** `null`: it goes back to where it can be tried again. */
const table: ReadonlyArray<readonly [error: Error, to: "refused" | null, told: Partial<Refusal>]> = [
  [
    new ServiceRejected("", { status: 422, detail: "band" }),
    "refused",
    { result: "refused", detail: "band" },
  ],
  [new ServiceConflict("", "ikki marta"), "refused", { result: "conflict", detail: "ikki marta" }],
  [new ServiceForbidden(""), "refused", { result: "forbidden" }],
  [new ServiceNotFound("", 404), "refused", { result: "refused" }],
  [new LoginNeeded("a"), null, { result: "loginNeeded" }],
  [new ServiceUnauthorized(""), null, { result: "loginNeeded" }],
  [limited(null), null, { result: "limited" }],
  [limited(7), null, { result: "limited", until: 7 }],
  [new ServiceUnavailable(""), null, { result: "unavailable" }],
  [new OperationOff("x"), null, { result: "unavailable" }],
];

describe("an error of a post", () => {
  it.each(table)("%s refuses it, or leaves it to be tried again", (error, to, some) => {
    const told = { detail: null, ...some };
    expect(readSaveRefusal(error)).toEqual({ to: to ?? "undone", ...told });
    const alone = { to: to ?? "open", ...told };
    expect(readActionRefusal(error)).toEqual(alone);
    expect(readActionRefusal(error, 1)).toEqual(alone);
    // Of several that were refused together none is.
    expect(readActionRefusal(error, 2)).toEqual(
      to === null ? alone : { ...alone, to: "open", result: "returned" },
    );
  });

  it("proves nothing where the answer is unknown, or nobody knows the error", () => {
    for (const error of [new OutcomeUnknown(""), new ServiceProtocol(""), new TypeError(), null]) {
      expect(readSaveRefusal(error)).toBeNull();
      expect(readActionRefusal(error, 2)).toBeNull();
    }
  });

  it("says how long to wait only where the service did", () => {
    expect(waitOf({ until: 7 })).toEqual({ until: 7 });
    expect(waitOf({})).toEqual({});
  });
});

it.each([
  ["submitting", null, true, false],
  ["unknown", null, true, false],
  ["untracked", null, true, false],
  ["refused", NOT_ARRIVED, true, true],
  ["refused", "band", false, false],
  ["undone", NOT_ARRIVED, false, false],
  ["done", null, false, false],
] as const)("a save %s (%s) may have arrived: %s, is given up: %s", (state, detail, may, given) => {
  expect([mayHaveArrived({ state, detail }), isGivenUp({ state, detail })]).toEqual([may, given]);
});

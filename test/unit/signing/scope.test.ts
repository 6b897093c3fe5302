import { expect, it } from "vitest";
import { NOT_ARRIVED } from "../../../src/db/rows/submission-states.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { canBulkSubmit } from "../../../src/signing/bulk-submit.ts";
import { isInScope, parseScope } from "../../../src/signing/scope.ts";
import { BULK_REFUSED } from "../../../src/submissions/news.ts";

it.each([
  ...["all", "action:accept", "action:reject", "decision:d1", "from:7"].map((known) => [known, known]),
  ["from:007", "from:7"],
  ["decision:a:b", "decision:a"],
  ...["", "accept", "action:", "action:sell", "decision:", "from:", "from:x7", "from:7x", "to:7"].map(
    (unknown) => [unknown, null],
  ),
])("“%s” is read as the scope %s", (scope, read) => {
  expect(parseScope(String(scope))).toBe(read);
});

it("a link is over all, those of its action, its own decision, or what its colleague prepared", () => {
  const decision = { id: "d1", action: "accept", preparedBy: 7 } as const;
  const scopes = ["all", "action:accept", "decision:d1", "from:7"];
  const others = ["action:reject", "decision:d2", "from:8", "from:null", "accept", "d1", ""];
  expect([...scopes, ...others].filter((scope) => isInScope(decision, scope))).toEqual(scopes);
  expect(isInScope({ ...decision, preparedBy: null }, "from:null")).toBe(false);
});

it("what may be posted together is of the action that the kind's bulk submit takes, and was not refused in it", () => {
  const { invoice } = builtInProfile.kinds;
  const massQueue = { ...invoice.massQueue, on: true, action: "send" } as typeof invoice.massQueue;
  const within = (queue: typeof massQueue) =>
    ({
      ...builtInProfile,
      kinds: { ...builtInProfile.kinds, invoice: { ...invoice, massQueue: queue } },
    }) as never;
  const signing = { kind: "invoice", action: "send", state: "signing", detail: null } as const;
  expect(canBulkSubmit(within(massQueue), signing)).toBe(true);
  expect(canBulkSubmit(within(massQueue), { ...signing, detail: BULK_REFUSED })).toBe(false);
  expect(canBulkSubmit(within(massQueue), { ...signing, detail: NOT_ARRIVED })).toBe(true);
  expect(canBulkSubmit(within(massQueue), { ...signing, state: "open", detail: BULK_REFUSED })).toBe(true);
  expect(canBulkSubmit(within(massQueue), { ...signing, action: "accept" })).toBe(false);
  expect(canBulkSubmit(within({ ...massQueue, on: false } as never), signing)).toBe(false);
  expect(canBulkSubmit(within(undefined), signing)).toBe(false);
});

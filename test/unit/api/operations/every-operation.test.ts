/** What holds of every operation: the profile turns it off, and what it posts is never known not to have arrived. */
import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../../../sandbox/service/sandbox-profile.ts";
import type { Call } from "../../../../src/api/call.ts";
import { bulkSubmit } from "../../../../src/api/operations/bulk-submit.ts";
import { getDashboard } from "../../../../src/api/operations/dashboard.ts";
import { listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { getReceivedSignature } from "../../../../src/api/operations/received-signature.ts";
import { saveDocument } from "../../../../src/api/operations/save-document.ts";
import { getSignData } from "../../../../src/api/operations/sign-data.ts";
import { submitAction } from "../../../../src/api/operations/submit-action.ts";
import { viewDocument } from "../../../../src/api/operations/view-document.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { codeOf } from "../../../support/code-of.ts";
import { answering } from "../../../support/http-server.ts";
import { id, setUp } from "../set-up-api.ts";

const language = "ru";
const off = { on: false };

const submitsMany = (kind: KindName) => (call: Call) =>
  call(bulkSubmit, { kind, items: [{ id, signature: "MIIC" }], language });
const lists = (list: string) => (call: Call) =>
  call(listDocuments, { kind: "act", list, filters: {}, page: 1, limit: 10, language });
const saves = (kind: KindName) => (call: Call) => call(saveDocument, { kind, body: { actid: id }, language });
const submits = (kind: KindName, action: "accept" | "agentAccept") => (call: Call) =>
  call(submitAction, { kind, action, id, signature: "MIIC", reason: null, language });

describe("an operation", () => {
  it.each<[what: string, profile: object, ask: (call: Call) => Promise<unknown>]>([
    ["bulk submit, whose body nobody told", {}, submitsMany("invoice")],
    ["bulk submit of a kind without a queue", sandboxProfile, submitsMany("act")],
    ["the dashboard", { dashboard: off }, (call) => call(getDashboard, { language })],
    ["a list", { kinds: { act: { lists: { send: off } } } }, lists("send")],
    ["a list that there is not", {}, lists("trash")],
    [
      "a signature that came, of which nobody told where it is",
      {},
      (call) => call(getReceivedSignature, { kind: "act", id, language }),
    ],
    ["saving", { kinds: { act: { creation: off } } }, saves("act")],
    ["saving a kind that is not saved", {}, saves("waybill")],
    [
      "sign data of an action",
      { kinds: { invoice: { actions: { accept: off } } } },
      (call) => call(getSignData, { kind: "invoice", action: "accept", id, reason: null, language }),
    ],
    ["an action that is assumed", {}, submits("act", "accept")],
    ["an action that there is not", {}, submits("waybill", "agentAccept")],
    [
      "a view",
      { kinds: { act: { locate: { view: off } } } },
      (call) => call(viewDocument, { kind: "act", id, language }),
    ],
  ])("is off and asks nobody: %s", async (_what, profile, ask) => {
    const { call, server } = await setUp({}, profile);
    expect(await codeOf(ask(call))).toBe("OperationOff");
    expect(server.requests).toEqual([]);
  });

  it.each<[what: string, ask: (call: Call) => Promise<unknown>]>([
    ["bulk submit", submitsMany("invoice")],
    ["an action", submits("invoice", "accept")],
    ["saving", saves("act")],
  ])("may have been done after a 500: %s", async (_what, ask) => {
    const { call } = await setUp(answering(500), sandboxProfile);
    expect(await codeOf(ask(call))).toBe("OutcomeUnknown");
  });
});

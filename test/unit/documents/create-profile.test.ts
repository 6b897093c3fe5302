import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";

function problemsOf(override: unknown): string[] {
  const result = createProfile(override);
  return result.ok ? [] : result.problems;
}

/** Keys that the statement's record has. */
const closingKeys = {
  debit: "statement-extra-close-owner-debit",
  credit: "statement-extra-close-owner-credit",
};

const BEHIND = ": must be what comes behind /api/{lang}, which Kotib puts before it";

describe("createProfile", () => {
  it("is the built-in profile without corrections", () => {
    expect(createProfile()).toEqual({ ok: true, value: builtInProfile });
    expect(createProfile({})).toEqual({ ok: true, value: builtInProfile });
  });

  it("merges deeply and leaves everything around a correction as it was", () => {
    const result = createProfile({
      dateFormat: "DD.MM.YYYY",
      kinds: { invoice: { actions: { reject: { body: { reason: "comment" } } }, record: { id: ["uuid"] } } },
      stateLabels: { "3": { incoming: { ru: "На проверке" } } },
    });
    expect(result).toMatchObject({
      ok: true,
      value: {
        dateFormat: "DD.MM.YYYY",
        kinds: {
          invoice: { record: { id: ["uuid"] } },
          act: builtInProfile.kinds.act,
        },
        stateLabels: { "3": { incoming: { ru: "На проверке" } } },
      },
    });
    expect(result.ok && result.value.kinds.invoice.actions.reject?.body).toEqual({
      id: "facturaid",
      signature: "sign",
      reason: "comment",
    });
    expect(builtInProfile.dateFormat).toBe("YYYY-MM-DD");
  });

  it("turns an assumed action on, and takes a list of its own", () => {
    const archive = { ...builtInProfile.kinds.act.lists.receive, path: "/documents/act/archive" };
    const act = { actions: { accept: { on: true } }, lists: { archive } };
    const result = createProfile({ kinds: { act } });
    expect(result).toMatchObject({ ok: true, value: { kinds: { act } } });
  });

  /** What is told of the same key begins with the colon behind it. */
  it.each<[path: string, value: unknown, problem: string]>([
    ["dateFromat", "x", ': unknown key, did you mean "dateFormat"?'],
    ["silence.dayz", 3, ': unknown key, did you mean "days"?'],
    ["silence.days", "ten", ": must be a number"],
    ["silence.days", 1.5, ": must be a whole number"],
    ["silence.days", 0, ": must be more than 0"],
    ["silence.days", 500, ": must be at most 366"],
    ["dateFormat", "MM/DD", ': must be "YYYY-MM-DD" or "DD.MM.YYYY"'],
    ["login.token", "data.token", ": must be a list in [ ]"],
    ["companies.path", "/company", ': must contain "{id}"'],
    ["kinds.act.lists.send.filters.number.fields", [], ": must be a list of one or two texts"],
    ["kinds.act.letter", "", ": must not be empty"],
    ["kinds.act.pathWords", [], ": must have at least 1 item"],
    ["kinds.act.lists.receive.path", "/api/{lang}/documents/act/receive", BEHIND],
    ["login.path", "/api/ru/login", BEHIND],
    ["companies.branches.path", "/{lang}/branches/{id}", BEHIND],
    ["silence.holidays", ["13-40"], "silence.holidays.0: must be MM-DD or YYYY-MM-DD"],
    ["kinds.contract", {}, ": unknown key"],
    ["kinds.act.letter", "i", ": is the same letter as kinds.invoice.letter"],
    [
      "kinds.invoice.actions.accept.path",
      "/sign/invoice/reject",
      "kinds.invoice.actions.reject.path: is the same path as kinds.invoice.actions.accept.path",
    ],
    ["kinds.act.lists.send.filters.date.fields", ["d"], ": a dateRange filter has 2 wire field(s)"],
    [
      "kinds.invoice.massQueue.on",
      true,
      "kinds.invoice.massQueue.body: the queue can be on only where its body is given",
    ],
    [
      "kinds.invoice.massQueue.body",
      { list: "a", id: "b", signature: "b" },
      "kinds.invoice.massQueue.body.signature: is the same field as body.id",
    ],
    [
      "kinds.invoice.massQueue.path",
      "/sign/invoice/accept",
      ": is the same path as kinds.invoice.actions.accept.path",
    ],
    ["kinds.invoice.massQueue.lists", 1, ": unknown key"],
    ["kinds.act.lists.send.filters.number.feilds", ["n"], ': unknown key, did you mean "fields"?'],
    ["kinds.act.record.lines.Item", [], ': unknown key, did you mean "items"?'],
    [
      "kinds.act.locate.byNumber",
      [{ list: "constructor", filter: "toString" }],
      "kinds.act.locate.byNumber.0.list: there is no such list",
    ],
    ["kinds.invoice.record.codes.invoice-extra-sort", { "1": null }, ": is no key of extra or lines.extra"],
    ["kinds.statement.reconciliation.contract", "statement-extra-contract", ": is no key of extra"],
    ["dashboard.keys", { awaiting_partner: { kind: "act", list: "send" } }, ": unknown key"],
    ["kinds.act.locate.view.path", "/documents/act/view", ": must contain {id}"],
    [
      "kinds.act.locate.byNumber",
      [{ list: "receive", filter: "nr" }],
      "kinds.act.locate.byNumber.0.filter: the list has no such filter",
    ],
    [
      "kinds.invoice.actions.cancel.signature.content",
      "idAndSeller",
      "kinds.invoice.actions.cancel.signature.template: composed content needs a template",
    ],
    ["kinds.act.creation.source", "file", ": Kotib knows no rules of such a file"],
    [
      "kinds.invoice.creation.source",
      "fields",
      "kinds.invoice.creation.composition: a document of fields needs to say which",
    ],
    ["kinds.invoice.actions.reject.body.reason", "", ": the action needs a field for its reason"],
    ["kinds.waybill.lists.send.limit.default", 500, ": is more than the maximum"],
    ["kinds.act.lists.send.filters.dashboard.ignores", ["moon"], ": the list has no filter moon"],
    ["kinds.act", null, ": must be an object in { }"],
    ["kinds.act.lists.send.path", "documents/act", ': must start with "/"'],
    [
      "kinds.act.actions.acept",
      builtInProfile.kinds.act.actions.accept,
      ': unknown key, did you mean "accept"?',
    ],
    ["kinds.act.actions.approve", {}, ": unknown key"],
    ["kinds.act.actions.accept.on", "yes", ": must be true or false"],
    [
      "kinds.invoice.record.codes.invoice-extra-type.1",
      "Additional",
      ": is no label of Kotib's; give the words for uz, ru and en, or a label of another code",
    ],
    [
      "kinds.statement.record.closing",
      [{ role: "seller", ...closingKeys }],
      "kinds.statement.record.closing.0.role: is no party of the record",
    ],
  ])("says what is wrong at %s with %j", (path, value, problem) => {
    const override = path.split(".").reduceRight((inner, key) => ({ [key]: inner }), value);
    expect(problemsOf(override)).toEqual([problem.startsWith(":") ? path + problem : problem]);
  });

  it.each([null, [], "{}"])("takes no %j for a profile", (override) => {
    expect(problemsOf(override)).toEqual(["the profile must be a JSON object"]);
  });

  it("takes no key for one of all objects", () => {
    expect(problemsOf(JSON.parse('{"__proto__":{"x":1}}'))).toEqual(["__proto__: unknown key"]);
  });

  it("lets a file name the schema that its editor reads", () => {
    expect(createProfile({ $schema: "./profile.schema.json", dateFormat: "DD.MM.YYYY" }).ok).toBe(true);
    expect(problemsOf({ kinds: { $schema: "x" } })).toEqual(["kinds.$schema: unknown key"]);
  });

  it("names every wrong key at once", () => {
    expect(
      problemsOf({ dateFormat: 3, silence: { days: -1 }, nonsense: true }).map((problem) =>
        problem.slice(0, problem.indexOf(":")),
      ),
    ).toEqual(expect.arrayContaining(["dateFormat", "silence.days", "nonsense"]));
  });

  it("repeats no value of the operator's file", () => {
    const secret = "hunter2-canary";
    expect(problemsOf({ login: { path: secret, body: { password: [secret] } } }).join("\n")).not.toContain(
      secret,
    );
  });
});

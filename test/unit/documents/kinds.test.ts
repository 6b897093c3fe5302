import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { findDashboardTargets } from "../../../src/documents/dashboard.ts";
import { actionNames, kindSchema } from "../../../src/documents/description.ts";
import { builtInKinds, kindNames, kindOfLetter, letterOfKind } from "../../../src/documents/every-kind.ts";

/** The four kinds whose facts stand here; what is true of any kind is looked at in all. */
const known = ["invoice", "act", "statement", "waybill"] as const;
/** The field of a body that names the document. */
const ids = { invoice: "facturaid", act: "actid", statement: "verificationactid", waybill: "waybillid" };
/** The key of a composed content that names the sender. */
const senderKeys = { act: "sellerTin", statement: "partnerTin", waybill: "carrierTin" };

const lists = known.flatMap((kind) =>
  Object.entries(builtInKinds[kind].lists).map(([name, list]) => ({ kind, name, list })),
);
const filters = lists.flatMap(({ kind, name, list }) =>
  Object.entries(list.filters).map(([filterName, filter]) => ({ kind, name, filterName, filter })),
);
const actions = known.flatMap((kind) =>
  Object.entries(builtInKinds[kind].actions).map(([name, action]) => ({ kind, name, action })),
);

describe("kinds", () => {
  it("are these four at least, each with the four lists", () => {
    expect(kindNames.slice(0, 4)).toEqual(known);
    for (const kind of known) {
      expect(Object.keys(builtInKinds[kind].lists).sort()).toEqual(["draft", "queue", "receive", "send"]);
    }
  });

  it("have letters that lead back to them", () => {
    expect(kindNames.map((kind) => kindOfLetter(letterOfKind(kind)))).toEqual(kindNames);
    expect(kindOfLetter("?")).toBeNull();
  });

  it("are refused with an unknown key", () => {
    expect(kindSchema.safeParse({ ...builtInKinds.act, colour: "red" }).success).toBe(false);
  });
});

describe("lists", () => {
  it.each(lists)("$kind.$name asks its own path and is labelled as its kind's", ({ kind, name, list }) => {
    expect(list.path).toBe(`/documents/${kind}/${name}`);
    expect(list.label).toBe(`${kind}-list-${name}`);
    expect(list.limit.default).toBeLessThanOrEqual(list.limit.maximum);
    if (list.allIncoming !== undefined) expect(list.states).toContain(list.allIncoming);
  });

  it("are all on, since reading does no harm", () => {
    expect(lists.filter(({ list }) => !list.on)).toEqual([]);
  });

  it("never offer 8 and 9, which the interface does not take as filters", () => {
    expect(lists.filter(({ list }) => list.states.some((state) => ["8", "9"].includes(state)))).toEqual([]);
  });

  it("never share a wire field or a label between two filters", () => {
    for (const { list } of lists) {
      const labels = Object.values(list.filters).map((filter) => filter.label);
      expect(new Set(labels).size).toBe(labels.length);
      const fields = Object.values(list.filters).flatMap((filter) => filter.fields);
      expect(new Set(fields).size).toBe(fields.length);
    }
  });

  it.each(filters)("$kind.$name.$filterName has a label of its kind", ({ kind, filter }) => {
    expect(filter.label).toMatch(new RegExp(`^${kind}-filter-[a-z-]+$`));
    expect(filter.fields).toHaveLength(filter.type === "dateRange" ? 2 : 1);
  });
});

describe("actions", () => {
  it("are the six of the invoice and the four of every other kind", () => {
    expect(Object.keys(builtInKinds.invoice.actions)).toEqual([...actionNames]);
    for (const kind of ["act", "statement", "waybill"] as const) {
      expect(Object.keys(builtInKinds[kind].actions)).toEqual(["send", "accept", "reject", "cancel"]);
    }
  });

  it("each reach a path that no other operation has", () => {
    const paths = [...actions.map(({ action }) => action.path), ...lists.map(({ list }) => list.path)];
    expect(actions).toHaveLength(18);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(actions)("$kind.$name names itself and its kind in its path", ({ kind, name, action }) => {
    const word = name.replace("agent", "").toLowerCase();
    expect(action.path.startsWith(`/sign/${kind}/${word}`)).toBe(true);
    expect(action.path.endsWith("/agent")).toBe(name.startsWith("agent"));
  });

  it.each(actions)("$kind.$name is on only where its path is documented", ({ action }) => {
    expect(action.on).toBe(action.evidence.path === "documented");
  });

  it.each(actions)(
    "$kind.$name tells from no state both that it is done and that it failed",
    ({ action }) => {
      expect(action.from.length).toBeGreaterThan(0);
      expect(action.done.filter((state) => action.failed.includes(state))).toEqual([]);
      expect(action.done.filter((state) => [...action.onTheWay, ...action.from].includes(state))).toEqual([]);
      expect(action.onTheWay.filter((state) => action.failed.includes(state))).toEqual([]);
    },
  );

  it.each(actions)("$kind.$name asks for a reason exactly when it rejects", ({ name, action }) => {
    expect(action.reason).toBe(/reject/i.test(name) ? "required" : "none");
    expect(action.body.reason).toBe(/reject/i.test(name) ? "notes" : undefined);
  });

  it.each(actions)(
    "$kind.$name sends the kind's own id and says what is signed",
    ({ kind, name, action }) => {
      expect(action.body.id).toBe(ids[kind]);
      expect(builtInKinds[kind].record.id).toContain(ids[kind]);
      const { signature } = action;
      if (kind === "invoice") {
        expect(signature).toMatchObject({
          content: "signData",
          contentField: "data.hash",
          contentEncoding: "utf8",
        });
      } else if (name === "cancel") {
        expect(signature.content).toBe("idAndSeller");
        expect(
          Object.keys(JSON.parse((signature.template ?? "").replaceAll(/\{(id|sellerTin)\}/g, "1"))),
        ).toEqual([ids[kind], senderKeys[kind]]);
      } else {
        expect(signature).toMatchObject({
          content: "signData",
          contentField: "data",
          contentEncoding: "json",
        });
      }
    },
  );

  it("follow the states of the life of a document", () => {
    const { send, accept, reject, cancel, agentAccept, agentReject } = builtInKinds.invoice.actions;
    expect(send).toMatchObject({ from: [0, 2], onTheWay: [1], failed: [2] });
    expect(send?.done.slice(0, 3)).toEqual([10, 15, 7]);
    expect(accept).toMatchObject({ from: [15, 8], done: [30] });
    expect(reject).toMatchObject({ from: [15, 8], done: [20] });
    expect(cancel).toMatchObject({ from: [15, 10], done: [17] });
    expect(agentAccept).toMatchObject({ from: [7] });
    expect(agentAccept?.done.slice(0, 2)).toEqual([8, 15]);
    expect(agentReject).toMatchObject({ from: [7], done: [9] });
  });
});

describe("ways to read a document again", () => {
  it.each(known)("%s has a view, and lists that can be asked for its number", (kind) => {
    const { locate, lists: ofKind } = builtInKinds[kind];
    expect(locate.view.path).toBe(`/documents/${kind}/view/{id}`);
    expect(locate.byNumber.map(({ list }) => list).sort()).toEqual(Object.keys(ofKind).sort());
    for (const { list, filter } of locate.byNumber) expect(ofKind[list]?.filters[filter]?.type).toBe("text");
  });

  it("lead from every dashboard key to a list that takes it", () => {
    expect(findDashboardTargets(builtInProfile)).toEqual([
      { key: "rejected_by_partner", kind: "act", list: "send", filter: "dashboard" },
      { key: "awaiting_partner", kind: "act", list: "send", filter: "dashboard" },
    ]);
  });
});

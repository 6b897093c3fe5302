import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { findDashboardTargets } from "../../../src/documents/dashboard.ts";
import { builtInKinds, kindNames, kindOfLetter, letterOfKind } from "../../../src/documents/every-kind.ts";

/** The four kinds whose facts stand here; what is true of any kind is looked at in all. */
const known = ["invoice", "act", "statement", "waybill"] as const;
/** The field of a body that names the document. */
const ids = { invoice: "facturaid", act: "actid", statement: "verificationactid", waybill: "waybillid" };
/** The keys of a composed content. */
const composed = {
  act: ["actid", "sellerTin"],
  statement: ["verificationactid", "partnerTin"],
  waybill: ["waybillid", "carrierTin"],
};

const lists = known.flatMap((kind) =>
  Object.entries(builtInKinds[kind].lists).map(([name, list]) => ({ kind, name, list })),
);
const actions = known.flatMap((kind) =>
  Object.entries(builtInKinds[kind].actions).map(([name, action]) => ({ kind, name, action })),
);

describe("kinds", () => {
  it("have letters that lead back to them", () => {
    expect(kindNames.map((kind) => kindOfLetter(letterOfKind(kind)))).toEqual(kindNames);
    expect(kindOfLetter("?")).toBeNull();
  });
});

describe("lists", () => {
  it.each(lists)("$kind.$name is on, asks its own path and has its kind's label", ({ kind, name, list }) => {
    expect(list).toMatchObject({
      on: true,
      path: `/documents/${kind}/${name}`,
      label: `${kind}-list-${name}`,
    });
    if (list.allIncoming !== undefined) expect(list.states).toContain(list.allIncoming);
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

  it("give the sent acts their dashboard keys, which set state and branches aside", () => {
    const filters = builtInKinds.act.lists.send?.filters ?? {};
    expect(filters.dashboard?.ignores?.map((name) => filters[name]?.fields[0]).sort()).toEqual([
      "buyer_branchcode",
      "seller_branchcode",
      "stateid",
    ]);
    expect(findDashboardTargets(builtInProfile)).toEqual(
      ["rejected_by_partner", "awaiting_partner"].map((key) => ({
        key,
        kind: "act",
        list: "send",
        filter: "dashboard",
      })),
    );
  });
});

describe("actions", () => {
  it("each reach a path that no other operation has", () => {
    const paths = [...actions.map(({ action }) => action.path), ...lists.map(({ list }) => list.path)];
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

  it.each(actions)("$kind.$name tells from no state both that it is done and that it failed", (of) => {
    const { from, onTheWay, done, failed } = of.action;
    expect(from.length).toBeGreaterThan(0);
    expect(done.filter((state) => [...failed, ...onTheWay, ...from].includes(state))).toEqual([]);
    expect(onTheWay.filter((state) => failed.includes(state))).toEqual([]);
  });

  it.each(actions)("$kind.$name asks for a reason exactly when it rejects", ({ name, action }) => {
    expect(action.reason).toBe(/reject/i.test(name) ? "required" : "none");
    expect(action.body.reason).toBe(/reject/i.test(name) ? "notes" : undefined);
  });

  it.each(actions)("$kind.$name sends the kind's own id and signs what says it", ({ kind, name, action }) => {
    expect(action.body.id).toBe(ids[kind]);
    expect(builtInKinds[kind].record.id).toContain(ids[kind]);
    const { content, template } = action.signature;
    const isComposed = kind !== "invoice" && name === "cancel";
    expect(content).toBe(isComposed ? "idAndSeller" : "signData");
    if (isComposed)
      expect(Object.keys(JSON.parse((template ?? "").replaceAll(/\{(id|sellerTin)\}/g, "1")))).toEqual(
        composed[kind],
      );
  });
});

describe("ways to read a document again", () => {
  it.each(known)("of %s are a view, and lists that can be asked for its number", (kind) => {
    const { locate, lists: ofKind } = builtInKinds[kind];
    expect(locate.view.path).toBe(`/documents/${kind}/view/{id}`);
    expect(locate.byNumber.map(({ list }) => list).sort()).toEqual(Object.keys(ofKind).sort());
    for (const { list, filter } of locate.byNumber) expect(ofKind[list]?.filters[filter]?.type).toBe("text");
  });
});

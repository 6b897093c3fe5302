import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ListDescription } from "../../../src/documents/description.ts";
import { builtInKinds } from "../../../src/documents/every-kind.ts";

/** The interface's field tables, typed by hand: wire field → filter type. Paging fields are no filters. */
const documentedLists = {
  "/documents/statement/queue": {
    kind: "statement",
    list: "queue",
    envelope: "data",
    states: ["-1", "0", "1", "2", "7", "10", "15", "17", "20", "30", "40"],
    limit: { default: 15, maximum: 250, evidence: "documented" },
    page: "documented",
    allIncoming: "-1",
    fields: {
      ownertin: "tin",
      ownerfiztin: "fiztin",
      partnertin: "tin",
      partnerfiztin: "fiztin",
      verificationactno: "text",
      verificationactdate_start: "dateRange start",
      verificationactdate_end: "dateRange end",
      stateid: "state",
      covotingstate: "coVoting",
    },
  },
  "/documents/act/send": {
    kind: "act",
    list: "send",
    envelope: "paginator",
    states: ["-1", "0", "1", "2", "3", "7", "10", "15", "17", "20", "30", "40"],
    limit: { default: 15, maximum: 250, evidence: "assumed" },
    page: "observed",
    allIncoming: undefined,
    fields: {
      dashboard: "dashboardKey",
      actno: "text",
      actdate_start: "dateRange start",
      actdate_end: "dateRange end",
      stateid: "state",
      contractno: "text",
      contractdate_start: "dateRange start",
      contractdate_end: "dateRange end",
      buyertin: "tin",
      sellertin: "tin",
      seller_branchcode: "branchCode",
      buyer_branchcode: "branchCode",
      covotingstate: "coVoting",
    },
  },
  "/documents/waybill/receive": {
    kind: "waybill",
    list: "receive",
    envelope: "data",
    states: ["-1", "0", "1", "2", "7", "10", "15", "17", "20", "30", "40"],
    limit: { default: 15, maximum: 250, evidence: "documented" },
    page: "documented",
    allIncoming: "-1",
    fields: {
      carriertin: "tin",
      waybillno: "text",
      waybilldate_start: "dateRange start",
      waybilldate_end: "dateRange end",
      contractno: "text",
      contractdate_start: "dateRange start",
      contractdate_end: "dateRange end",
      stateid: "state",
      covotingstate: "coVoting",
    },
  },
} as const;

describe("documented lists", () => {
  it("are exactly these three", () => {
    const documented = Object.values(builtInKinds).flatMap((kind) =>
      Object.values(kind.lists).flatMap((list) => (list.evidence === "documented" ? [list.path] : [])),
    );
    expect(documented.sort()).toEqual(Object.keys(documentedLists).sort());
  });

  it.each(Object.entries(documentedLists))(
    "%s takes every field of the interface and no other",
    (path, is) => {
      const list = builtInKinds[is.kind].lists[is.list];
      if (list === undefined) throw new Error(`no list ${is.list}`);
      const fields = Object.values(list.filters).flatMap((filter) =>
        filter.type === "dateRange"
          ? [
              [filter.fields[0], "dateRange start"],
              [filter.fields[1], "dateRange end"],
            ]
          : [[filter.fields[0], filter.type]],
      );
      expect(list.path).toBe(path);
      expect(fields).toHaveLength(Object.keys(is.fields).length);
      expect(Object.fromEntries(fields)).toEqual(is.fields);
      expect(list.states).toEqual(is.states);
      expect(list.limit).toEqual(is.limit);
      expect(list.page).toBe(is.page);
      expect(list.envelope).toBe(is.envelope);
      expect(list.allIncoming).toBe(is.allIncoming);
      expect(list.on).toBe(true);
      expect(Object.values(list.filters).map((filter) => filter.evidence)).toEqual(
        Object.values(list.filters).map(() => "documented"),
      );
    },
  );

  it("give the sent acts their dashboard keys, which set state and branches aside", () => {
    const filters: ListDescription["filters"] = builtInKinds.act.lists.send?.filters ?? {};
    expect(filters.dashboard?.values).toEqual(["rejected_by_partner", "awaiting_partner"]);
    expect(filters.dashboard?.ignores?.map((name) => filters[name]?.fields[0]).sort()).toEqual([
      "buyer_branchcode",
      "seller_branchcode",
      "stateid",
    ]);
  });
});

describe("documented actions", () => {
  it("have the interface's paths", () => {
    const { actions, signData } = builtInKinds.invoice;
    expect(signData).toEqual({ path: "/documents/invoice/sign/{id}", evidence: "documented" });
    expect(
      Object.fromEntries(Object.entries(actions).map(([name, { path, actor }]) => [name, [path, actor]])),
    ).toEqual({
      send: ["/sign/invoice/send/single", "sender"],
      accept: ["/sign/invoice/accept", "receiver"],
      reject: ["/sign/invoice/reject", "receiver"],
      cancel: ["/sign/invoice/cancel/single", "sender"],
      agentAccept: ["/sign/invoice/accept/agent", "agent"],
      agentReject: ["/sign/invoice/reject/agent", "agent"],
    });
    expect(actions.send?.body).toEqual({ id: "facturaid", signature: "sign" });
  });
});

describe("the dashboard", () => {
  it("has no documented path, since the interface does not show its prefix: it may rest", () => {
    expect(builtInProfile.dashboard).toMatchObject({
      path: "/dashboard/queue",
      on: true,
      evidence: "assumed",
    });
  });
});

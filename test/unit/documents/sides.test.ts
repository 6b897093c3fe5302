import { describe, expect, it } from "vitest";
import { possibleActions } from "../../../src/documents/available-actions.ts";
import { directionOf, rolesOf } from "../../../src/documents/direction.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { partyOf } from "../../support/documents.ts";

const seller = "301000011";
const buyer = "302000022";
const agent = "303000033";

const sides = (sender: string | null, receiver: string | null, agentTin: string | null = null) => ({
  sender: partyOf("seller", sender ?? ""),
  receiver: partyOf("buyer", receiver ?? ""),
  agent: agentTin === null ? null : { tin: agentTin as Tin, name: null },
});

describe("directionOf", () => {
  it.each([
    // By the tax numbers, whatever the list.
    [[seller, buyer], seller, "incoming", "outgoing"],
    [[seller, buyer], buyer, "outgoing", "incoming"],
    // The list's between own branches, and where no number is ours.
    [[seller, seller], seller, "incoming", "incoming"],
    [[seller, seller], seller, "outgoing", "outgoing"],
    [[seller, seller], seller, undefined, "outgoing"],
    [[null, null], seller, "outgoing", "outgoing"],
    // An agent's.
    [[seller, buyer, agent], agent, undefined, "incoming"],
  ] as const)("of %j for %s in a list %s is %s", ([from, to, by = null], own, list, direction) => {
    expect(directionOf(sides(from, to, by), own, list)).toBe(direction);
  });
});

describe("rolesOf", () => {
  it.each([
    // All that the tax number has.
    [[seller, seller, seller], seller, undefined, ["sender", "receiver", "agent"]],
    // Not widened by the list once the tax number has told.
    [[seller, null], seller, "incoming", ["sender"]],
    // None for a stranger, even in a list of received documents.
    [[seller, buyer], "309000099", "incoming", []],
    // The list's where the number cannot be compared.
    [[seller, null], buyer, "incoming", ["receiver"]],
    [[seller, "31234567890011"], buyer, "incoming", ["receiver"]],
    [[null, buyer], seller, "outgoing", ["sender"]],
    [[null, null], seller, "both", []],
  ] as const)("of %j for %s in a list %s are %j", ([from, to, by = null], own, list, roles) => {
    expect([...rolesOf(sides(from, to, by), own, list)]).toEqual(roles);
  });
});

describe("possibleActions", () => {
  it.each([
    [15, buyer, ["accept", "reject"]],
    [8, buyer, ["accept", "reject"]],
    [15, seller, ["cancel"]],
    [10, seller, ["cancel"]],
    [0, seller, ["send"]],
    [2, seller, ["send"]],
    [1, seller, []],
    [0, buyer, []],
    [7, buyer, []],
    [7, seller, []],
    [7, agent, ["agentAccept", "agentReject"]],
    [15, agent, []],
    [30, buyer, []],
    [20, seller, []],
    [3, buyer, []],
    [null, buyer, []],
    [15, "309000099", []],
  ])("in state %s for %s are %j", (stateId, ownTin, actions) => {
    const roles = rolesOf(sides(seller, buyer, agent), ownTin);
    expect(possibleActions(builtInKinds.invoice, stateId, roles)).toEqual(actions);
  });

  it("are also those that are off", () => {
    const buys = rolesOf(sides(seller, buyer), buyer);
    const { accept, reject } = builtInKinds.act.actions;
    expect([accept?.on, reject?.on]).toEqual([false, false]);
    expect(possibleActions(builtInKinds.act, 15, buys)).toEqual(["accept", "reject"]);
  });
});

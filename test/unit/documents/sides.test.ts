import { describe, expect, it } from "vitest";
import { possibleActions } from "../../../src/documents/available-actions.ts";
import { directionOf, rolesOf } from "../../../src/documents/direction.ts";
import type { Party, Tin } from "../../../src/documents/document.ts";
import { builtInKinds } from "../../../src/documents/every-kind.ts";

const seller = "301000011";
const buyer = "302000022";
const agent = "303000033";

function party(tin: string | null): Party {
  return {
    role: "seller",
    tin: tin as Tin | null,
    name: null,
    branchCode: null,
    branchName: null,
    fiztin: null,
  };
}

function sides(sender: string | null, receiver: string | null, agentTin: string | null = null) {
  return {
    sender: party(sender),
    receiver: party(receiver),
    agent: agentTin === null ? null : { tin: agentTin as Tin, name: null },
  };
}

describe("directionOf", () => {
  it("is told by the tax numbers, whatever the list", () => {
    expect(directionOf(sides(seller, buyer), seller, "incoming")).toBe("outgoing");
    expect(directionOf(sides(seller, buyer), buyer, "outgoing")).toBe("incoming");
  });

  it("is the list's between own branches and where no number is ours", () => {
    expect(directionOf(sides(seller, seller), seller, "incoming")).toBe("incoming");
    expect(directionOf(sides(seller, seller), seller, "outgoing")).toBe("outgoing");
    expect(directionOf(sides(seller, seller), seller)).toBe("outgoing");
    expect(directionOf(sides(null, null), seller, "outgoing")).toBe("outgoing");
  });

  it("is incoming for an agent", () => {
    expect(directionOf(sides(seller, buyer, agent), agent)).toBe("incoming");
  });
});

describe("rolesOf", () => {
  it("are all that the tax number has", () => {
    expect([...rolesOf(sides(seller, seller, seller), seller)]).toEqual(["sender", "receiver", "agent"]);
  });

  it("are not widened by the list once the tax number has told", () => {
    expect([...rolesOf(sides(seller, null), seller, "incoming")]).toEqual(["sender"]);
  });

  it("are none for a stranger, even in a list of received documents", () => {
    expect([...rolesOf(sides(seller, buyer), "309000099", "incoming")]).toEqual([]);
  });

  it("follow the list where the number cannot be compared", () => {
    expect([...rolesOf(sides(seller, null), buyer, "incoming")]).toEqual(["receiver"]);
    expect([...rolesOf(sides(seller, "31234567890011"), buyer, "incoming")]).toEqual(["receiver"]);
    expect([...rolesOf(sides(null, buyer), seller, "outgoing")]).toEqual(["sender"]);
    expect([...rolesOf(sides(null, null), seller, "both")]).toEqual([]);
  });
});

describe("possibleActions", () => {
  const act = (stateId: number | null, ownTin: string, agentTin: string | null = null) =>
    possibleActions(builtInKinds.invoice, stateId, rolesOf(sides(seller, buyer, agentTin), ownTin));

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
    expect(act(stateId, ownTin, agent)).toEqual(actions);
  });

  it("are also those that are off", () => {
    const buys = rolesOf(sides(seller, buyer), buyer);
    const { accept, reject } = builtInKinds.act.actions;
    expect([accept?.on, reject?.on]).toEqual([false, false]);
    expect(possibleActions(builtInKinds.act, 15, buys)).toEqual(["accept", "reject"]);
  });
});

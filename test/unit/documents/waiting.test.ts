import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { ListDescription } from "../../../src/documents/description.ts";
import type { Tin } from "../../../src/documents/document.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { hiddenStates, waitingFilters, waitsFor } from "../../../src/documents/waiting.ts";
import { documentOf, partyOf } from "../../support/documents.ts";

const OWN = "301000011";
const OTHER = "302000022";
const PERSON = "31234567890123";

interface Parts {
  readonly stateId?: number | null;
  readonly from?: string;
  readonly to?: string;
  readonly agent?: string;
}
const document = ({ stateId = 15, from = OTHER, to = OWN, agent }: Parts) =>
  documentOf({
    ...{ stateId, sender: partyOf("seller", from), receiver: partyOf("buyer", to) },
    agent: agent === undefined ? null : { tin: agent as Tin, name: null },
  });

function list(kind: KindName, name: string): ListDescription {
  const found = builtInProfile.kinds[kind].lists[name];
  if (found === undefined) throw new Error(`no list ${name}`);
  return found;
}

describe("what waits", () => {
  it("is selected in each documented inbox by documented fields, in both directions by the own number too", () => {
    expect(waitingFilters(list("statement", "queue"), "receiver", OWN)).toEqual({
      state: "15",
      ownerTin: OWN,
    });
    expect(waitingFilters(list("waybill", "receive"), "receiver", OWN)).toEqual({ state: "15" });
    expect(waitingFilters(list("invoice", "receive"), "agent", PERSON)).toEqual({ state: "7" });
    expect(waitingFilters(list("act", "send"), "receiver", OWN)).toBeNull();
  });

  it("is not asked for with a value that the list does not take", () => {
    const odd = { ...list("waybill", "receive"), waiting: { receiver: { state: "8" } } };
    expect(waitingFilters(odd, "receiver", OWN)).toBeNull();
  });

  it("is corrected by the operator, by names of filters that there are", () => {
    const waiting = (filters: Record<string, string>) =>
      createProfile({ kinds: { statement: { lists: { queue: { waiting: { receiver: filters } } } } } });
    expect(waiting({ partnerTin: "{ownTin}" }).ok).toBe(true);
    expect(waiting({ buyerTin: "{ownTin}" })).toEqual({
      ok: false,
      problems: ["kinds.statement.lists.queue.waiting.receiver.buyerTin: the list has no such filter"],
    });
  });

  it.each<[document: Parts, own: string, waits: string | null]>([
    [{}, OWN, "receiver"],
    [{ stateId: 8 }, OWN, "receiver"],
    [{ stateId: 30 }, OWN, null],
    [{ stateId: null }, OWN, null],
    [{ from: OWN, to: OTHER }, OWN, null],
    [{ to: OTHER, agent: PERSON, stateId: 7 }, PERSON, "agent"],
    // Accepted as the agent: now it waits for the receiver.
    [{ to: OTHER, agent: PERSON, stateId: 15 }, PERSON, null],
    [{ agent: PERSON, stateId: 7 }, OWN, null],
  ])("of %j is for %s its turn as: %s", (parts, own, waits) => {
    expect(waitsFor(builtInProfile.kinds.invoice, document(parts), own)).toBe(waits);
  });

  it("can hide from the filters only where an agent is in between", () => {
    expect(hiddenStates(builtInProfile.kinds.invoice, list("invoice", "receive"))).toEqual([8]);
    expect(hiddenStates(builtInProfile.kinds.waybill, list("waybill", "receive"))).toEqual([]);
  });
});

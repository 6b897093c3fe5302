import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../src/documents/document.ts";
import { compare } from "../../../src/watch/compare.ts";
import { seeAs } from "../../../src/watch/seen-as.ts";
import { invoice, OURS, sentInvoice } from "./documents.ts";

const see = seeAs.bind(null, builtInProfile.kinds.invoice);
const AGENT = "30000000000011" as Tin;

function newsOf(before: BusinessDocument | null, now: BusinessDocument, ownTin: string = OURS) {
  const direction = now.sender.tin === ownTin ? "outgoing" : "incoming";
  const seen =
    before === null ? null : { stateId: before.stateId, stateSince: 0, ...see(before, direction, null) };
  const seenAs = see(now, direction, seen);
  return compare(builtInProfile.kinds.invoice, { before: seen, now, at: 0, direction, seenAs, ownTin });
}

const received = (stateId: number | null) => invoice({ stateId });
const sent = (stateId: number | null) => sentInvoice({ stateId });
const forAgent = (stateId: number) => invoice({ stateId, agent: { tin: AGENT, name: "A" } });

describe("what is news about a document", () => {
  it.each([
    ["a received one at first sight", null, received(15), "documentArrived"],
    ["one that was answered before it was seen", null, received(30), "documentArrived"],
    ["into a state that cannot be read", received(15), received(null), null],
    ["from a state that could not be read", received(null), received(15), null],
    ["nothing", received(15), received(15), null],
    ["our own at first sight", null, sent(15), null],
    ["our own, accepted before it was seen", null, sent(30), "documentAnswered"],
  ])("%s", (_, before, now, news) => {
    expect(newsOf(before, now)?.news ?? null).toBe(news);
  });

  /** Null: ourselves did it, or it only comes nearer to its partner. */
  it.each([
    [null, [0, 1, 8, 10, 15, 17]],
    ["documentFailed", [2]],
    ["documentAnswered", [9, 20, 30]],
    ["documentMoved", [7, 40, 99]],
  ])("of our own is %s in each of these states: %j", (news, states) => {
    for (const state of states) expect(newsOf(sent(5), sent(state))?.news ?? null, String(state)).toBe(news);
  });

  it.each([
    ["documentArrived", [8, 15]],
    ["documentCancelled", [17]],
    ["documentHandled", [9, 20, 30]],
    ["documentMoved", [0, 7, 10, 40, 99]],
  ])("of a received one is %s in each of these states: %j", (news, states) => {
    for (const state of states) expect(newsOf(received(5), received(state))?.news, String(state)).toBe(news);
  });

  it("is only that it moved where the operator's profile has no actions", () => {
    const kind = { ...builtInProfile.kinds.invoice, actions: {} };
    for (const direction of ["outgoing", "incoming"] as const) {
      const now = direction === "outgoing" ? sent(30) : received(30);
      const seenAs = see(now, direction, null);
      const before = { stateId: 15, stateSince: 0, ...seenAs };
      const data = { from: 15, to: 30, changed: [] };
      const compared = { before, now, at: 0, direction, seenAs, ownTin: OURS };
      expect(compare(kind, compared)).toEqual({ news: "documentMoved", data });
      const unread = { ...now, stateId: null };
      expect(compare(kind, { ...compared, before: null, now: unread })).toBeNull();
    }
  });

  it("is, for somebody who is not its agent, what the agent did only until it waits", () => {
    expect(newsOf(forAgent(7), forAgent(9))?.news).toBe("documentHandled");
    expect(newsOf(forAgent(7), forAgent(10))?.news).toBe("documentMoved");
  });

  it("comes to whom it begins to wait for, when the agent is done", () => {
    expect(newsOf(forAgent(7), forAgent(8))?.news).toBe("documentArrived");
    expect(newsOf(forAgent(8), forAgent(15))).toBeNull();
  });

  it("tells the agent what somebody else did with it", () => {
    expect(newsOf(null, forAgent(7), AGENT)?.news).toBe("documentArrived");
    expect(newsOf(forAgent(7), forAgent(15), AGENT)?.news).toBe("documentHandled");
    expect(newsOf(forAgent(7), forAgent(17), AGENT)?.news).toBe("documentCancelled");
  });

  const risk = (code: string): Partial<BusinessDocument> => ({ extra: [["invoice-extra-risk", code]] });
  const DAY = 86_400_000;
  const accepted = (code: string, days: number) =>
    invoice({ ...risk(code), stateId: 30, updatedAt: new Date(-days * DAY).toISOString() });

  it.each([
    ["a mark that appears", invoice({}), invoice(risk("red")), "documentDoubted"],
    ["a mark that is cleared", invoice(risk("red")), invoice(risk("green")), "documentCleared"],
    ["a mark that is gone", invoice(risk("red")), invoice({}), null],
    ["a mark in a code that nobody knows", invoice(risk("green")), invoice(risk("orange")), null],
    ["a mark of what was accepted lately", accepted("green", 30), accepted("red", 30), "documentDoubted"],
    ["a mark of what was accepted long ago", accepted("green", 40), accepted("red", 40), null],
    ["a mark of what was rejected", invoice({ stateId: 20 }), invoice({ ...risk("red"), stateId: 20 }), null],
    ["a mark of one's own", sentInvoice({}), sentInvoice(risk("red")), null],
    ["a mark beside another change", invoice({}), invoice({ ...risk("red"), total: 7n }), "documentAltered"],
    [
      "a mark beside another state",
      received(15),
      invoice({ ...risk("red"), stateId: 17 }),
      "documentCancelled",
    ],
  ])("about VAT is told where it matters: %s", (_what, before, now, news) => {
    expect(newsOf(before, now)?.news ?? null).toBe(news);
  });

  it("names what was altered, and the values before and after", () => {
    const now = invoice({ total: 120_00n, number: "MT-2" });
    expect(newsOf(received(15), now)).toEqual({
      news: "documentAltered",
      data: {
        ...{ from: 15, to: 15 },
        changed: [
          { fact: "number", before: "MT-1", after: "MT-2" },
          { fact: "total", before: "10000", after: "12000" },
        ],
      },
    });
  });

  it("takes nothing for altered that one list shows and another does not", () => {
    expect(newsOf(received(15), invoice({ total: null, contractNumber: null }))).toBeNull();
    expect(newsOf(invoice({ total: null }), received(15))).toBeNull();
  });
});

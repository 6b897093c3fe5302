import { describe, expect, it, vi } from "vitest";
import { randomId } from "../../../src/db/engine/random-id.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import {
  BeingSaved,
  OperationOff,
  ServiceConflict,
  ServiceLacks,
  ServiceProtocol,
  StorageError,
} from "../../../src/errors.ts";
import { decisionOf } from "../db/test-database.ts";
import { createWorld, describeDocument, HOUR, MINUTE, USER } from "./world.ts";

describe("a decision", () => {
  it("waits in the signing queue with what people need to recognise the document", async () => {
    const { decide, signing, account } = await createWorld();
    const decision = await decide("d1", "reject", "  noto‘g‘ri summa ");
    const reason = "noto‘g‘ri summa";
    expect(decision).toMatchObject({ state: "open", action: "reject", reason, stateBefore: 15 });
    expect(decision.summary).toMatchObject({
      number: "N-d1",
      counterpartyName: "NAMUNA SAVDO",
      counterpartyTin: "302000022",
      total: "12500000",
      currency: null,
    });
    expect(decision.summary).not.toHaveProperty("receiver");
    expect(await signing.findSigningQueue(account.id)).toEqual([decision]);
  });

  it("tells both parties where the organization is neither of them", async () => {
    const { signing, join } = await createWorld();
    const account = await join(USER, "30000000000055");
    const document = describeDocument("d1", { stateId: 7 });
    const { decision } = await signing.decide({ account, document, action: "agentAccept", reason: null });
    expect(decision.summary).toMatchObject({
      counterpartyName: "NAMUNA SAVDO",
      receiver: { name: "SINOV QURILISH", tin: "301000011" },
    });
  });

  it("is the organization's only one about a document, whoever took it", async () => {
    const { decide, signing, join } = await createWorld();
    const first = await decide();
    const colleague = await join(2002);
    const request = { account: colleague, document: describeDocument("d1") };
    const second = await signing.decide({ ...request, action: "reject", reason: "yo‘q" });
    expect(second).toEqual({ decision: first, existing: true });
  });

  /**
   * @promise forged-buttons: A decision needs an action on offer, a state that allows it, and a reason where one is
   * due.
   */
  it("needs an action that is offered, a state that allows it, and a reason where one is due", async () => {
    const { decide, change } = await createWorld({ documents: 2 });
    await expect(decide("d1", "reject", "  ")).rejects.toThrow(RangeError);
    change("d1", { stateId: 30 });
    await expect(decide("d1", "accept")).rejects.toBeInstanceOf(ServiceConflict);
    change("d2", { stateId: null });
    await expect(decide("d2", "accept", "no reason is asked for")).resolves.toMatchObject({
      ...{ stateBefore: null, reason: null },
    });
  });

  it.each([
    ["documented", false],
    ["assumed", true],
  ] as const)(
    "whose sign data are %s is refused where none were handed out: %s",
    async (evidence, isRefused) => {
      const profile = structuredClone(builtInProfile);
      profile.kinds.invoice.signData.evidence = evidence;
      const { decide, db } = await createWorld({ profile });
      const wait = { first: HOUR, again: HOUR, all: HOUR };
      for (const document of ["one", "two"])
        await db.disabledOperations.reportMissing("invoice.signData", { document }, wait);
      const decided = await decide("d1", "reject", "why").catch((error: unknown) => error);
      expect(decided instanceof ServiceLacks).toBe(isRefused);
    },
  );

  it("needs an action that the profile leaves on", async () => {
    const profile = structuredClone(builtInProfile);
    const accept = profile.kinds.invoice.actions.accept;
    if (accept) accept.on = false;
    const { decide } = await createWorld({ profile });
    await expect(decide()).rejects.toBeInstanceOf(OperationOff);
    await expect(decide("d1", "agentAccept", null, "act")).rejects.toBeInstanceOf(OperationOff);
  });

  it("needs a document that has an identifier, and whose save is known to have arrived", async () => {
    const { signing, account, db, submissions, decide } = await createWorld();
    const unsaved = { ...describeDocument("d1"), id: null };
    const request = { account, document: unsaved, action: "accept", reason: null } as const;
    await expect(signing.decide(request)).rejects.toBeInstanceOf(ServiceProtocol);
    const { action: _action, reason: _reason, stateBefore: _before, ...save } = decisionOf(account, "d1");
    await submissions.reserve([{ save: { id: randomId(), draftId: "draft", ...save } }]);
    await expect(decide()).rejects.toBeInstanceOf(BeingSaved);
    expect(await db.decisions.findOfAccount(account.id, ["open"])).toEqual([]);
  });

  it("taken back takes the way back to the page from its messages", async () => {
    const { decide, linkTo, signing, db, work, told } = await createWorld();
    const decision = await decide();
    await signing.requestBrowserTrust(await linkTo(decision), "Chromium", null);
    await work();
    await db.signingLinks.setWayBack(String(told.at(-1)?.data.pairingId), 5);
    await signing.undo(decision.id, USER);
    await work();
    const { telegramUserId, accountId, id } = decision;
    const over = { news: "wayBackOver", data: {}, dedupeKey: `decision:${id}:wayBackOver` };
    expect(told.at(-1)).toMatchObject({ telegramUserId, accountId, ...over });
  });

  it("taken back corrects what told of it, although nothing can be written afterwards", async () => {
    const world = await createWorld({ documents: 2 });
    const { db, decide, openSigned, linkTo, signing, told, work, pass } = world;
    const [one, two] = [await decide("d1"), await decide("d2")];
    const { session, submit } = await openSigned(one, two);
    await submit();
    await pass(HOUR);
    await db.signingSessions.setMessage(session.id, 5);
    await signing.requestBrowserTrust(await linkTo(two), "Chromium", null);
    await work();
    const asked = told.findLast(({ news }) => news === "browserPairing");
    await db.signingLinks.setWayBack(String(asked?.data.pairingId), 6);
    const writes = vi.spyOn(db.notices, "write").mockRejectedValue(new StorageError("SQLITE_IOERR"));
    // Its job works it again.
    for (const _try of [1, 2]) await signing.undo(two.id, USER).catch(() => undefined);
    writes.mockRestore();
    expect(await world.stateOf(two)).toBe("undone");
    const before = told.length;
    await pass(MINUTE);
    const keys = told.slice(before).map(({ dedupeKey }) => dedupeKey.replace(/\d+$/, ""));
    expect(keys.sort()).toEqual([`decision:${two.id}:wayBackOver`, `session:${session.id}:corrected:`]);
  });

  /** @promise forged-buttons: Only its person takes a decision back. */
  it("can be taken back until it is signed, by the one who took it", async () => {
    const { decide, signing, db, stateOf, signDocument } = await createWorld({ documents: 3 });
    const decision = await decide();
    expect(await signing.undo(decision.id, USER + 1)).toBe(false);
    expect(await signing.undo("unknown", USER)).toBe(false);
    expect(await stateOf(decision)).toBe("open");
    expect(await signing.undo(decision.id, USER)).toBe(true);
    expect(await signing.undo(decision.id, USER)).toBe(false);
    expect(await stateOf(decision)).toBe("undone");
    const signed = await signDocument("d2");
    expect(await signing.undo(signed.decision.id, USER)).toBe(false);
    expect(await stateOf(signed.decision)).toBe("following");
    const posting = await decide("d3");
    await db.submissions.move(posting.id, { from: ["open"], to: "submitting" });
    expect(await signing.undo(posting.id, USER)).toBe(false);
  });

  it("taken back on the page is not posted, and ends the session when nothing else is in it", async () => {
    const { decide, openSigned, signing, service, db } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const { session, submit } = await openSigned(one, two);
    await signing.undo(one.id, USER);
    expect(await submit()).toEqual({ ok: true, result: "conflict", detail: null });
    expect((await db.signingSessions.find(session.id))?.state).toBe("opened");
    await signing.undo(two.id, USER);
    expect(await db.signingSessions.find(session.id)).toMatchObject({ state: "ended", endReason: "undone" });
    expect(service.posts).toEqual([]);
  });
});

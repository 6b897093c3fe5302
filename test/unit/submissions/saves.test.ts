import { describe, expect, it, vi } from "vitest";
import { NOT_ARRIVED } from "../../../src/db/rows/submission-states.ts";
import {
  LoginNeeded,
  OperationOff,
  OutcomeUnknown,
  ServiceForbidden,
  ServiceRejected,
  ServiceUnavailable,
  StorageError,
} from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { until } from "../../support/until.ts";
import { HOUR, MINUTE } from "../signing/world.ts";
import { ACT, createSaveWorld } from "./save-world.ts";

/** A save whose answer is lost. */
async function savedBlindly() {
  const world = await createSaveWorld();
  world.service.onSave = failing(new OutcomeUnknown("no answer"));
  const { row, posted } = await world.save();
  return { ...world, row, posted };
}

/** @promise writes: The service's answer to a save is noted once the database is back. */
it.each([
  ["took", undefined, "done"],
  ["did not answer", new OutcomeUnknown("no answer"), "unknown"],
  ["refused", new ServiceRejected("no", { status: 422, detail: "no" }), "refused"],
])("what the service %s is noted once the database is back", async (_, failure, state) => {
  const { save, now, service, db } = await createSaveWorld();
  const { move } = db.submissions;
  const away = vi.spyOn(db.submissions, "move");
  service.onSave = (id) => {
    away
      .mockRejectedValueOnce(new StorageError("ECONNREFUSED"))
      // Only the word of it is lost.
      .mockImplementationOnce(async (...write) => {
        await move(...write);
        throw new StorageError("57P01");
      });
    if (failure) throw failure;
    return id;
  };
  expect((await save()).posted.state).toBe(state);
  expect(await now()).toMatchObject({ state });
  expect(service.saves).toHaveLength(1);
});

describe("a save that the service took", () => {
  it("is done by that answer, without a second reading, and its draft ends", async () => {
    const { save, now, isKept, service, db, account, pass, news } = await createSaveWorld();
    service.onRead = failing(new ServiceUnavailable("down"));
    const { posted } = await save();
    expect(posted).toEqual({ state: "done", refusal: null, error: null, warning: null });
    expect(await now()).toMatchObject({ state: "done", documentId: ACT });
    expect(await isKept()).toBe(false);
    expect(await db.seenDocuments.find(account.id, "act", ACT)).toMatchObject({ number: "7" });
    await db.jobs.add([]);
    expect(await db.counterparties.findLatest(account.id, 9)).toEqual([
      { tin: "302000022", name: "NAMUNA SAVDO" },
    ]);
    await pass(48 * HOUR);
    expect(news()).toEqual([]);
    expect(service.saves).toEqual([ACT]);
  });
});

describe("a save that the service did not take", () => {
  it.each([
    ["refused", new ServiceRejected("no", { status: 422, detail: "Raqam band" }), "refused", "Raqam band"],
    ["forbidden", new ServiceForbidden("no"), "refused", "forbidden"],
    ["off", new OperationOff("act.save"), "undone", null],
    ["down", new ServiceUnavailable("down"), "undone", null],
  ])("%s: its draft is kept and may be saved at once", async (_name, error, state, detail) => {
    const { save, service, now, isKept, pass, news } = await createSaveWorld();
    service.onSave = failing(error);
    const { posted } = await save();
    expect(posted).toMatchObject({ state, error });
    expect(await now()).toMatchObject({ state, detail });
    expect(await isKept()).toBe(true);
    service.onSave = () => null;
    expect((await save()).posted.state).toBe("done");
    await pass(48 * HOUR);
    expect(news()).toEqual([]);
  });
});

describe("a save without a clear answer", () => {
  it("that arrived is found, told once, and ends its draft", async () => {
    const { posted, arrive, now, isKept, pass, news, told, db, account, service } = await savedBlindly();
    expect(posted).toMatchObject({ state: "unknown", refusal: null });
    arrive();
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "done", stateSeen: 0 });
    expect(await isKept()).toBe(false);
    // Partners are noted beside the next change, which nobody waits for.
    await until(async () => (await db.counterparties.findLatest(account.id, 9)).length === 1, "the partner");
    await pass(48 * HOUR);
    expect(news()).toEqual(["saveDone"]);
    expect(told[0]).toMatchObject({ kind: "act", documentId: ACT });
    expect(service.saves).toEqual([ACT]);
  });

  it("that is not there did not arrive after 15 minutes; its draft is kept", async () => {
    const { now, isKept, pass, news } = await savedBlindly();
    await pass(15 * MINUTE - 1);
    expect(await now()).toMatchObject({ state: "unknown" });
    await pass(2);
    expect(await now()).toMatchObject({ state: "refused", detail: NOT_ARRIVED });
    expect(await isKept()).toBe(true);
    await pass(48 * HOUR);
    expect(news()).toEqual(["saveNotArrived"]);
  });

  it("that the service says failed is untracked where nothing can be read: a second one could arrive", async () => {
    const { service, save, now, pass } = await createSaveWorld();
    service.onSave = failing(new OutcomeUnknown("answered 200", { detail: "Raqam band" }));
    service.onRead = failing(new OperationOff("act.view"));
    await save();
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "untracked", detail: "Raqam band" });
  });

  it("is untracked where nothing can be read", async () => {
    const { service, now, isKept, pass, news, arrive, submissions, row } = await savedBlindly();
    service.onRead = (what) => {
      throw new OperationOff(`act.${what}`);
    };
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "untracked" });
    expect(await isKept()).toBe(true);
    expect(news()).toEqual(["saveUntracked"]);
    // A person who looks when it can be read again finds it.
    service.onRead = () => {};
    arrive();
    expect((await submissions.look(row, "uz")).found).toBe("saved");
    expect(await now()).toMatchObject({ state: "done" });
    expect(await isKept()).toBe(false);
  });

  it("keeps a second save of the same identifier back, and a decision about it", async () => {
    const { submissions, reservation, db, account, decide, service, row } = await savedBlindly();
    expect(await submissions.reserve([reservation()])).toEqual([]);
    expect(await db.decisions.find(row.id)).toBeNull();
    expect(await db.decisions.findOpen(account.tin, "act", ACT)).toBeNull();
    expect(await db.decisions.findAllStanding(account.tin)).toEqual([]);
    expect(await db.decisions.findByState(["unknown"])).toEqual([]);
    expect(await db.decisions.findOfAccount(account.id, ["unknown"])).toEqual([]);
    service.documents.set(ACT, { stateId: 15, lastError: null, hash: "" });
    await expect(decide(ACT, "accept", null, "act")).rejects.toMatchObject({ code: "BeingSaved" });
  });
});

describe("looking for a save", () => {
  it("finds it: done, its draft ends, and nothing is told beside the screen", async () => {
    const { submissions, db, account, row, arrive, now, isKept, pass, news } = await savedBlindly();
    arrive();
    expect(await submissions.look(row, "uz")).toMatchObject({ found: "saved", document: { id: ACT } });
    expect(await now()).toMatchObject({ state: "done" });
    expect(await isKept()).toBe(false);
    // Its number finds it again, also where no view can read it.
    expect(await db.seenDocuments.find(account.id, "act", ACT)).toMatchObject({ number: expect.any(String) });
    await pass(48 * HOUR);
    expect(news()).toEqual([]);
  });

  it("tells what is not there from what cannot be read", async () => {
    const { submissions, row, service, now } = await savedBlindly();
    expect(await submissions.look(row, "uz")).toEqual({ found: "absent" });
    for (const error of [new ServiceUnavailable("down"), new OperationOff("act.view")]) {
      service.onRead = failing(error);
      expect(await submissions.look(row, "uz")).toEqual({ found: "unreadable" });
    }
    expect(await now()).toMatchObject({ state: "unknown" });
    service.loggedIn = false;
    await expect(submissions.look(row, "uz")).rejects.toBeInstanceOf(LoginNeeded);
  });
});

/** @promise writes: A save is made again, once, only after a read that finds nothing. */
describe("saving again", () => {
  it("ends the try that is not there and keeps the identifier", async () => {
    const { row, save, service, db, isKept, pass, news } = await savedBlindly();
    service.onSave = () => null;
    const { row: second, posted } = await save(row);
    expect(posted.state).toBe("done");
    expect(second).toMatchObject({ documentId: ACT });
    expect(await db.submissions.find(row.id)).toMatchObject({ state: "refused", detail: NOT_ARRIVED });
    expect(service.saves).toEqual([ACT, ACT]);
    expect(await isKept()).toBe(false);
    await pass(48 * HOUR);
    expect(news()).toEqual([]);
  });

  it("happens once, however often it is tapped", async () => {
    const { row, submissions, reservation } = await savedBlindly();
    const reserved = await Promise.all([
      submissions.reserve([reservation(row)]),
      submissions.reserve([reservation(row)]),
    ]);
    expect(reserved.flat()).toHaveLength(1);
  });

  it("leaves alone a try that came to its end meanwhile", async () => {
    const { row, submissions, reservation, arrive, pass, db } = await savedBlindly();
    arrive();
    await pass(MINUTE);
    expect(await submissions.reserve([reservation(row)])).toEqual([]);
    expect(await db.submissions.find(row.id)).toMatchObject({ state: "done" });
  });
});

describe("a save whose process died", () => {
  /** @promise writes: A save whose process died is followed, never posted again. */
  it.each(["a start", "five minutes"])("is followed after %s, never posted again", async (what) => {
    const { reserve, submissions, arrive, now, pass, news, service, time } = await createSaveWorld();
    await reserve();
    arrive();
    if (what === "a start") await submissions.recover();
    else time.now += 5 * MINUTE;
    await pass(MINUTE);
    expect(await now()).toMatchObject({ state: "done" });
    expect(news()).toEqual(["saveDone"]);
    expect(service.saves).toEqual([]);
  });
});

describe("an answer that comes after another process took its save for lost", () => {
  it.each([
    ["taken", null, "done"],
    ["refused", new ServiceRejected("no", { status: 422, detail: "Raqam band" }), "refused"],
  ])("still counts: %s", async (_name, error, state) => {
    const { reserve, post, submissions, service, now, pass, news } = await createSaveWorld();
    service.onSave = async () => {
      await submissions.recover();
      expect(await now()).toMatchObject({ state: "unknown" });
      if (error !== null) throw error;
      return null;
    };
    expect(await post(await reserve())).toMatchObject({ state });
    expect(await now()).toMatchObject({ state });
    await pass(48 * HOUR);
    expect(news()).toEqual([]);
  });
});

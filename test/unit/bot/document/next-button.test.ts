/** Which document comes next, its place among those that wait, and when no place is told. */
import { describe, expect, it } from "vitest";
import type { From } from "../../../../src/bot/address.ts";
import { namesOf } from "../../../../src/bot/address.ts";
import { openNext, openNextAfter } from "../../../../src/bot/buttons/lists.ts";
import { nextButton, readPlaces } from "../../../../src/bot/document/next-button.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { MINUTE_MS } from "../../../../src/documents/durations.ts";
import { ALL_WAITING, type WaitingPart } from "../../../../src/documents/waiting-part.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";
import { createTold } from "../told-office.ts";

const idOf = (index: number) => `${index}`.padStart(24, "0") as DocumentId;

async function createOffice(count: number) {
  const office = await createTold({});
  const { account, service, visitNow } = office;
  service.documents = waitingOf(count, (index) => ({
    ...{ id: idOf(index), date: `2026-11-1${index}`, receiver: partyOf("buyer", account.tin) },
  }));
  const read = async (of = account) => readPlaces(await visitNow(), of);
  const list = async (part?: WaitingPart): Promise<From> => ({
    view: (await office.db.views.findOrCreateWaiting(account.id, part)).id,
    page: 1,
  });
  const all = await list();
  const next = async (index: number, from = all) =>
    nextButton(await visitNow(), account, { kind: "invoice", id: idOf(index) }, from);
  return { ...office, read, list, all, next };
}

describe("the next document", () => {
  it("is told with its place among the undecided, and leads on from this one", async () => {
    const { db, account, read, all, next } = await createOffice(3);
    await read();
    expect(await next(0)).toMatchObject({
      text: said("next-place-btn", { place: 2, count: 3 }),
      callback_data: openNextAfter.pack(namesOf(account.id, { kind: "invoice", id: idOf(0) }, all)),
    });
    // From the beginning again at the end, without those that are decided.
    await db.decisions.create(decisionOf(account, idOf(0)));
    expect((await next(2))?.text).toBe(said("next-place-btn", { place: 1, count: 2 }));
  });

  it("is the first that still waits, where a notice or a list of other documents led to this one", async () => {
    const { db, account, read, next } = await createOffice(4);
    await read();
    const served = await db.views.findOrCreate({
      ...{ accountId: account.id, kind: "invoice", list: "receive", filters: {} },
    });
    for (const from of [null, { view: served.id, page: 1 }])
      expect([(await next(2, from))?.text, (await next(0, from))?.text]).toEqual([
        said("next-place-btn", { place: 1, count: 4 }),
        said("next-place-btn", { place: 2, count: 4 }),
      ]);
  });

  it("is one of those that one message told of, and then the first of all", async () => {
    const { db, account, write, read, list, next } = await createOffice(4);
    await read();
    const notices = [await write("documentArrived", idOf(1)), await write("documentArrived", idOf(3))];
    const ids = notices.map(({ id }) => id);
    await db.notices.setTold(ids, { messageId: 7, aloud: false });
    const from = await list({ ...ALL_WAITING, toldBy: ids[0] ?? "" });
    expect((await next(1, from))?.text).toBe(said("next-place-btn", { place: 2, count: 2 }));
    await db.decisions.create(decisionOf(account, idOf(3)));
    expect((await next(1, from))?.text).toBe(said("next-place-btn", { place: 1, count: 3 }));
  });

  it("has no place where the lists were read long ago, or cannot be read", async () => {
    const { clock, service, read, next } = await createOffice(2);
    expect((await next(0))?.text).toBe(said("next-btn"));
    service.fails = new ServiceUnavailable("down");
    await read();
    expect((await next(0))?.text).toBe(said("next-btn"));
    service.fails = null;
    await read();
    const calls = service.calls;
    clock.advance(2 * MINUTE_MS - 1);
    await read();
    expect([(await next(0))?.text, service.calls]).toEqual([
      said("next-place-btn", { place: 2, count: 2 }),
      calls,
    ]);
    clock.advance(1);
    expect((await next(0))?.text).toBe(said("next-btn"));
  });

  it("has no place once watching has seen a list change, until the lists are read again", async () => {
    const { account, clock, sights, service, read, next } = await createOffice(2);
    const look = (digest: string) =>
      sights.note(
        { tin: account.tin, kind: "invoice", list: "receive" },
        { from: clock.now(), to: clock.now(), digest, whole: true },
      );
    look("two");
    clock.advance(1);
    await read();
    clock.advance(1);
    look("two");
    expect((await next(0))?.text).toBe(said("next-place-btn", { place: 2, count: 2 }));
    service.documents = waitingOf(3, (index) => ({
      ...{ id: idOf(index), date: `2026-11-1${index}`, receiver: partyOf("buyer", account.tin) },
    }));
    look("three");
    expect((await next(0))?.text).toBe(said("next-btn"));
    clock.advance(1);
    await read();
    look("three");
    expect((await next(0))?.text).toBe(said("next-place-btn", { place: 2, count: 3 }));
  });

  it("is in another organization where nothing else waits, and nowhere where nothing does", async () => {
    const { db, look, service, read, next } = await createOffice(1);
    const other = await logInAs(db, { tin: "303333333" });
    await read();
    expect(await next(0)).toBeNull();
    service.documents = waitingOf(2, (index) => ({
      id: idOf(9 + index),
      receiver: partyOf("buyer", other.tin),
    }));
    await read(other);
    expect(await next(0)).toMatchObject({
      text: expect.stringMatching(/ \(2\)$/),
      callback_data: openNext.pack({ account: other.id }),
    });
    // Not where its login ended.
    await look.change("update accounts set token = null where id = ?", other.id);
    expect(await next(0)).toBeNull();
  });
});

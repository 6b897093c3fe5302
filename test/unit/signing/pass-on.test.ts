import { describe, expect, it } from "vitest";
import { NOBODY } from "../../../src/db/rows/submission-states.ts";
import { createWorld, USER } from "./world.ts";

const ABSENT = 2002;
const SUBSTITUTE = 3003;
const NEXT = 4004;

/** Documents of which the first world's person prepares decisions for somebody who is absent. */
async function createOffice(documents = 2) {
  const world = await createWorld({ documents });
  const absent = await world.join(ABSENT);
  const substitute = await world.join(SUBSTITUTE);
  const next = await world.join(NEXT);
  const prepared = await world.decideAll(documents);
  const decisionIds = prepared.map(({ id }) => id);
  await world.signing.give({ from: world.account, to: absent.id, decisionIds });
  const passOn = (to: string | null) => world.signing.passOn(absent, to);
  const whose = async () =>
    (await Promise.all(prepared.map(world.now))).map(({ telegramUserId }) => telegramUserId);
  const [first] = prepared;
  if (first === undefined) throw new Error("nothing was prepared");
  return { ...world, absent, substitute, next, prepared, first, passOn, whose };
}

describe("what was prepared for somebody absent", () => {
  it("goes to the substitute, on to the next one, and comes back, each hearing of it", async () => {
    const { db, substitute, next, absent, passOn, whose, work, told, now, first } = await createOffice();
    expect(await passOn(substitute.id)).toBe(true);
    expect(await whose()).toEqual([SUBSTITUTE, SUBSTITUTE]);
    expect(await now(first)).toMatchObject({ preparedBy: USER, insteadOf: absent.id });
    const exported = await Promise.all([SUBSTITUTE, USER].map((who) => db.personData.export(who)));
    expect(exported.map((person) => person?.decisions)).toMatchObject([
      [{ insteadOfColleague: true }, { insteadOfColleague: true }],
      [
        { given: true, insteadOfColleague: false },
        { given: true, insteadOfColleague: false },
      ],
    ]);
    expect(await passOn(next.id)).toBe(true);
    expect(await whose()).toEqual([NEXT, NEXT]);
    expect(await passOn(null)).toBe(true);
    expect(await whose()).toEqual([ABSENT, ABSENT]);
    expect(await now(first)).toMatchObject({ preparedBy: USER, insteadOf: null });
    await work();
    const given = told.filter(({ news }) => news === "given").map(({ telegramUserId }) => telegramUserId);
    expect(new Set(given)).toEqual(new Set([ABSENT, SUBSTITUTE, NEXT]));
    expect(given.at(-1)).toBe(ABSENT);
  });

  it("comes back from a substitute without a login, and to somebody who is logged out, too", async () => {
    const { db, substitute, absent, passOn, whose } = await createOffice();
    await passOn(substitute.id);
    await db.accounts.dropToken(substitute.id, "token of hamkasb");
    await db.accounts.dropToken(absent.id, "token of hamkasb");
    await db.users.setBlocked(SUBSTITUTE);
    expect(await passOn(null)).toBe(true);
    expect(await whose()).toEqual([ABSENT, ABSENT]);
  });

  it("comes back when the substitute leaves, who prepared it hearing nothing", async () => {
    const { db, substitute, passOn, whose, work, told, account } = await createOffice();
    await passOn(substitute.id);
    await work();
    const before = told.length;
    await db.users.delete(SUBSTITUTE);
    expect(await whose()).toEqual([ABSENT, ABSENT]);
    await work();
    expect(told.slice(before)).toMatchObject([
      { news: "given", telegramUserId: ABSENT, data: { from: account.id } },
    ]);
  });

  it("stays with the substitute when the absent person leaves, and names that one no more", async () => {
    const { db, substitute, passOn, whose, now, first } = await createOffice();
    await passOn(substitute.id);
    await db.users.delete(ABSENT);
    expect(await whose()).toEqual([SUBSTITUTE, SUBSTITUTE]);
    expect(await now(first)).toMatchObject({ preparedBy: USER, insteadOf: null });
  });

  it.each<[string, (office: Awaited<ReturnType<typeof createOffice>>) => Promise<unknown>]>([
    ["is passed back", ({ passOn }) => passOn(null)],
    ["comes back from a substitute who leaves", ({ db }) => db.users.delete(SUBSTITUTE)],
  ])("is told whoever gets it, though who prepared it has left, and %s", async (_what, comesBack) => {
    const office = await createOffice();
    const { db, substitute, passOn, whose, now, first, work, told } = office;
    await db.users.delete(USER);
    expect(await now(first)).toMatchObject({ preparedBy: NOBODY });
    const toldTo = async (moves: () => Promise<unknown>) => {
      await work();
      const before = told.length;
      await moves();
      await work();
      const since = told.slice(before);
      return new Set(since.map((one) => `${one.news} ${one.telegramUserId} ${String(one.data.from)}`));
    };
    expect(await toldTo(() => passOn(substitute.id))).toEqual(new Set([`given ${SUBSTITUTE} null`]));
    expect(await toldTo(() => comesBack(office))).toEqual(new Set([`given ${ABSENT} null`]));
    expect(await whose()).toEqual([ABSENT, ABSENT]);
  });

  it("stays while the substitute is posting it, and leaves the open page else", async () => {
    const { substitute, passOn, whose, prepared, now, db, open } = await createOffice();
    await passOn(substitute.id);
    const [first, second] = await Promise.all(prepared.map(now));
    if (first === undefined || second === undefined) throw new Error("nothing was prepared");
    await open(first, second);
    await db.submissions.move(first.id, { from: ["signing"], to: "submitting" });
    expect(await passOn(null)).toBe(false);
    expect(await whose()).toEqual([SUBSTITUTE, SUBSTITUTE]);
    await db.submissions.move(first.id, { from: ["submitting"], to: "following" });
    expect(await passOn(null)).toBe(true);
    expect(await whose()).toEqual([SUBSTITUTE, ABSENT]);
    expect(await now(second)).toMatchObject({ state: "open" });
  });

  it("and for the substitute themselves is the substitute's; who prepared it signs it in the absent person's place", async () => {
    const { substitute, next, account, prepared, passOn, whose, signing, now, decide, service } =
      await createOffice();
    service.documents.set("own", { stateId: 15, lastError: null, hash: "of the substitute" });
    const own = await decide("own");
    await signing.give({ from: account, to: substitute.id, decisionIds: [own.id] });
    await passOn(substitute.id);
    await passOn(next.id);
    expect(await now(own)).toMatchObject({ telegramUserId: SUBSTITUTE, insteadOf: null });
    // Nobody passes it on to a third: there are no chains.
    expect(await signing.passOn(next, substitute.id)).toBe(true);
    expect(await whose()).toEqual([NEXT, NEXT]);
    expect(await passOn(account.id)).toBe(true);
    expect(await whose()).toEqual(prepared.map(() => USER));
    expect(await now(prepared[0] as never)).toMatchObject({ preparedBy: null, insteadOf: null });
  });
});

import { describe, expect, it } from "vitest";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import { createWorld, describeDocument, HOUR, USER } from "./world.ts";

const DIRECTOR = 2002;
const THIRD = 3003;

interface Over {
  readonly by: AccountRow;
  readonly action: ActionName;
  readonly reason: string | null;
}

/** The accountant decides first; the director is of the same organization. */
async function createOffice(documents = 1) {
  const world = await createWorld({ documents });
  const director = await world.join(DIRECTOR);
  const decideOver = async (
    { id: over, documentId }: Decision,
    { by = director, action = "reject", reason = "boshqa summa" }: Partial<Over> = {},
  ) => {
    const document = describeDocument(documentId);
    return await world.signing.decide({ account: by, document, action, reason, over });
  };
  const openOnes = () => world.db.decisions.findByState(["open", "signing"]);
  return { ...world, director, decideOver, openOnes };
}

describe("an unsigned decision of a colleague", () => {
  it("makes way for one's own, and the colleague is told once what was decided, and why", async () => {
    const world = await createOffice();
    const first = await world.decide();
    const { decision, existing } = await world.decideOver(first);
    expect(existing).toBe(false);
    expect(decision).toMatchObject({
      ...{ accountId: world.director.id, telegramUserId: DIRECTOR, state: "open", preparedBy: null },
      ...{ action: "reject", reason: "boshqa summa" },
    });
    expect(await world.now(first)).toMatchObject({ state: "undone", detail: "takenOver" });
    expect(await world.signing.findSigningQueue(world.account.id)).toEqual([]);
    expect(await world.signing.findSigningQueue(world.director.id)).toMatchObject([{ id: decision.id }]);
    await world.work();
    expect(world.who("takenOver")).toEqual([[USER, "takenOver"]]);
    // It is signed as any other.
    const { submit } = await world.openSigned(decision);
    expect(await submit()).toMatchObject({ result: "queued" });
    expect(world.service.posts).toMatchObject([{ action: "reject", reason: "boshqa summa" }]);
  });

  it("leaves the colleague's open page, whose signature comes too late", async () => {
    const world = await createOffice();
    const first = await world.decide();
    const { session, submit } = await world.openSigned(first);
    const { decision } = await world.decideOver(first);
    expect(await world.db.signingSessions.find(session.id)).toMatchObject({ state: "ended" });
    await expect(submit()).rejects.toMatchObject({ code: "SigningExpired" });
    expect(world.service.posts).toEqual([]);
    expect(await world.stateOf(decision)).toBe("open");
  });

  it("ends the colleague's link over it alone", async () => {
    const world = await createOffice();
    const first = await world.decide();
    const link = await world.linkTo(first);
    await world.decideOver(first);
    expect(await world.db.signingLinks.find(link.id)).toBeNull();
  });

  it("stays where it is not the one that the person saw", async () => {
    const world = await createOffice();
    const seen = await world.decide();
    await world.signing.undo(seen.id, USER);
    const now = await world.decide("d1", "reject", "yo‘q");
    expect(await world.decideOver(seen)).toEqual({ decision: now, existing: true });
    // Nor where none was seen.
    const document = describeDocument("d1");
    const blind = { account: world.director, document, action: "accept", reason: null } as const;
    expect(await world.signing.decide(blind)).toEqual({ decision: now, existing: true });
    await world.work();
    expect(world.who("takenOver")).toEqual([]);
  });

  it("that is gone by now leaves the way free", async () => {
    const world = await createOffice();
    const seen = await world.decide();
    await world.signing.undo(seen.id, USER);
    expect(await world.decideOver(seen)).toMatchObject({ existing: false, decision: { action: "reject" } });
    await world.work();
    expect(world.who("takenOver")).toEqual([]);
  });

  it.each(["submitting", "following", "unknown", "untracked"] as const)(
    "stays once it is %s",
    async (state) => {
      const world = await createOffice();
      const first = await world.decide();
      await world.db.submissions.move(first.id, { from: ["open"], to: state });
      expect(await world.decideOver(first)).toMatchObject({ existing: true, decision: { id: first.id } });
      expect(await world.stateOf(first)).toBe(state);
    },
  );

  it("taken over while its signature is checked is not posted", async () => {
    const world = await createOffice();
    const first = await world.decide();
    const { submit } = await world.openSigned(first);
    let took = false;
    world.service.onRead = async (what) => {
      if (what !== "signData" || took) return;
      took = true;
      await world.decideOver(first);
    };
    expect(await submit()).toEqual({ ok: true, result: "conflict", detail: null });
    expect(world.service.posts).toEqual([]);
    expect(await world.openOnes()).toMatchObject([{ telegramUserId: DIRECTOR, action: "reject" }]);
  });

  it("is taken over by one of two at once: one wins, and one signature is posted", async () => {
    const world = await createOffice();
    const third = await world.join(THIRD);
    const first = await world.decide();
    const answers = await Promise.all([
      world.decideOver(first),
      world.decideOver(first, { by: third, action: "accept", reason: null }),
    ]);
    expect(answers.map(({ existing }) => existing).sort()).toEqual([false, true]);
    expect(new Set(answers.map(({ decision }) => decision.id)).size).toBe(1);
    const [winner] = await world.openOnes();
    const { submit } = await world.openSigned(winner ?? expect.fail("nobody won"));
    await submit();
    expect(world.service.posts).toHaveLength(1);
    await world.work();
    expect(world.who("takenOver")).toEqual([[USER, "takenOver"]]);
  });

  it("of one's own is no colleague's: it is taken back, not taken over", async () => {
    const world = await createOffice();
    const own = await world.decide();
    const answer = await world.decideOver(own, { by: world.account });
    expect(answer).toEqual({ decision: own, existing: true });
  });

  /** @promise foreign-rights: Nobody replaces a decision of another organization. */
  it("of another organization is out of reach, whatever a button says", async () => {
    const world = await createOffice();
    const first = await world.decide();
    // It decides for its own organization, and touches nothing of the other one.
    await world.decideOver(first, { by: await world.join(9009, "302000022") });
    expect(await world.now(first)).toEqual(first);
    await world.work();
    expect(world.who("takenOver")).toEqual([]);
  });

  it.each(["whose login ended", "who may not sign any more", "who left"])(
    "%s locks nothing",
    async (what) => {
      const world = await createOffice(2);
      const first = await world.decide();
      if (what === "whose login ended") await world.db.accounts.dropToken(world.account.id, "token of sinov");
      else if (what === "who left") await world.db.accounts.delete(world.account.id);
      else {
        const other = await world.decide("d2");
        await world.db.submissions.move(other.id, { from: ["open"], to: "refused", detail: "forbidden" });
      }
      expect(await world.decideOver(first)).toMatchObject({
        existing: false,
        decision: { telegramUserId: DIRECTOR, action: "reject" },
      });
    },
  );
});

describe("a decision that was given to be signed", () => {
  /** The accountant prepares, the director is to sign. */
  async function given() {
    const world = await createOffice();
    const third = await world.join(THIRD);
    const first = await world.decide();
    await world.signing.give({ from: world.account, to: world.director.id, decisionIds: [first.id] });
    return { ...world, third, first: await world.now(first) };
  }

  it.each([
    ["its signer, and the one who prepared it is told", "director", [USER]],
    ["a third colleague, and both are told", "third", [USER, DIRECTOR]],
    ["the one who prepared it, and the signer is told", "account", [DIRECTOR]],
  ] as const)("is decided otherwise by %s", async (_who, by, told) => {
    const world = await given();
    const { decision, existing } = await world.decideOver(world.first, { by: world[by] });
    expect(existing).toBe(false);
    expect(decision).toMatchObject({ telegramUserId: world[by].telegramUserId, preparedBy: null });
    await world.pass(HOUR);
    expect(world.who("takenOver", "preparedOutcome", "givenBack").sort()).toEqual(
      told.map((person) => [person, "takenOver"]),
    );
  });
});

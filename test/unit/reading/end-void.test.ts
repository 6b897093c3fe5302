import { describe, expect, it } from "vitest";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import { submissionStates } from "../../../src/db/rows/submission-states.ts";
import { builtInProfile as profile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { endIfVoid, endVoidOf } from "../../../src/reading/end-void.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

const [OWNER, OTHER] = [1001, 1002];

async function createDecided() {
  const { db, look, clock } = await createTestDatabase();
  const account = await logInAs(db, { telegramUserId: OWNER });
  const parts = { db, profile };
  const decide = async (
    id = "d1",
    over: { state?: string; preparedBy?: number } = {},
    of: AccountRow = account,
  ) => {
    const created = await db.decisions.create(decisionOf(of, id));
    const { state = "open", preparedBy = null } = over;
    await look.change(
      "update submissions set state = ?, prepared_by = ? where id = ?",
      ...[state, preparedBy, created?.id],
    );
    const decision = await db.decisions.find(created?.id ?? "");
    if (decision === null) throw new Error("not decided");
    return decision;
  };
  const told = async () =>
    (await look.rows(`select news, telegram_user_id as "user" from notices order by news`)).map(
      ({ news, user }) => `${user} ${news}`,
    );
  const aloud = async () =>
    JSON.parse(await look.value<string>("select data from notices where news = 'decisionVoid'")) as unknown;
  return { db, look, clock, account, parts, decide, told, aloud };
}

describe("a choice whose document the partner withdrew", () => {
  it.each(submissionStates)("ends while it is unsigned, and not when it is %s otherwise", async (state) => {
    const { db, look, parts, decide, told } = await createDecided();
    const decision = await decide("d1", { state });
    const isUnsigned = state === "open" || state === "signing";
    expect(await endIfVoid(parts, decision, 17)).toBe(isUnsigned ? "withdrawn" : null);
    const ended = { state: "undone", detail: "withdrawn", stateSeen: 17 };
    expect(await db.decisions.find(decision.id)).toMatchObject(isUnsigned ? ended : { state });
    expect(await told()).toEqual(isUnsigned ? [`${OWNER} decisionVoid`] : []);
    expect(await look.count("audit where event = 'decisionVoid'")).toBe(isUnsigned ? 1 : 0);
  });

  it("ends once, however many learn of it, and never after a post began", async () => {
    const { db, look, parts, decide, told } = await createDecided();
    const [one, other] = [await decide("d1"), await decide("d2")];
    expect([await endIfVoid(parts, one, 17), await endIfVoid(parts, one, 17)]).toEqual(["withdrawn", null]);
    expect(await told()).toEqual([`${OWNER} decisionVoid`]);
    await look.change("update submissions set state = 'submitting' where id = ?", other.id);
    expect(await endIfVoid(parts, other, 17)).toBeNull();
    expect(await db.decisions.find(other.id)).toMatchObject({ state: "submitting", detail: null });
  });

  it("is no colleague's to end that was given away meanwhile", async () => {
    const { look, parts, decide } = await createDecided();
    const decision = await decide();
    await look.change("update submissions set account_id = 'another' where id = ?", decision.id);
    expect(await endIfVoid(parts, decision, 17)).toBeNull();
  });

  it.each([
    ["nobody", [], true, [`${OWNER} decisionVoid`, `${OTHER} preparedOutcome`]],
    ["its signer", [OWNER], false, [`${OWNER} decisionVoid`, `${OTHER} preparedOutcome`]],
    ["who prepared it", [OTHER], true, [`${OWNER} decisionVoid`]],
    ["both", [OWNER, OTHER], false, [`${OWNER} decisionVoid`]],
  ] as const)(
    "is told aloud to those who do not hear of it otherwise: %s does",
    async (_who, heard, aloud, news) => {
      const { parts, decide, told, aloud: toldAloud } = await createDecided();
      const decision = await decide("d1", { preparedBy: OTHER });
      await endIfVoid(parts, decision, 17, { heard });
      expect(await told()).toEqual(news);
      expect(await toldAloud()).toEqual({ decisionId: decision.id, aloud, alone: false });
    },
  );
});

describe("documents that a list shows", () => {
  const shown = (id: string, stateId: number | null) =>
    ({ kind: "invoice", id: id as DocumentId, stateId }) as const;

  it("end the choices about them that cannot be carried out any more, and no others", async () => {
    const { db, clock, account, parts, decide } = await createDecided();
    const ids = ["gone", "waits", "unread", "elsewhere", "posted"];
    for (const id of ids) await decide(id, id === "posted" ? { state: "submitting" } : {});
    const rows = [shown("gone", 17), shown("waits", 15), shown("unread", null), shown("posted", 17)];
    await endVoidOf(parts, account.tin, [...rows, { ...shown("elsewhere", 17), kind: "act" }], {
      readAt: clock.now(),
    });
    const states = await Promise.all(
      ids.map(async (id) => (await db.decisions.findOpen(account.tin, "invoice", id as DocumentId))?.state),
    );
    expect(states).toEqual([undefined, "open", "open", "open", "submitting"]);
  });

  it("do not end what was decided after they were read", async () => {
    const { db, clock, account, parts, decide } = await createDecided();
    const readAt = clock.now();
    clock.advance(1);
    const decision = await decide();
    await endVoidOf(parts, account.tin, [shown("d1", 17)], { readAt });
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "open" });
  });
});

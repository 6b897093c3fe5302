/** What the absent person has put off: it comes to whoever answers when its time has come. */
import { describe, expect, it } from "vitest";
import type { Visit } from "../../../../src/bot/visit.ts";
import { hears } from "../../../../src/capabilities/away/hear.ts";
import { awayJob } from "../../../../src/capabilities/away/job.ts";
import { createAbsences } from "../../../../src/capabilities/away/stored.ts";
import type { NoticeRow } from "../../../../src/db/rows/notices.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import { later } from "../../../../src/watch/news.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, keepWatched, logInAs } from "../../db/test-database.ts";

const [ABSENT, SUBSTITUTE] = [1, 2];

/** `mayRead`: whether the substitute may read the list of the document. */
async function createOffice({ mayRead }: { readonly mayRead: boolean }) {
  const { db, look, clock } = await createTestDatabase();
  const absent = await logInAs(db, { telegramUserId: ABSENT, token: "t1" });
  const substitute = await logInAs(db, { telegramUserId: SUBSTITUTE, token: "t2" });
  for (const { id } of [absent, substitute])
    await look.change("insert into list_rights values (?, 'invoice', 'send', 1, ?, 0)", id, clock.now());
  for (const [{ id }, allowed] of [
    [absent, 1],
    [substitute, mayRead ? 1 : 0],
  ] as const)
    await look.change("insert into list_rights values (?, 'invoice', 'receive', ?, ?, 0)", id, allowed, 0);
  const from = dateInTimeZone(clock.now(), "Asia/Tashkent");
  const days = { from, until: addDays(from, 7) };
  const row = { accountId: absent.id, substituteId: substitute.id, ...days, withUrgent: false, lostAt: null };
  await db.rowsOf(createAbsences).save(row, awayJob(absent.id, clock.now()));
  await keepWatched(look, {
    tin: absent.tin,
    document_id: "d1",
    partner_tin: "302222222",
    facts: { date: null },
  });
  const about = { kind: "invoice", documentId: "d1" as never } as const;
  await db.notices.putOff({
    ...{ telegramUserId: ABSENT, accountId: absent.id, news: later.name, ...about },
    ...{ dedupeKey: `later:${absent.id}:invoice:d1:1`, notBefore: clock.now() },
  });
  const noticeOf = async (who: number): Promise<NoticeRow | null> => {
    const [id = ""] = await look.values<string>("select id from notices where telegram_user_id = ?", who);
    return db.notices.find(id);
  };
  const hearsOf = async (who: number) => {
    const [user, notice] = [await db.users.find(who), await noticeOf(who)];
    if (notice === null) return "nothing";
    const dependencies = { db, clock, profile: builtInProfile, doubtSources: [] };
    const visit = { ...viewVisit("en", clock.now()), user, dependencies, now: () => clock.now() };
    return hears(visit as unknown as Visit, notice);
  };
  return { db, noticeOf, hearsOf };
}

describe("a document that the absent person has put off", () => {
  it("is told to the substitute, who reads for whom, and to the absent person no more", async () => {
    const { db, noticeOf, hearsOf } = await createOffice({ mayRead: true });
    expect(await hearsOf(ABSENT)).toMatchObject({ is: "held" });
    const { is, line } = (await hearsOf(SUBSTITUTE)) as { is: string; line: unknown };
    expect(is).toBe("told");
    expect(String(line)).toContain("for user-1, until ");
    await db.notices.setDelivered((await noticeOf(SUBSTITUTE))?.id ?? "", 7);
    expect(await hearsOf(ABSENT)).toEqual({ is: "heard" });
  });

  it("is told to the absent person where the substitute may not read it, or hears that it waits no more", async () => {
    const other = await createOffice({ mayRead: false });
    expect(await other.hearsOf(ABSENT)).toBeNull();
    expect(await other.hearsOf(SUBSTITUTE)).toBe("nothing");

    const { db, noticeOf, hearsOf } = await createOffice({ mayRead: true });
    await hearsOf(ABSENT);
    await db.notices.setDelivered((await noticeOf(SUBSTITUTE))?.id ?? "", null);
    expect(await hearsOf(ABSENT)).toBeNull();
  });
});

/** What the absent person has put off: it comes to whoever answers when its time has come. */
import { describe, expect, it } from "vitest";
import type { Visit } from "../../../../src/bot/visit.ts";
import { hears } from "../../../../src/capabilities/away/hear.ts";
import { awayJob } from "../../../../src/capabilities/away/job.ts";
import { createAbsences } from "../../../../src/capabilities/away/stored.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { documentNewsByName, later, newsGroup, putOffMany } from "../../../../src/watch/news.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, keepWatched, logInAs } from "../../db/test-database.ts";

const [ABSENT, SUBSTITUTE] = [1, 2];
const [WAITS, ACCEPTED] = [15, 30];

/** `mayRead`: whether the substitute may read the list of the documents; `states`: how each stands. */
async function createOffice({
  mayRead = true,
  states = [WAITS],
}: {
  readonly mayRead?: boolean;
  readonly states?: readonly number[];
}) {
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
  const documents = states.map((_, index) => `d${index + 1}` as DocumentId);
  for (const [index, state] of states.entries())
    await keepWatched(look, {
      ...{ tin: absent.tin, document_id: documents[index], state_id: state, partner_tin: "302222222" },
      facts: { date: null },
    });
  const of = { telegramUserId: ABSENT, accountId: absent.id };
  const untoldOf = (who: number) =>
    look.values<string>(
      "select id from notices where telegram_user_id = ? and delivered_at is null order by dedupe_key",
      who,
    );
  const hearsOf = async (id = "") => {
    const notice = await db.notices.find(id);
    const user = notice && (await db.users.find(notice.telegramUserId));
    if (notice === null) return "nothing";
    const dependencies = { db, clock, profile: builtInProfile, doubtSources: [] };
    const visit = { ...viewVisit("en", clock.now()), user, dependencies, now: () => clock.now() };
    return hears(visit as unknown as Visit, notice);
  };
  /** The notice that tells the absent person again. */
  const putsOff = {
    async one() {
      const about = { kind: "invoice", documentId: "d1" as DocumentId } as const;
      const dedupeKey = `later:${absent.id}:invoice:d1:1`;
      await db.notices.putOff({ ...of, news: later.name, ...about, dedupeKey, notBefore: clock.now() });
      return (await untoldOf(ABSENT))[0];
    },
    /** Both people heard of the documents when they came, and the substitute has seen them. */
    async message() {
      const arrived = [absent, substitute].flatMap(({ id, telegramUserId }) =>
        documents.map((documentId) =>
          documentNewsByName.documentArrived.notice({
            ...{ telegramUserId, accountId: id, kind: "invoice", documentId, group: newsGroup(id) },
            data: { from: null, to: WAITS, list: "receive" },
            dedupeKey: `documentArrived:${id}:invoice:${documentId}:1`,
          }),
        ),
      );
      await db.notices.write({ notices: arrived });
      const [lead = "", ...others] = await untoldOf(ABSENT);
      await db.notices.setTold([lead, ...others], { messageId: 7, aloud: false });
      await db.notices.setTold(await untoldOf(SUBSTITUTE), { messageId: 7, aloud: false });
      for (const documentId of documents)
        await db.seenDocuments.see(substitute.id, {
          ...{ kind: "invoice", documentId, number: null },
          stateId: WAITS,
        });
      const group = `${putOffMany.name}:${ABSENT}:7`;
      const again = { data: { notice: lead }, group, dedupeKey: `${group}:1`, notBefore: clock.now() };
      await db.notices.putOffGroup({ ...of, news: putOffMany.name, ...again });
      return (await untoldOf(ABSENT))[0];
    },
  };
  return { db, untoldOf, hearsOf, putsOff };
}

describe.each([
  ["a document that the absent person has put off", "one", [WAITS]],
  ["a message about several that the absent person has put off", "message", [WAITS, ACCEPTED, WAITS]],
] as const)("%s", (_what, put, states) => {
  it("is told to the substitute, who reads for whom, and to the absent person no more", async () => {
    const { db, untoldOf, hearsOf, putsOff } = await createOffice({ states });
    const notice = await putsOff[put]();
    expect(await hearsOf(notice)).toMatchObject({ is: "held" });
    const passed = await untoldOf(SUBSTITUTE);
    expect(passed).toHaveLength(states.filter((state) => state === WAITS).length);
    const data = await Promise.all(passed.map(async (id) => (await db.notices.find(id))?.data));
    expect(data.map((one) => one?.byOther ?? null)).toEqual(passed.map(() => (put === "one" ? true : null)));
    for (const id of passed) {
      expect(await hearsOf(notice)).toMatchObject({ is: "held" });
      const { is, line } = (await hearsOf(id)) as { is: string; line: unknown };
      expect(is).toBe("told");
      expect(String(line)).toContain("for user-1, until ");
      await db.notices.setDelivered(id, 8);
    }
    expect(await hearsOf(notice)).toEqual({ is: "heard" });
  });

  it("is told to the absent person where the substitute may not read it, or hears that it waits no more", async () => {
    const other = await createOffice({ mayRead: false, states });
    expect(await other.hearsOf(await other.putsOff[put]())).toBeNull();
    expect(await other.untoldOf(SUBSTITUTE)).toEqual([]);

    const { db, untoldOf, hearsOf, putsOff } = await createOffice({ states });
    const notice = await putsOff[put]();
    await hearsOf(notice);
    for (const id of await untoldOf(SUBSTITUTE)) await db.notices.setDelivered(id, null);
    expect(await hearsOf(notice)).toBeNull();
  });
});

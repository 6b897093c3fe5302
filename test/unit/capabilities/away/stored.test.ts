/** What is noted of an absence together with its news: where the job is killed half-way, each is told once. */
import { describe, expect, it, vi } from "vitest";
import { asked, askedKey } from "../../../../src/bot/index.ts";
import { awayJob, awayJobs } from "../../../../src/capabilities/away/job.ts";
import { substituteLost } from "../../../../src/capabilities/away/news.ts";
import { createAbsences } from "../../../../src/capabilities/away/stored.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import { MINUTE_MS } from "../../../../src/documents/durations.ts";
import { StorageError } from "../../../../src/errors.ts";
import { RunAgainAt } from "../../../../src/jobs/job-runner.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";

const [ABSENT, SUBSTITUTE] = [1, 2];

/** `days`: how long the absence still lasts. */
async function createOffice({ days }: { readonly days: number }) {
  const { db, look, clock } = await createTestDatabase();
  const absent = await logInAs(db, { telegramUserId: ABSENT, token: "t1" });
  // Without a list of the absent person's, this one cannot answer.
  const substitute = await logInAs(db, { telegramUserId: SUBSTITUTE, token: "t2" });
  const until = addDays(dateInTimeZone(clock.now(), "Asia/Tashkent"), days);
  const row = {
    accountId: absent.id,
    substituteId: substitute.id,
    from: addDays(until, -9),
    until,
    withUrgent: false,
    lostAt: null,
  };
  const kept = db.rowsOf(createAbsences);
  const save = (change: Partial<typeof row> = {}) =>
    kept.save({ ...row, ...change }, awayJob(absent.id, clock.now()));
  await save();
  const signing = { passOn: async () => true };
  const dependencies = { db, clock, profile: builtInProfile, signing };
  const work = async () => {
    clock.advance(MINUTE_MS);
    await awayJobs
      .away?.({ dependencies } as never)
      .work({ payload: { accountId: absent.id } } as never, new AbortController().signal)
      .catch((error: unknown) => {
        if (!(error instanceof RunAgainAt)) throw error;
      });
  };
  const told = () => look.values<string>("select news from notices order by news");
  return { db, clock, absent, row, kept, save, signing, work, told };
}

describe("an absence whose job is killed half-way and worked again", () => {
  it("is told once to have lost its substitute, with what somebody asked", async () => {
    const { db, absent, kept, work, told } = await createOffice({ days: 3 });
    const ask = { tin: absent.tin, kind: "act", documentId: "d1" as never, number: null } as const;
    const question = { ...ask, fromUserId: SUBSTITUTE, toUserId: ABSENT, note: "price?" };
    const id = (await db.questions.ask(question, { most: 9, since: 0 }, () => ({}))) ?? "";
    expect(await db.notices.findMessage(askedKey(id, absent.id))).toBeNull();
    vi.spyOn(kept, "setLost").mockRejectedValueOnce(new StorageError("SQLITE_IOERR"));
    await expect(work()).rejects.toBeInstanceOf(StorageError);
    await work();
    await work();
    expect(await told()).toEqual([asked.name, substituteLost.name]);
  });

  it("is told once to be over", async () => {
    const { kept, work, told } = await createOffice({ days: -2 });
    vi.spyOn(kept, "end").mockRejectedValueOnce(new StorageError("SQLITE_IOERR"));
    await expect(work()).rejects.toBeInstanceOf(StorageError);
    expect(await told()).toEqual([]);
    await work();
    await work();
    expect(await told()).toEqual(["absenceOver"]);
  });

  it.each([
    ["over", -2],
    ["lost", 3],
  ])("leaves alone what the person sets while the job finds the one before %s", async (_, days) => {
    const { absent, row, kept, save, signing, work, told } = await createOffice({ days });
    const until = addDays(row.until, 20);
    vi.spyOn(signing, "passOn").mockImplementationOnce(async () => {
      await save({ until });
      return true;
    });
    await work();
    expect(await kept.find(absent.id)).toMatchObject({ until, lostAt: null });
    expect(await told()).toEqual([]);
  });

  it("stays as it was where its news cannot be written", async () => {
    const { clock, absent, row, kept } = await createOffice({ days: 3 });
    const news = { notices: [{ telegramUserId: ABSENT, news: null as never, dedupeKey: "k" }] };
    await expect(kept.setLost(row, clock.now(), news)).rejects.toBeInstanceOf(StorageError);
    await expect(kept.end(row, news)).rejects.toBeInstanceOf(StorageError);
    expect(await kept.find(absent.id)).toMatchObject({ lostAt: null });
  });
});

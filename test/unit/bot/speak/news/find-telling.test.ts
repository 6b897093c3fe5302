/** What is said of when news would be told, beside how it is told then. */
import { describe, expect, it } from "vitest";
import { type AskedTelling, findTelling } from "../../../../../src/bot/speak/news/find-telling.ts";
import { news } from "../../../../../src/bot/speak/news/index.ts";
import { tellDocuments } from "../../../../../src/bot/speak/news/tell-documents.ts";
import type { Database } from "../../../../../src/db/open-database.ts";
import { builtInProfile } from "../../../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../../src/documents/durations.ts";
import { builtInPolicies } from "../../../../../src/documents/policies.ts";
import { RunAgainAt } from "../../../../../src/jobs/job-runner.ts";
import { documentOf } from "../../../../support/documents.ts";
import { logInAs } from "../../../db/test-database.ts";
import { createTold, ME } from "../../told-office.ts";

const policies = { ...builtInPolicies, watching: { ...builtInPolicies.watching, on: false } };

/** What is noted is written with the next change. */
const flush = (db: Database) => db.notices.write({});

async function createOffice({ isRead = true } = {}) {
  const office = await createTold(news, { policies });
  const { db, clock, account } = office;
  const right = { accountId: account.id, kind: "invoice", list: "receive", allowed: isRead } as const;
  const organization = { tin: account.tin, checkedAt: clock.now(), failures: 0, notBefore: null };
  await db.watched.begin(account.tin, { type: "watch", lane: "w", key: "w", payload: {} });
  const noted = db.watched.noteCheck({
    organization: { ...organization, countedDay: null, requests: 0, looks: {} },
    rights: [{ ...right, checkedAt: clock.now(), since: clock.now() }],
    failing: [],
  });
  await flush(db);
  await noted;
  const ask = (over: Partial<AskedTelling> = {}) =>
    findTelling(
      { db, clock, profile: builtInProfile },
      { telegramUserId: ME, tin: account.tin, news: "arrived", documents: 1, ...over },
    );
  return { ...office, ask };
}

describe("a person hears of news", () => {
  it.each([
    ["at work, whether here or not", 0, 60, 0, { waitsFor: null, quiet: null }],
    ["in the evening, where here", 11 * HOUR_MS, 1, 0, { waitsFor: null, quiet: "hours" }],
    ["in the evening, where away", 11 * HOUR_MS, 10, 0, { waitsFor: "quiet", quiet: "hours" }],
    ["on a day off, where here", 3 * DAY_MS, 1, 0, { waitsFor: null, quiet: "dayOff" }],
    ["on a day off, where away", 3 * DAY_MS, 60, 0, { waitsFor: "quiet", quiet: "dayOff" }],
    ["after five messages", 0, 1, 5, { waitsFor: "others", quiet: null }],
    ["after five messages on a day off", 3 * DAY_MS, 1, 5, { waitsFor: "others", quiet: "dayOff" }],
  ] as const)("when it is told: %s", async (_when, later, awayMinutes, before, said) => {
    const { db, clock, service, keep, write, visitNow, sent, ask } = await createOffice();
    clock.advance(later);
    await db.users.meet({ telegramUserId: ME, chatId: ME, language: "en" });
    await flush(db);
    clock.advance(awayMinutes * MINUTE_MS);
    for (let index = 0; index < before; index += 1) {
      const { id } = await write("documentArrived", `t${index}`);
      await db.notices.setTold([id], { messageId: 10 + index, aloud: false });
    }
    const telling = await ask();
    expect(telling).toMatchObject({ state: "told", ...said });
    service.documents = [documentOf({ id: "a" as DocumentId })];
    await keep("a");
    const notice = await write("documentArrived", "a");
    const again = await tellDocuments(await visitNow(), notice).catch((error: unknown) => error);
    if (said.waitsFor === null) return expect(sent).toHaveLength(1);
    expect(again).toBeInstanceOf(RunAgainAt);
    expect(telling).toMatchObject({ at: (again as RunAgainAt).at });
  });

  it("of many documents together, whatever was told before", async () => {
    const { db, write, ask } = await createOffice();
    for (let index = 0; index < 5; index += 1) {
      const { id } = await write("documentArrived", `t${index}`);
      await db.notices.setTold([id], { messageId: 10 + index, aloud: false });
    }
    expect(await ask({ documents: 12 })).toMatchObject({ waitsFor: null });
  });

  it("only where logged in, reached, and not having turned it off", async () => {
    const { db, account, ask } = await createOffice();
    const states = async () =>
      (await Promise.all([ask(), ask({ news: "cancelled" })])).map(({ state }) => state);
    expect(await states()).toEqual(["told", "told"]);
    expect((await ask({ tin: "303333333" })).state).toBe("loggedOut");
    expect((await ask({ telegramUserId: ME + 1 })).state).toBe("loggedOut");
    await db.users.setPreferences(ME, { off: ["arrived"] });
    expect(await states()).toEqual(["unwanted", "told"]);
    await db.accounts.dropToken(account.id, (await db.accounts.findWithToken(account.id))?.token ?? "");
    expect(await states()).toEqual(["loggedOut", "loggedOut"]);
    await logInAs(db);
    await db.users.setBlocked(ME);
    expect(await states()).toEqual(["loggedOut", "loggedOut"]);
  });

  it("of nothing that the first look shows", async () => {
    const { ask } = await createOffice({ isRead: false });
    expect((await ask()).state).toBe("unread");
  });
});

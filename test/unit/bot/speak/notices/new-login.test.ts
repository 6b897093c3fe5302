/** Of whom a person hears, and in how many messages, when colleagues log in. */
import { describe, expect, it } from "vitest";
import { newLogin } from "../../../../../src/accounts/news.ts";
import { MINUTE_MS } from "../../../../../src/documents/durations.ts";
import { RunAgainAt } from "../../../../../src/jobs/job-runner.ts";
import { said } from "../../../../support/bot-words.ts";
import { ME } from "../../told-office.ts";
import { createSigner } from "./office.ts";

const MANY = 12;

async function createColleagues() {
  const office = await createSigner();
  const { db, account, writeNotice } = office;
  /** The notice of a colleague's login. */
  async function logsIn(number: number, isOwnName = false) {
    const telegramUserId = ME + 1 + number;
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "en", name: `Person ${number}` });
    const { id: by } = await db.accounts.saveLogin({
      ...{ telegramUserId, tin: account.tin, name: "Office", username: `user-${number}` },
      ...{ token: "t", tokenExpiresAt: null },
    });
    const about = { telegramUserId: ME, accountId: account.id, dedupeKey: `login ${number}` };
    return writeNotice(newLogin.notice({ ...about, data: { by, isOwnName } }));
  }
  return { ...office, logsIn };
}

describe("news of logins", () => {
  /** @promise updates: However many colleagues log in at once, a person hears of them by one message a minute. */
  it("tells of all that came by one message", async () => {
    const { logsIn, tellNotice, sent, isDue, look } = await createColleagues();
    const first = await logsIn(0);
    const others: Array<typeof first> = [];
    for (let number = 1; number < MANY; number += 1) others.push(await logsIn(number));
    await tellNotice(first);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(said("notice-new-logins", { count: MANY }));
    expect(sent[0]?.text).toContain("<b>Person 0</b>, user-0\n<b>Person 1</b>, user-1");
    for (const { id } of others) expect(await isDue(id)).toBe(false);
    expect(await look.count("jobs where type = 'notice'")).toBe(0);
  });

  it("waits a minute after the one before, and tells of one's own user name at once", async () => {
    const { logsIn, tellNotice, sent, clock } = await createColleagues();
    await tellNotice(await logsIn(0));
    expect(sent[0]?.text).toContain("<b>Person 0</b>");
    const next = await logsIn(1);
    const told = clock.now();
    clock.advance(1000);
    await expect(tellNotice(next)).rejects.toThrow(new RunAgainAt(told + MINUTE_MS));
    await tellNotice(await logsIn(2, true));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain("Person 2");
    clock.advance(2 * MINUTE_MS);
    await tellNotice(next);
    expect(sent[2]?.text).toContain("<b>Person 1</b>");
  });
});

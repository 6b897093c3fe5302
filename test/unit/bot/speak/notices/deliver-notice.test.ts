import { describe, expect, it } from "vitest";
import { onNews } from "../../../../../src/bot/feature.ts";
import { type Brake, createBrake } from "../../../../../src/bot/pipeline/brake.ts";
import type { TelegramWork } from "../../../../../src/bot/pipeline/telegram-work.ts";
import { createNoticeDelivery } from "../../../../../src/bot/speak/notices/deliver-notice.ts";
import { defineNews, type News } from "../../../../../src/db/rows/news.ts";
import { LoginNeeded } from "../../../../../src/errors.ts";
import { GiveUp, RunAgainAt } from "../../../../../src/jobs/job-runner.ts";
import { missed } from "../../../../../src/watch/news.ts";
import { createTestDatabase } from "../../../db/test-database.ts";

const PERSON = 1001;
const kept = defineNews({ name: "kept" });
const summedUp = defineNews({ name: "summedUp", whileAway: "summedUp" });
const dropped = defineNews({ name: "dropped", whileAway: "dropped" });
const MESSAGE = 7;

/** A notice that is due, with its job. `fails`: how telling it ends; `over`: what stands between it and Telegram. */
async function createDue(
  news: News,
  {
    group = null,
    fails = null,
    brake,
    telegramWork = async (_job, work) => work(),
  }: {
    readonly group?: string | null;
    readonly fails?: Error | null;
    readonly brake?: Partial<Brake>;
    readonly telegramWork?: TelegramWork;
  } = {},
) {
  const { db, clock, look } = await createTestDatabase();
  await db.users.meet({ telegramUserId: PERSON, chatId: PERSON, language: "en" });
  await db.notices.write({
    notices: [{ telegramUserId: PERSON, news: news.name, dedupeKey: "a", group }],
  });
  const [job] = await db.jobs.claim({ owner: "o", leaseUntil: clock.now() + 60_000, limit: 1 });
  const id = await look.value<string>("select id from notices");
  if (job === undefined) throw new Error("a notice brings its job");
  const told: string[] = [];
  const delivered: string[] = [];
  const left: string[] = [];
  const deliver = createNoticeDelivery({
    dependencies: { db, clock, onDelivered: (name: string) => delivered.push(name) } as never,
    visits: { tell: () => ({}) } as never,
    brake: { ...createBrake(clock), leave: (of) => left.push(of.id), ...brake },
    telegramWork,
    hears: async () => ({ is: "told" }),
    features: [
      {
        news: [kept, summedUp, dropped].map((one) =>
          onNews(one, async () => {
            if (fails !== null) throw fails;
            told.push(one.name);
            return MESSAGE;
          }),
        ),
      },
    ],
  });
  const notice = async () => db.notices.find(id);
  const isDue = async () => (await notice())?.deliveredAt === null;
  return { db, clock, look, id, notice, isDue, told, delivered, left, deliver: () => deliver(job) };
}

it("a notice is told once, though its process died between the delivery and the end of its job", async () => {
  const { notice, told, delivered, left, id, deliver } = await createDue(kept);
  await deliver();
  await deliver();
  expect([told, delivered]).toEqual([["kept"], ["kept"]]);
  expect(await notice()).toMatchObject({ messageId: MESSAGE });
  expect(left).toEqual([id, id]);
});

describe("of a person whom nothing reaches", () => {
  it.each([
    ["stays until they are back", kept, true],
    ["stays to be summed up", summedUp, true],
    ["is dropped where it would be out of date", dropped, false],
  ] as const)("a notice %s", async (_what, news, stays) => {
    for (const known of [true, false]) {
      const { db, clock, isDue, told, left, id, deliver } = await createDue(news, {
        // They blocked the bot before, or this is how Kotib learns of it.
        telegramWork: async (_job, _work, gone) => gone?.(),
      });
      if (known) await db.users.setBlocked(PERSON);
      await deliver();
      expect([told, await isDue()]).toEqual([[], stays]);
      expect(await db.users.find(PERSON)).toMatchObject({ blockedAt: clock.now() });
      if (known) expect(left).toEqual([id]);
    }
  });

  it("nothing waits where they are nobody any more", async () => {
    const { look, isDue, deliver } = await createDue(kept);
    await look.change("delete from users");
    await deliver();
    expect(await isDue()).toBe(false);
  });
});

it.each([
  [summedUp, true],
  [kept, false],
] as const)("what was missed is told before news that it sums up: %o", async (news, waits) => {
  const { db, clock, told, deliver } = await createDue(news);
  await db.notices.write({ notices: [{ telegramUserId: PERSON, news: missed.name, dedupeKey: "b" }] });
  if (waits) await expect(deliver()).rejects.toEqual(new RunAgainAt(clock.now() + 3000));
  else await deliver();
  expect(told).toHaveLength(waits ? 0 : 1);
});

it("what was missed, and could not be told for long, keeps no other news back", async () => {
  const { db, clock, told, deliver } = await createDue(summedUp);
  await db.notices.write({ notices: [{ telegramUserId: PERSON, news: missed.name, dedupeKey: "b" }] });
  clock.advance(10 * 60_000);
  await deliver();
  expect(told).toHaveLength(1);
});

it("a notice for which there is no room comes again when there is", async () => {
  const { isDue, told, deliver } = await createDue(kept, { brake: { take: () => 4711 } });
  await expect(deliver()).rejects.toEqual(new RunAgainAt(4711));
  expect([told, await isDue()]).toEqual([[], true]);
});

describe("a notice that cannot be told", () => {
  it("waits for the next login where that takes it up, and frees its place", async () => {
    const { isDue, delivered, left, deliver } = await createDue(kept, {
      group: "g",
      fails: new LoginNeeded("a"),
    });
    await deliver();
    expect([await isDue(), delivered, left.length]).toEqual([true, [], 1]);
  });

  it.each([
    ["by a login that ended, and nobody takes it up", new LoginNeeded("a"), null],
    ["by anything else", new Error("broken"), "g"],
  ])("fails %s", async (_what, fails, group) => {
    const { isDue, left, deliver } = await createDue(kept, { group, fails });
    await expect(deliver()).rejects.toBe(fails);
    expect([await isDue(), left.length]).toEqual([true, 1]);
  });

  it("is given up where another version wrote it", async () => {
    const { deliver } = await createDue(defineNews({ name: "unknown" }));
    await expect(deliver()).rejects.toBeInstanceOf(GiveUp);
  });
});

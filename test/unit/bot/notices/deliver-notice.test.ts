import { describe, expect, it } from "vitest";
import { onNews } from "../../../../src/bot/feature.ts";
import { createNoticeDelivery } from "../../../../src/bot/notices/deliver-notice.ts";
import { createBrake } from "../../../../src/bot/pipeline/brake.ts";
import { defineNews } from "../../../../src/db/rows/news.ts";
import { createTestDatabase } from "../../db/test-database.ts";

const PERSON = 1001;
const x = defineNews({ name: "x" });
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

describe("a notice whose delivery is worked again", () => {
  it("is not told twice: the process died between the delivery and the end of its job", async () => {
    const { db, clock } = await createTestDatabase();
    await db.users.meet({ telegramUserId: PERSON, chatId: PERSON, language: "en" });
    await db.notices.write({ notices: [{ telegramUserId: PERSON, news: x.name, dedupeKey: "a" }] });
    const claim = { owner: "o", leaseUntil: clock.now() + 60_000, limit: 1 };
    const [job] = await db.jobs.claim(claim);
    if (job === undefined) throw new Error("a notice brings its job");
    const told: string[] = [];
    const delivered: string[] = [];
    const deliver = createNoticeDelivery({
      dependencies: { db, clock, log: silent, onDelivered: (news: string) => delivered.push(news) } as never,
      visits: { tell: () => ({}) } as never,
      brake: createBrake(clock),
      telegramWork: async (_, work) => work(),
      features: [{ news: [onNews(x, async () => told.push("x"))] }],
    });
    await deliver(job);
    await deliver(job);
    expect(told).toEqual(["x"]);
    expect(delivered).toEqual(["x"]);
  });
});

import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createCommands } from "../../../src/bot/pipeline/commands.ts";
import { createSecrets } from "../../../src/bot/pipeline/secrets.ts";
import { createSealUpdate, readUpdateJob } from "../../../src/bot/pipeline/update-job.ts";
import { createUpdateLimit } from "../../../src/bot/pipeline/update-limit.ts";
import { createReceiver } from "../../../src/bot/receive-updates.ts";
import { StorageError } from "../../../src/errors.ts";
import { createJobRunner } from "../../../src/jobs/create-job-runner.ts";
import type { Log, LogFields } from "../../../src/log.ts";
import { createTestDatabase } from "../db/test-database.ts";

/** A runner takes what comes free at its next look. */

const textOf = (person: number, updateId: number, text = "words") => ({
  update_id: updateId,
  message: {
    message_id: updateId,
    date: 1,
    chat: { id: person, type: "private" },
    from: { id: person, is_bot: false, first_name: "D", language_code: "uz" },
    text,
  },
});

/** So deep that it can be read, but not written again. */
const nested = (updateId: number, person: number) => {
  const deep: unknown = JSON.parse(`${"[".repeat(400_000)}${"]".repeat(400_000)}`);
  return { ...textOf(person, updateId), deep };
};

/** A receiver on a real database, whose updates are worked by putting down who sent them. */
async function createTest(perMinute = 1000) {
  const test = await createTestDatabase();
  const lines: Array<{ level: string; message: string; fields: LogFields }> = [];
  const write =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      void lines.push({ level, message, fields });
  const log: Log = { debug() {}, info() {}, warn: write("warn"), error: write("error") };
  const runner = createJobRunner({ db: test.db, clock: test.clock, log });
  onTestFinished(() => runner.stop(0));
  const worked: unknown[] = [];
  runner.register("update", async ({ payload }) => {
    const { message } = readUpdateJob(payload);
    worked.push([message?.from?.id, message?.text]);
  });
  runner.register("notice", async () => {});
  const seal = createSealUpdate({
    dependencies: {} as never,
    features: [{ secrets: { isAwaited: async () => false, take: async () => {} } }],
    commands: createCommands([]),
    secrets: createSecrets(test.clock),
  });
  const polls: unknown[][] = [];
  const bot = {
    sealUpdate: seal,
    getUpdates: vi.fn(async (_offset: number, signal: AbortSignal) => {
      const next = polls.shift();
      if (next !== undefined) return next as never;
      await new Promise((_resolve, reject) => signal.addEventListener("abort", reject));
      return [];
    }),
  };
  const leftOut: string[] = [];
  const receiver = createReceiver({
    bot,
    db: test.db,
    runner,
    limit: createUpdateLimit(test.clock, perMinute),
    clock: test.clock,
    log,
    onLeftOut: (why) => leftOut.push(why),
  });
  runner.start();
  const newsOf = () =>
    test.look
      .rows("select telegram_user_id, news from notices")
      .then((rows) => rows.map(({ telegram_user_id, news }) => [telegram_user_id, news]));
  return { ...test, receiver, runner, worked, lines, polls, bot, leftOut, newsOf };
}

describe("updates", () => {
  /** @promise updates: An update of any odd shape keeps no other out, and its person is asked to repeat. */
  it("of any odd shape keep no other out, however they are made, and their person is asked to repeat", async () => {
    const test = await createTest();
    const odd = [
      null,
      "words",
      [],
      {},
      { update_id: "7" },
      { update_id: 1e300 },
      { update_id: -1 },
      { update_id: 11, message: {} },
      { update_id: 12, message: { from: { id: 5 }, text: "no chat" } },
      { update_id: 13, callback_query: "text" },
      { update_id: 14, message: { from: "x", chat: null, text: 7 } },
      nested(15, 6),
    ];
    await test.receiver.take([textOf(1, 10), ...odd, textOf(2, 20)]);
    await test.runner.idle();
    expect(test.worked).toEqual(
      expect.arrayContaining([
        [1, "words"],
        [2, "words"],
      ]),
    );
    // Telegram repeats nothing of it, and where it did, nothing would come of it.
    await test.receiver.take([textOf(1, 10), { update_id: 12, message: { from: { id: 5 }, text: "x" } }]);
    await test.runner.idle();
    expect(test.worked.filter((one) => (one as unknown[])[0] === 1)).toHaveLength(1);
    expect(await test.newsOf()).toEqual([
      [5, "updateGivenUp"],
      [6, "updateGivenUp"],
    ]);
    // Whoever never wrote before can be told, too.
    expect(await test.db.users.find(5)).toMatchObject({ chatId: 5, language: "en" });
    expect(await test.db.users.find(6)).toMatchObject({ chatId: 6, language: "uz" });
    expect(test.leftOut).toEqual(Array.from({ length: 7 }, () => "odd"));
    expect(test.lines.filter(({ message }) => message === "an update could not be read")).toEqual(
      [12, 14, 15, 12].map((updateId) => ({
        level: "error",
        message: "an update could not be read",
        fields: expect.objectContaining({ updateId }),
      })),
    );
  });

  /** @promise updates: An update that cannot be read does not stop polling. */
  it("that cannot be read do not stop polling: the next poll confirms them", async () => {
    const test = await createTest();
    test.polls.push([{ update_id: 12, message: { from: { id: 5 }, text: "no chat" } }, nested(13, 6)]);
    test.polls.push([textOf(1, 14)]);
    test.receiver.startPolling();
    await expect.poll(() => test.worked).toEqual([[1, "words"]]);
    expect(test.bot.getUpdates.mock.calls.map(([offset]) => offset)).toEqual([0, 14, 15]);
    expect(test.receiver.failingSince).toBeNull();
    await test.receiver.stopPolling();
  });

  it("that nobody can confirm are not asked for without a pause, and keep no other out for long", async () => {
    const test = await createTest();
    test.polls.push(...Array.from({ length: 500 }, () => [{ update_id: "odd" }]));
    test.receiver.startPolling();
    await expect.poll(() => test.receiver.failingSince).not.toBeNull();
    // Polls that do not wait come by the hundred before this does.
    await new Promise(setImmediate);
    expect(test.bot.getUpdates.mock.calls.length).toBeLessThan(5);
    test.polls.length = 0;
    test.polls.push([{ update_id: "odd" }, textOf(1, 14)]);
    await expect.poll(() => test.worked).toEqual([[1, "words"]]);
    expect(test.receiver.failingSince).toBeNull();
    await test.receiver.stopPolling();
  });

  /** @promise updates: A poll's updates are stored before the next poll confirms them. */
  it("are confirmed by the next poll only once they are stored", async () => {
    const test = await createTest();
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const { takeUpdates } = test.db.jobs;
    const take = vi.spyOn(test.db.jobs, "takeUpdates").mockImplementation(async (...given) => {
      await stored;
      return takeUpdates(...given);
    });
    test.polls.push([textOf(1, 10)]);
    test.receiver.startPolling();
    await expect.poll(() => take).toHaveBeenCalled();
    // Whoever would have polled on has by now.
    await new Promise((resolve) => setImmediate(resolve));
    expect(test.bot.getUpdates.mock.calls.map(([offset]) => offset)).toEqual([0]);
    store();
    await expect.poll(() => test.worked).toEqual([[1, "words"]]);
    await expect.poll(() => test.bot.getUpdates.mock.calls.map(([offset]) => offset)).toEqual([0, 11]);
    await test.receiver.stopPolling();
  });

  /** @promise updates: While the database takes nothing, updates stay at Telegram. */
  it("are left at Telegram while the database takes nothing, and none is given up for it", async () => {
    const test = await createTest();
    const take = vi.spyOn(test.db.jobs, "takeUpdates");
    // Room comes and goes: whoever tried on with each by itself would give one up.
    for (let failures = 0; failures < 2; failures += 1)
      take.mockRejectedValueOnce(new StorageError("SQLITE_FULL"));
    for (let failures = 0; failures < 2; failures += 1)
      await expect(test.receiver.take([textOf(1, 10), textOf(2, 11)])).rejects.toThrow(StorageError);
    await test.receiver.take([textOf(1, 10), textOf(2, 11)]);
    await test.runner.idle();
    expect(test.worked).toHaveLength(2);
    expect(await test.newsOf()).toEqual([]);
  });

  /** @promise floods: A person's updates have a limit, and keep nobody else waiting. */
  it("of one person have a limit of their own: the person is told once, and nobody else is kept waiting", async () => {
    const test = await createTest(20);
    const workedOfFirst = () => test.worked.filter((one) => (one as unknown[])[0] === 1).length;
    await test.receiver.take(Array.from({ length: 10_000 }, (_, index) => textOf(1, 100 + index)));
    await test.receiver.take([textOf(2, 20_000)]);
    await test.runner.idle();
    await expect.poll(() => workedOfFirst()).toBe(20);
    expect(test.worked).toContainEqual([2, "words"]);
    expect(await test.newsOf()).toEqual([[1, "updatesLeftOut"]]);
    expect(test.leftOut).toHaveLength(9980);
    test.clock.advance(30_000);
    await test.receiver.take(Array.from({ length: 20 }, (_, index) => textOf(1, 30_000 + index)));
    await test.runner.idle();
    await expect.poll(() => workedOfFirst()).toBe(30);
    // Set back, the clock does not shut anybody out.
    test.clock.advance(-3_600_000);
    await test.receiver.take([textOf(1, 40_000)]);
    await test.runner.idle();
    await expect.poll(() => workedOfFirst()).toBe(31);
  });
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type AskAgain, type Dialogue, defineDialogue } from "../../../../src/bot/dialogue.ts";
import type { Feature } from "../../../../src/bot/feature.ts";
import { createCommands } from "../../../../src/bot/pipeline/commands.ts";
import { createDialogues } from "../../../../src/bot/pipeline/dialogues.ts";
import { createGuard } from "../../../../src/bot/pipeline/guard.ts";
import { createSecrets, isSealed } from "../../../../src/bot/pipeline/secrets.ts";
import { html, plainText } from "../../../../src/bot/ui/html.ts";
import { createVisit, type Visit } from "../../../../src/bot/visit.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-database.ts";

const PERSON = 1001;
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const telegramFails = Object.assign(new Error("502"), { name: "HttpError" });

/** One process's bot on a database: its memory ends with it, what waits does not. */
async function startBot(database: TestDatabase, dialogues: readonly Dialogue<never>[], shown: string[] = []) {
  const { db, clock } = database;
  const user = await db.users.meet({ telegramUserId: PERSON, chatId: PERSON, language: "en" });
  const pressed: string[] = [];
  let failures = 0;
  const api = {
    async sendMessage(_chat: number, text: string) {
      if (failures > 0) {
        failures -= 1;
        throw telegramFails;
      }
      shown.push(text);
      return { message_id: 5000 + shown.length };
    },
    editMessageReplyMarkup: async () => true,
  };
  const features: Feature[] = [{ commands: { help: async () => {} } }];
  const guard = createGuard({ log: silent, ways: { home: "home.none", login: "g:l" } });
  const secrets = createSecrets(clock);
  const engine = createDialogues({
    dialogues,
    conversations: db.conversations,
    me: () => ({ id: 1, is_bot: true, first_name: "Kotib", username: "kotib" }) as never,
    guard,
    secrets,
    commands: createCommands(features),
    log: silent,
    clock,
    home: "home.none",
    adds: (message) => `answer.add:${message}`,
  });
  const visit: Visit = createVisit({
    dependencies: { db, clock, log: silent, service: { heard: () => ({ awaySince: null }) } } as never,
    api: api as never,
    botUsername: () => "kotib",
    user,
    tap: null,
    offers: () => [],
    says: () => [],
    addressOf: () => null,
    begin: engine.begin,
    addToAnswer: engine.addToAnswer,
    press: async (_visit, data) => void pressed.push(data),
    resume: async () => {},
  });
  let messageId = 100;
  const from = { id: PERSON, is_bot: false, first_name: "Dilnoza" };
  const updateOf = (content: object) => {
    messageId += 1;
    const chat = { id: PERSON, type: "private", first_name: "Dilnoza" };
    return {
      update_id: messageId,
      message: { message_id: messageId, date: 1, chat, from, ...content },
    } as never;
  };
  return {
    visit,
    shown,
    pressed,
    secrets,
    updateOf,
    leave: () => engine.leave(visit),
    take: (update: never) => engine.take(visit, update),
    types: (text: string) => engine.take(visit, updateOf({ text })),
    sends: (content: object) => engine.take(visit, updateOf(content)),
    /** As the intake does it for somebody who is asked for a secret. */
    typesSealed(text: string) {
      const { message } = updateOf({ text }) as { message: never };
      return engine.take(visit, { update_id: 1, message: secrets.seal(message) } as never);
    },
    failTelegram: (count = 1) => {
      failures += count;
    },
    /** What is kept, decrypted. */
    kept: async () => JSON.stringify((await db.conversations.read(`1:${PERSON}`)) ?? null),
  };
}

/** Two answers, the second a number, and what came of them; counts how often each step ran. */
function createSum() {
  const ran = { asked: 0, told: 0, left: 0 };
  const sum = defineDialogue({
    name: "sum",
    args: z.object({ unit: z.string() }),
    resume: ({ unit }) => `s:${unit}`,
    leave: async () => {
      ran.left += 1;
    },
    async run(talk, { unit }) {
      await talk.step(async (visit) => {
        ran.asked += 1;
        await say(visit, "name?");
      });
      const again: AskAgain = async (visit, problem) => say(visit, `${plainText(problem)} name?`);
      const name = await talk.words(again, (_visit, text) => (text === "bad" ? html`bad` : text));
      await talk.step((visit) => say(visit, "count?"));
      const count = await talk.words(
        (visit) => say(visit, "count, please?"),
        (_visit, text) => (/^\d+$/.test(text) ? Number(text) : html`none`),
      );
      await talk.step(async (visit) => {
        ran.told += 1;
        await say(visit, `${name}: ${count} ${unit}`);
      });
    },
  });
  return { sum, ran };
}

const say = async (visit: Visit, text: string): Promise<void> => {
  await visit.chat.send({ text: html`${text}`, keyboard: [] });
};

function createLogin(outcomes: Array<string | null>) {
  return defineDialogue({
    name: "login",
    args: z.object({}),
    resume: () => "g:c",
    async run(talk) {
      for (;;) {
        await talk.step((visit) => say(visit, "password?"));
        const outcome = await talk.secret(
          (visit) => say(visit, "in words, please?"),
          async (visit, typed) => {
            await say(visit, "deleted");
            const secret = typed.take();
            outcomes.push(secret);
            return secret === null || secret.startsWith("wrong") ? "again" : "done";
          },
        );
        if (outcome === "done") return;
      }
    },
  });
}

describe("dialogues", () => {
  it("read from prompt to outcome over restarts, each step once, and keep no refused answer", async () => {
    const database = await createTestDatabase();
    const { sum, ran } = createSum();
    const shown: string[] = [];
    let bot = await startBot(database, [sum], shown);
    await bot.visit.begin(sum, { unit: "kg" });
    for (const text of ["bad", "Olma"]) {
      bot = await startBot(database, [sum], shown);
      expect(await bot.types(text)).toBe(true);
    }
    expect(await bot.types("many")).toBe(true);
    const kept = await bot.kept();
    expect(kept).not.toMatch(/bad|many/);
    expect(kept.length).toBeLessThan(1500);
    bot = await startBot(database, [sum], shown);
    expect(await bot.types("7")).toBe(true);
    expect(shown).toEqual(["name?", "bad name?", "count?", "count, please?", "Olma: 7 kg"]);
    expect(ran).toEqual({ asked: 1, told: 1, left: 0 });
    expect(await bot.kept()).toBe("null");
    expect(await bot.types("8")).toBe(false);
  });

  it.each([
    { when: "in the same process", restarts: false },
    { when: "after a restart", restarts: true },
  ])(
    "end by a tap, a command or a file of data, which are handled as usual, and by nothing else, $when",
    async ({ restarts }) => {
      const { sum, ran } = createSum();
      const database = await createTestDatabase();
      type Bot = Awaited<ReturnType<typeof startBot>>;
      const ways: Array<(bot: Bot) => Promise<boolean>> = [
        (bot) => bot.types("/help"),
        (bot) => bot.types("/unknown"),
        (bot) => bot.sends({ document: { file_id: "f", file_unique_id: "u", file_name: "x.json" } }),
        async (bot) => {
          await bot.leave();
          return false;
        },
      ];
      for (const [index, way] of ways.entries()) {
        const asking = await startBot(database, [sum]);
        await asking.visit.begin(sum, { unit: "kg" });
        const bot = restarts ? await startBot(database, [sum]) : asking;
        expect(await bot.sends({ photo: [] })).toBe(true);
        expect(bot.shown.at(-1)).toBe("Please answer with text, or press a button. name?");
        expect(await bot.kept()).not.toBe("null");
        expect(await way(bot)).toBe(false);
        expect(await bot.kept()).toBe("null");
        expect(ran.left).toBe(index + 1);
        expect(await bot.types("7")).toBe(false);
      }
    },
  );

  it("keep their wait where Telegram fails: the same answer finds it again", async () => {
    const { sum, ran } = createSum();
    const bot = await startBot(await createTestDatabase(), [sum]);
    bot.failTelegram();
    await expect(bot.visit.begin(sum, { unit: "kg" })).rejects.toBe(telegramFails);
    expect(await bot.kept()).toBe("null");
    await bot.visit.begin(sum, { unit: "kg" });
    const before = await bot.kept();
    for (const text of ["Olma", "bad"]) {
      bot.failTelegram();
      const update = bot.updateOf({ text });
      await expect(bot.take(update)).rejects.toBe(telegramFails);
      expect(await bot.kept()).toBe(before);
    }
    await bot.types("Olma");
    await bot.types("3");
    expect(bot.shown.at(-1)).toBe("Olma: 3 kg");
    expect(ran.told).toBe(1);
  });

  it("end with a screen where a step fails, which offers their first prompt again", async () => {
    const failing = defineDialogue({
      name: "failing",
      args: z.object({}),
      resume: () => "f:f",
      run: async (talk) => {
        await talk.step(() => Promise.reject(new ServiceUnavailable("test")));
        await talk.words(
          () => Promise.reject(),
          () => "never",
        );
      },
    });
    const bot = await startBot(await createTestDatabase(), [failing]);
    await bot.visit.begin(failing, {});
    expect(bot.shown.join()).toContain("does not answer right now");
    expect(await bot.kept()).toBe("null");
  });

  it("may begin another in their place, and wait on where Telegram does not show its prompt", async () => {
    const { sum } = createSum();
    const first = defineDialogue({
      name: "first",
      args: z.object({}),
      resume: () => "f:f",
      run: async (talk) => {
        await talk.words(
          () => Promise.reject(),
          async (visit) => {
            await visit.begin(sum, { unit: "l" });
            return "begun";
          },
        );
      },
    });
    const bot = await startBot(await createTestDatabase(), [first, sum]);
    await bot.visit.begin(first, {});
    bot.failTelegram();
    await expect(bot.types("go")).rejects.toBe(telegramFails);
    expect(await bot.kept()).toContain('"dialogue":"first"');
    expect(await bot.types("go")).toBe(true);
    expect(await bot.kept()).toContain('"dialogue":"sum"');
    await bot.types("Suv");
    await bot.types("2");
    expect(bot.shown.at(-1)).toBe("Suv: 2 l");
  });

  it("do not begin unless they are listed, since nobody would find them again", async () => {
    const { sum } = createSum();
    const bot = await startBot(await createTestDatabase(), []);
    await expect(bot.visit.begin(sum, { unit: "kg" })).rejects.toThrow("no feature lists");
    expect(bot.shown).toEqual([]);
  });

  it("start over where another version left them, and lead home where nobody knows them", async () => {
    const database = await createTestDatabase();
    const { sum, ran } = createSum();
    const bot = await startBot(database, [sum]);
    const state = { replay: { send: [], receive: [] }, interrupts: [0] };
    const key = `1:${PERSON}`;
    const kept = [
      [{ version: 2, dialogue: "sum", args: { unit: "kg" }, state }, "s:kg"],
      [{ version: 6, dialogue: "sum", args: { unit: 5 }, state }, "home.none"],
      [{ version: 6, dialogue: "gone", args: {}, state }, "home.none"],
      [{ version: [0, 1], state: { username: [] } }, "home.none"],
    ] as const;
    for (const [left, data] of kept) {
      await database.db.conversations.write(key, PERSON, left);
      expect(await bot.types("Olma")).toBe(true);
      expect(bot.pressed.at(-1)).toBe(data);
      expect(await bot.kept()).toBe("null");
      await database.db.conversations.write(key, PERSON, left);
      expect(await bot.types("/help")).toBe(false);
      await database.db.conversations.write(key, PERSON, left);
      expect(await bot.typesSealed("a secret")).toBe(false);
    }
    expect(ran.asked).toBe(0);
    // The order of waits changed and nobody raised the version: told, and begun again by a button.
    const other = {
      send: [{ payload: "wait" }, { payload: "wait" }],
      receive: [{ send: 0, returnValue: {} }],
    };
    for (const [replay, interrupts] of [
      [state.replay, [0]],
      [other, [1]],
    ]) {
      const changed = { ...kept[0][0], version: 6, state: { replay, interrupts } };
      await database.db.conversations.write(key, PERSON, changed);
      expect(await bot.types("Olma")).toBe(true);
      expect(bot.shown.at(-1)).toContain("Something broke");
      expect(await bot.kept()).toBe("null");
    }
  });
});

describe("secrets of dialogues", () => {
  it("are worked once and never kept: a wrong one, a second one, one sent too early", async () => {
    const database = await createTestDatabase();
    const outcomes: Array<string | null> = [];
    const login = createLogin(outcomes);
    const bot = await startBot(database, [login]);
    await bot.visit.begin(login, {});
    const kept: string[] = [];
    for (const secret of ["wrong-canary-1", "wrong-canary-2"]) {
      expect(await bot.typesSealed(secret)).toBe(true);
      kept.push(await bot.kept());
    }
    // Nobody sealed it: it was in the lane before the question was asked.
    expect(await bot.types("wrong-canary-3")).toBe(true);
    kept.push(await bot.kept());
    expect(await bot.sends({ photo: [] })).toBe(true);
    expect(bot.shown.at(-1)).toBe("in words, please?");
    kept.push(await bot.kept());
    expect(kept.join()).not.toContain("canary");
    expect(kept.at(-1)?.length).toBeLessThan(3000);
    expect(await bot.types("right")).toBe(true);
    expect(outcomes).toEqual(["wrong-canary-1", "wrong-canary-2", "wrong-canary-3", "right"]);
    expect(await bot.kept()).toBe("null");
  });

  it("are asked for again after a restart, and are still there where only Telegram failed", async () => {
    const database = await createTestDatabase();
    const outcomes: Array<string | null> = [];
    const login = createLogin(outcomes);
    const bot = await startBot(database, [login]);
    await bot.visit.begin(login, {});
    const { message } = bot.updateOf({ text: "right" }) as { message: never };
    const update = { update_id: 1, message: bot.secrets.seal(message) } as never;
    bot.failTelegram();
    await expect(bot.take(update)).rejects.toBe(telegramFails);
    const restarted = await startBot(database, [login]);
    expect(await restarted.take(update)).toBe(true);
    expect(outcomes).toEqual([null]);
    expect(await bot.take(update)).toBe(true);
    expect(outcomes).toEqual([null, "right"]);
  });

  /** @promise typed-secrets: A dialogue keeps the handle of a secret, not the secret. */
  it("are told from words by a handle alone: nothing else of the message stays", () => {
    const clock = { now: () => 0 };
    const secrets = createSecrets(clock);
    const sealed = secrets.seal({
      message_id: 7,
      date: 1,
      chat: { id: PERSON, type: "private", first_name: "D" },
      text: "https://canary.example",
      entities: [{ type: "url", offset: 0, length: 22 }],
      link_preview_options: { url: "https://canary.example" },
    } as never);
    expect(JSON.stringify(sealed)).not.toMatch(/canary|entities/);
    expect(isSealed(sealed.text ?? "")).toBe(true);
    expect(secrets.open(sealed.text ?? "")).toBe("https://canary.example");
    expect(secrets.open(sealed.text ?? "")).toBeNull();
    expect(secrets.open("words")).toBe("words");
  });
});

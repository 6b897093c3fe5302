import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const HELP = said("home-help").slice(0, 15);
const REPEAT = said("home-given-up").slice(0, 30);
const ALWAYS = 10_000;
const AWAY =
  /job will be tried again|tap not answered|busy sign not shown|Telegram does not answer|Telegram answers again|Internal Server Error|Bad Gateway/;

describe("Telegram takes no messages", () => {
  const world = useWorld();

  /** @promise updates: While Telegram takes no messages, updates wait, in order, and no try counts. */
  it("for an hour: every update taken meanwhile is answered afterwards, once and in order", async () => {
    const there = world();
    there.forgive(AWAY);
    const people = Array.from({ length: 10 }, (_, index) => there.person(`Kutuvchi ${index}`));
    there.telegram.failNext("sendMessage", { kind: "bad-gateway" }, ALWAYS);
    for (const person of people) {
      person.send("/help");
      person.send("/login");
    }
    await until(
      async () => (await there.count("jobs where type = 'update'")) === 20,
      "all updates to be rows",
    );
    const due = () =>
      there.count(`jobs where dead_at is null and parked = 0 and run_at <= ${there.now()}
                   and type = 'update'`);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await until(async () => (await due()) === 0, "a try of all that is due");
      there.advance(5 * 60_000);
    }
    expect(await there.count("jobs where dead_at is not null")).toBe(0);
    there.telegram.clearFaults();
    there.advance(60_000);
    await there.settled();
    for (const person of people) {
      const told = person.messages().filter(({ isFromBot }) => isFromBot);
      expect(told.map(({ text }) => text.startsWith(HELP))).toEqual([true, false]);
    }
  });

  /** @promise updates: Where Telegram asks to wait, an update waits as long, and no try counts. */
  it("what Telegram asks to wait for is written when it may be, however often it asks", async () => {
    const there = world();
    there.forgive(AWAY, /Too Many Requests/);
    const person = there.person("Sabrli");
    person.send("/help");
    await person.sees(HELP);
    await there.settled();
    const before = newestId(person);
    there.telegram.failNext("sendMessage", { kind: "flood", retryAfterS: 6 }, ALWAYS);
    person.send("/login");
    await until(
      async () => (await there.count("jobs where type = 'update'")) === 1,
      "the update to be a row",
    );
    for (let asked = 0; asked < 10; asked += 1) {
      await until(
        async () => (await there.count(`jobs where type = 'update' and run_at <= ${there.now()}`)) === 0,
        "a try of what is due",
      );
      there.advance(7000);
    }
    expect(await there.count("jobs where dead_at is not null")).toBe(0);
    there.telegram.clearFaults();
    there.advance(60_000);
    await there.settled();
    const told = person.messages().filter(({ id, isFromBot }) => isFromBot && id > before);
    expect(told.map(({ text }) => text.startsWith(REPEAT))).toEqual([false]);
  });

  /** @promise updates: An update that is given up ends in a request to repeat it, and tells the operator why. */
  it("what Telegram refuses for good ends in a request to repeat it, and in a line for the operator", async () => {
    const there = world();
    there.forgive(/job given up|job will be tried again|BUTTON_URL_INVALID/);
    const person = there.person("Omadsiz");
    person.send("/help");
    await person.sees(HELP);
    const before = newestId(person);
    there.telegram.failNext(
      "sendMessage",
      { kind: "refusal", code: 400, description: "Bad Request: BUTTON_URL_INVALID" },
      // Each of two tries, with rich buttons and with plain ones.
      4,
    );
    person.send("/login");
    await person.sees((message) => message.id > before && message.text.startsWith(REPEAT));
    const lines = there.newLogLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === "job given up")).toMatchObject({
      jobType: "update",
      method: "sendMessage",
      status: 400,
      code: "badRequest",
    });
    // It holds up nothing.
    person.send("/help");
    await person.sees((message) => message.id > before + 2 && message.text.startsWith(HELP));
  });
});

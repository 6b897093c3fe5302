import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rotateKeys } from "../../operator/keys/rotate-keys.ts";
import { loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { prepareGround, type ReplicaGround } from "../replicas/ground.ts";
import { KEPT } from "../replicas/judge.ts";
import { LOAD_TEST_MS, startLoad } from "../replicas/load.ts";
import { said } from "../support/bot-words.ts";
import { asksForPassword, newestId, seesNew, types } from "../support/chat-steps.ts";
import { needsPostgres } from "../support/needs.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";

/** People are at work for so long (milliseconds) before what is done to Kotibs, and after it. */
const CALM_MS = 2000;
/** As many as one person has within ten minutes. */
const PERSON_TRIES = 5;
const WAIT_S = 4;

const ALL_KEPT = { ...KEPT, neverDone: [], found: [] };

describe("two Kotibs on one PostgreSQL", needsPostgres, () => {
  const postgres = usePostgres(["synchronous_commit=on"]);
  let ground: ReplicaGround;
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await postgres.createDatabase();
    ground = await prepareGround({ databaseUrl, replicas: 2, people: 5 });
    await ground.startAll();
  });
  afterAll(() => ground?.close());

  const personOf = (index: number) => {
    const found = ground.people[index];
    if (found === undefined) throw new Error("no such person");
    return found;
  };
  const isFree = (personId: number) =>
    until(
      async () => (await ground.look.count("jobs where lane = ?", `user:${personId}`)) === 0,
      "what the person sent to be worked",
    );
  /** Somebody whom Kotib does not know yet, before the login screen. */
  const stranger = (id: number) => {
    const person = ground.telegram.person({ id, languageCode: "en" });
    person.send("/start");
    return person;
  };

  /** @promise several: All Kotibs count a person's tries to log in together. */
  it("count one person's tries to log in together", async () => {
    const person = stranger(731_000_001);
    const isLogin = ({ path }: { readonly path: string }) => path.endsWith("/login");
    const asked = ground.door.passed.filter(isLogin).length;
    for (let count = 0; count <= PERSON_TRIES; count += 1) {
      ground.balancer.bringTo(count % 2);
      // Another name each time: the limit of a name is another one.
      await asksForPassword(person, `begona-${count}`, () => isFree(person.id));
      const before = newestId(person);
      // A password is kept by the one to which it was brought, which works it itself where nothing is before it.
      await isFree(person.id);
      person.send(`taxmin-qilingan-${count}`);
      await seesNew(
        person,
        before,
        said(count < PERSON_TRIES ? "error-bad-credentials" : "error-login-limited"),
      );
    }
    expect(ground.door.passed.filter(isLogin).length - asked).toBe(PERSON_TRIES);
    ground.balancer.bringTo(null);
  }, 120_000);

  /** @promise several: Where Telegram asks one Kotib to wait, all wait. */
  it("both write nothing to Telegram for as long as it asked one of them to wait", async () => {
    const [first, second, third] = [personOf(0), personOf(1), personOf(2)];
    const actions = ground.telegram.count("sendChatAction");
    ground.telegram.failNext("sendMessage", { kind: "flood", retryAfterS: WAIT_S }, 2);
    const goesHome = ({ person, user }: typeof first) =>
      seesNew(person, person.send("/home").id, user.organization);
    ground.balancer.bringTo(0);
    const answers = [goesHome(first), goesHome(second)];
    // What takes long is shown as going on: both were refused a second ago.
    await until(() => ground.telegram.count("sendChatAction") >= actions + 2, "both to wait");
    const waitsSince = performance.now();
    ground.balancer.bringTo(1);
    await goesHome(third);
    expect(performance.now() - waitsSince).toBeGreaterThan(((WAIT_S - 1) / 2) * 1000);
    await Promise.all(answers);
    ground.balancer.bringTo(null);
  }, 120_000);

  /** @promise several: All Kotibs write under a new key as soon as the ring is rotated. */
  it(
    "write under the new key as soon as the ring is rotated, and read what the other wrote under it",
    async () => {
      const load = await startLoad(ground, { seed: 7, savers: 2 });
      await pause(CALM_MS);
      const places = { keysFile: ground.keysFile, database: { kind: "postgres", url: databaseUrl } as const };
      expect(await rotateKeys(places)).toBeGreaterThan(0);
      await pause(CALM_MS);
      expect(await load.end()).toMatchObject(ALL_KEPT);
      for (const writer of [0, 1]) {
        const { user } = personOf(writer);
        const person = stranger(732_000_001 + writer);
        ground.balancer.bringTo(writer);
        await asksForPassword(person, user.username, () => isFree(person.id));
        const before = newestId(person);
        await isFree(person.id);
        person.send(user.password);
        await seesNew(person, before, "✅");
        ground.balancer.bringTo(1 - writer);
        await types(person, "/home", user.organization);
      }
      ground.balancer.bringTo(null);
      const { writingKeyId } = loadKeyRing(ground.keysFile);
      const used = await ground.look.values(
        "select distinct encode(substr(token, 2, 8), 'hex') from accounts where token is not null",
      );
      expect(used).toEqual([writingKeyId]);
    },
    LOAD_TEST_MS,
  );
});

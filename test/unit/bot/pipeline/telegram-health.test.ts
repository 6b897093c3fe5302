import { describe, expect, it } from "vitest";
import { createTelegramHealth } from "../../../../src/bot/pipeline/telegram-health.ts";
import { TelegramUnreachable } from "../../../../src/bot/pipeline/undici-fetch.ts";
import { createLog } from "../../../../src/log.ts";

const MANY = 8;

describe("whether Telegram takes what is written", () => {
  function setUp() {
    const health = createTelegramHealth({ clock: { now: () => 0 }, log: createLog("silent") });
    /** A call that ends when it is told to. */
    function call() {
      let resolve: (value: never) => void = () => undefined;
      let reject: (error: Error) => void = () => undefined;
      const promise = new Promise<never>((...ends) => {
        [resolve, reject] = ends;
      });
      const ended = Promise.resolve(
        health.listen((() => promise) as never, "sendMessage", {} as never),
      ).catch(() => undefined);
      return {
        answer: () => {
          resolve({ ok: true, result: {} } as never);
          return ended;
        },
        fail: () => {
          reject(new TelegramUnreachable("UND_ERR_HEADERS_TIMEOUT"));
          return ended;
        },
      };
    }
    return { health, call };
  }

  it("what began before somebody's answer and hangs says nothing of now", async () => {
    const { health, call } = setUp();
    const hanging = Array.from({ length: MANY }, call);
    await call().answer();
    for (const one of hanging) await one.fail();
    expect(health.state).toBe("answers");
  });

  it("failures of what began later do", async () => {
    const { health, call } = setUp();
    await call().answer();
    for (let number = 0; number < MANY; number += 1) await call().fail();
    expect(health.state).toBe("silent");
  });
});

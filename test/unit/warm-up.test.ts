/** What a started process makes ready: in order, past failures, and no further than it is let. */
import { describe, expect, it } from "vitest";
import { createLog } from "../../src/log.ts";
import { warmUp } from "../../src/warm-up.ts";

const log = createLog("silent");

describe("warming up", () => {
  it("takes one step after the other, also after one that failed", async () => {
    const taken: string[] = [];
    await new Promise<void>((resolve) => {
      warmUp(
        {
          slow: async () => {
            await new Promise((done) => setImmediate(done));
            taken.push("slow");
          },
          broken: () => {
            throw new Error("made up");
          },
          last: () => {
            taken.push("last");
            resolve();
          },
        },
        log,
      );
    });
    expect(taken).toEqual(["slow", "last"]);
  });

  it("begins nothing once it is stopped, and waits for what it began", async () => {
    const taken: string[] = [];
    let finish = () => {};
    const warming = await new Promise<ReturnType<typeof warmUp>>((resolve) => {
      const started = warmUp(
        {
          first: () => {
            resolve(started);
            return new Promise<void>((done) => {
              finish = () => {
                taken.push("first");
                done();
              };
            });
          },
          second: () => taken.push("second"),
        },
        log,
      );
    });
    const stopped = warming.stop();
    finish();
    await stopped;
    expect(taken).toEqual(["first"]);
  });

  it("does nothing at all when it is stopped at once", async () => {
    const taken: string[] = [];
    await warmUp({ first: () => taken.push("stopped") }, log).stop();
    // Its turn comes after that of the one above.
    await new Promise<void>((resolve) => void warmUp({ later: resolve }, log));
    expect(taken).toEqual([]);
  });
});

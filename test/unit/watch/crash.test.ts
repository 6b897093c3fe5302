import { describe, expect, it } from "vitest";
import { received, sent } from "./documents.ts";
import { createWatchWorld, HOUR, MINUTE } from "./watch-world.ts";

class Killed extends Error {}

/** A world in which a look has two lists to read, one of them long, and a document to look for by itself. */
async function withNews() {
  const world = await createWatchWorld();
  world.lists.receive.push(...["1", "2", "3", "4", "5"].map((id) => received(id)));
  world.lists.send.push(sent("a"), sent("b"));
  await world.logIn();
  await world.check();
  world.lists.receive.unshift(received("new"), received("newer"));
  world.lists.send.splice(0, 2, sent("a", { stateId: 30 }));
  world.elsewhere.set("b", sent("b", { stateId: 20 }));
  world.clock.advance(2 * HOUR);
  return world;
}

const EXPECTED = ["documentAnswered a", "documentAnswered b", "documentArrived new", "documentArrived newer"];

describe("a process that is killed while it looks", () => {
  // Each question to the service, and each writing, before and after it.
  const questions = 5;
  const steps = [
    ...Array.from({ length: questions }, (_, index) => ["at question", index] as const),
    ...[0, 1].flatMap((index) => [["before writing", index] as const, ["after writing", index] as const]),
  ];

  it("asks as often as the steps below tell", async () => {
    const world = await withNews();
    world.asked.length = 0;
    await world.check();
    expect(world.asked).toHaveLength(questions);
  });

  it.each(steps)("%s %i tells everything once", async (step, index) => {
    const world = await withNews();
    const { watched } = world.db;
    const { record } = watched;
    let [asked, written] = [0, 0];
    world.answer = () => {
      if (step === "at question" && asked++ === index) throw new Killed();
    };
    watched.record = async (...look) => {
      const isIt = written++ === index;
      if (isIt && step === "before writing") throw new Killed();
      const done = await record(...look);
      if (isIt && step === "after writing") throw new Killed();
      return done;
    };
    await expect(world.work()).rejects.toThrow(Killed);
    // What a dying process had only noted is lost; the next one reads what lies in the file.
    watched.record = record;
    world.answer = () => {};
    await world.checkLater(MINUTE);
    await world.checkLater(2 * HOUR);
    expect((await world.told()).sort()).toEqual(EXPECTED);
  });
});

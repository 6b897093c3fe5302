import { expect, it } from "vitest";
import type { Counterparty } from "../../../sandbox/service/counterparty.ts";
import { isQuiet } from "../../simulate/hours.ts";
import { makeWorld } from "../../simulate/made-up-world.ts";
import { GRID_MS, writeScript } from "../../simulate/script.ts";

const FROM = Date.parse("2026-02-02T09:00:00+05:00");
const TO = FROM + 7 * 24 * 3_600_000;

/** Counts what is done to the documents of each organization. */
function play(accounts: number, seed = 1) {
  const world = makeWorld(accounts, seed, FROM);
  const ownerOf = new Map(
    world.stocks.flatMap(({ tin, sent, sending, received }) =>
      [...sent, ...sending, ...received].map((id) => [id, tin] as const),
    ),
  );
  const done = new Map<string, number>();
  const add = (tin: string | undefined, count = 1) => {
    if (tin === undefined) throw new Error("of nobody's document");
    done.set(tin, (done.get(tin) ?? 0) + count);
  };
  let sequence = 0;
  const counterparty: Counterparty = {
    send: ({ to, count = 1 }) =>
      Array.from({ length: count }, () => {
        sequence += 1;
        ownerOf.set(`new-${sequence}`, to);
        add(to);
        return `new-${sequence}`;
      }),
    settle: (id) => add(ownerOf.get(id)),
    alter: (id) => add(ownerOf.get(id)),
    findOpen: () => ({ sent: [], received: [] }),
  };
  const script = writeScript(world, { from: FROM, to: TO, seed });
  for (const step of script) step.do(counterparty);
  return { world, script, done };
}

it("has as many people as wanted, some of them two in one organization", () => {
  for (const [accounts, count] of [
    [1, 1],
    [2, 1],
    [10, 7],
    [200, 150],
  ] as const) {
    const { people, organizations, partners } = makeWorld(accounts, 1, FROM);
    expect(people).toHaveLength(accounts);
    expect(new Set(people.map(({ username }) => username)).size).toBe(accounts);
    const watched = organizations.filter(({ tin }) => !partners.includes(tin));
    expect(watched).toHaveLength(count);
  }
});

it("lets over twenty things happen to every organization, by day and by night, in order", () => {
  const { world, script, done } = play(20);
  for (const { tin } of world.stocks) expect(done.get(tin)).toBeGreaterThanOrEqual(20);
  const times = script.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  for (const at of times) expect([at % GRID_MS, at >= FROM, at < TO]).toEqual([0, true, true]);
  expect(times.filter(isQuiet).length).toBeGreaterThan(times.length / 10);
});

it("writes the same week for the same seed, and another for another", () => {
  const times = (seed: number) => play(4, seed).script.map(({ at }) => at);
  expect(times(1)).toEqual(times(1));
  expect(times(1)).not.toEqual(times(2));
});

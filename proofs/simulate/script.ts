/** Plays the partners of every organization for the week, by chance and by day and night. */
import type { Counterparty, Outcome } from "../../sandbox/service/counterparty.ts";
import { createSeededRandom, type SeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { MadeUpWorld, Stock } from "../../test/replicas/made-up-world.ts";
import { isQuiet } from "./hours.ts";

export interface Step {
  readonly at: number;
  do(counterparty: Counterparty): void;
}

const MINUTE = 60_000;
/** Everything happens on it, so that the clock stops less often. */
export const GRID_MS = 30_000;
const ALONE = 11;
const BURSTS = [8, 3];
const ANSWERED = 6;

/** Oldest first; 36 changes for an organization, a third of them at night or on days off. */
export function writeScript(
  { stocks, partners }: Pick<MadeUpWorld, "stocks" | "partners">,
  week: { readonly from: number; readonly to: number; readonly seed: number },
): Step[] {
  const random = createSeededRandom(week.seed);
  return stocks
    .flatMap((stock) => writeFor(stock, partners, random, week))
    .sort((one, other) => one.at - other.at);
}

function writeFor(
  { tin, sent, sending, received }: Stock,
  partners: readonly string[],
  random: SeededRandom,
  { from, to }: { readonly from: number; readonly to: number },
): Step[] {
  const sometime = () => onGrid(from + random.next() * (to - from - 5 * MINUTE));
  const inHours = () => {
    let at = sometime();
    while (isQuiet(at)) at = sometime();
    return at;
  };
  const send = (count: number) => {
    const wanted = { kind: random.pick(kindNames), to: tin, from: random.pick(partners), count };
    return (counterparty: Counterparty) => counterparty.send(wanted);
  };
  const settle = (at: number, id: string, outcome: Outcome): Step => ({
    at,
    do: (counterparty) => counterparty.settle(id, outcome),
  });
  const alter = (id: string): Step => ({ at: inHours(), do: (counterparty) => counterparty.alter(id) });
  const [cancelled = "", altered = "", alsoAltered = "", annulled = "", both = ""] = received;
  const [failing = ""] = sending;
  return [
    ...Array.from({ length: ALONE }, (_, index) => ({
      at: index % 3 === 0 ? sometime() : inHours(),
      do: send(1),
    })),
    ...BURSTS.map((count) => ({ at: inHours(), do: send(count) })),
    ...sent
      .slice(0, ANSWERED)
      .map((id, index) =>
        settle(index % 2 === 0 ? inHours() : sometime(), id, index % 3 === 0 ? "reject" : "accept"),
      ),
    settle(sometime(), cancelled, "cancel"),
    alter(altered),
    alter(alsoAltered),
    settle(inHours(), annulled, "annul"),
    settle(inHours(), failing, "fail"),
    ...changeTwice(both, onGrid(inHours())),
    ...sendAndTakeBack(send(1), inHours()),
  ];
}

/** Corrected, and taken back a minute later. */
function changeTwice(id: string, at: number): Step[] {
  return [
    { at, do: (counterparty) => counterparty.alter(id) },
    { at: at + MINUTE, do: (counterparty) => counterparty.settle(id, "cancel") },
  ];
}

function sendAndTakeBack(send: (counterparty: Counterparty) => string[], at: number): Step[] {
  let id = "";
  return [
    {
      at,
      do: (counterparty) => {
        [id = ""] = send(counterparty);
      },
    },
    { at: at + MINUTE, do: (counterparty) => counterparty.settle(id, "cancel") },
  ];
}

function onGrid(at: number): number {
  return Math.ceil(at / GRID_MS) * GRID_MS;
}

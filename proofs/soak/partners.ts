/** The partners of everybody in a soak, who send invoices. */
import { setTimeout as pause } from "node:timers/promises";
import { createSeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import type { ReplicaGround } from "../../test/replicas/ground.ts";
import type { Arrival } from "./lost.ts";

const ARRIVAL_EVERY_MS = 1000;

/** Invoices come in until it is over; resolves with them, each with the people who should hear of it. */
export async function letPartnersSend(
  ground: ReplicaGround,
  isOver: () => boolean,
  seed: number,
): Promise<Arrival[]> {
  const random = createSeededRandom(seed + 7);
  const { partners, stocks } = ground.world;
  const arrivals: Arrival[] = [];
  while (!isOver()) {
    await pause(ARRIVAL_EVERY_MS);
    const { tin } = random.pick(stocks);
    const personIds = ground.people
      .filter(({ user, isLoggedIn }) => user.tin === tin && isLoggedIn)
      .map(({ person }) => person.id);
    for (const documentId of ground.service.counterparty.send({
      kind: "invoice",
      from: random.pick(partners),
      to: tin,
    }))
      arrivals.push({ documentId, tin, at: ground.now(), personIds });
  }
  return arrivals;
}

/** By TIN: numbers of what waits for the organization when it begins. */
export function readNumbers({ service, world }: ReplicaGround): (tin: string) => readonly string[] {
  const numbers = new Map(
    world.stocks.map(({ tin }) => [
      tin,
      service.counterparty.findOpen(tin).received.map(({ number }) => number),
    ]),
  );
  return (tin) => numbers.get(tin) ?? [];
}

/** What happens at the service while nobody asks, and how a person is told. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { newestId } from "./chat-steps.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export const MINUTES = 60_000;

/** Every organization was looked at that was due, and what a person's hours bring was planned. */
export function looked(world: World): Promise<boolean> {
  return until(
    async () =>
      (await world.count(
        `jobs where type in ('watch', 'round') and (lease_owner is not null or run_at <= ${world.now()})`,
      )) === 0,
    "the organizations to have been looked at",
  );
}

/** Time passes, and everybody was told what there was to tell. */
export async function passes(world: World, milliseconds: number): Promise<void> {
  // A look under way would count from the time that it ends at, and may have missed what has come since it began.
  await looked(world);
  world.advance(milliseconds);
  await looked(world);
  await world.settled();
}

/** Somebody of the sandbox, logged in, in the morning of a working day, with nothing left to tell. */
export async function atWork(world: World, username: string): Promise<Person> {
  world.advanceToWorkingHours();
  const person = await world.loggedIn(username);
  await until(async () => (await world.count("list_rights")) > 0, "the first look");
  await looked(world);
  await world.settled();
  return person;
}

/** A new invoice comes in and is told; its notice. */
export async function isTold(
  world: World,
  person: Person,
): Promise<{ readonly id: string; readonly number: string; readonly notice: ChatMessage }> {
  const before = newestId(person);
  const id = world.service.activity.sendInvoice();
  const { facturano: number } = (await world.truth(id)).facturadoc as { facturano: string };
  await passes(world, 10 * MINUTES);
  const notice = await person.sees(
    (message) => message.id > before && message.text.startsWith("📥") && message.text.includes(number),
    { what: `the notice of ${number}` },
  );
  return { id, number, notice };
}

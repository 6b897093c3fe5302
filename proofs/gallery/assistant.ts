/** Kotib's own messages and the assistant's screens: as stories, since most come only after something happened. */
import type { Person } from "../../sandbox/telegram/person.ts";
import { until } from "../../test/support/until.ts";
import { looked } from "../../test/support/watching-steps.ts";
import type { World } from "../../test/support/world.ts";
import { photographDays } from "./stories/days.ts";
import { photographLogins } from "./stories/logins.ts";
import { photographNotices, photographReturn } from "./stories/notices.ts";
import { photographColleagues, photographTogether } from "./stories/people.ts";
import { photographSaved, photographSettings } from "./stories/settings.ts";
import { photographStatement } from "./stories/statements.ts";
import { photographWalk } from "./stories/walking.ts";
import { Studio } from "./studio.ts";
import type { TakeScreen } from "./walk.ts";

/** `openFor`: a camera on that person's chat. `print` tells of a story that broke off. */
export async function photographAssistant(
  world: World,
  openFor: (person: Person) => Promise<TakeScreen>,
  print: (line: string) => void,
): Promise<void> {
  world.advanceToWorkingHours();
  const enters = async (name: string, username: string, id: number) => {
    const person = world.person(name, id);
    const studio = new Studio(world, person, await openFor(person));
    await studio.logsIn(username);
    return studio;
  };
  const director = await enters("Namunayeva Dilnoza", "dilnoza", 7001);
  await until(async () => (await world.count("list_rights")) > 0, "the first look");
  await looked(world);
  await director.passesOver();
  const stories: Array<readonly [string, () => Promise<void>]> = [
    ["saved lists", () => photographSaved(director)],
    ["statement", () => photographStatement(director)],
    ["notices", () => photographNotices(director)],
    ["walk", () => photographWalk(director)],
    ["days", () => photographDays(director)],
    ["settings", () => photographSettings(director)],
    [
      "colleagues",
      async () => {
        world.advanceToWorkingHours();
        const clerk = await enters("Andozayeva Kamola Misol qizi", "kamola", 7002);
        await photographColleagues(clerk, director);
      },
    ],
    [
      "logins",
      async () => {
        world.advanceToWorkingHours();
        await photographLogins(await enters("Misolova Nargiza Namuna qizi", "nargiza", 7003));
      },
    ],
    ["return", () => photographReturn(director)],
    ["several organizations", () => photographTogether(director)],
  ];
  for (const [name, story] of stories) {
    try {
      await story();
    } catch (error) {
      print(`${name}: ${error instanceof Error ? error.message.slice(0, 3000) : error}`);
      await world.settled();
      await director.passesOver();
    }
  }
}

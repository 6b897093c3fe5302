import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const HOURS = 60 * MINUTES;
const LIST = /\/invoice\/receive/;

const forbidden = () =>
  Promise.resolve(
    new Response(JSON.stringify({ success: false, message: "Forbidden" }), {
      status: 403,
      headers: { "content-type": "application/json" },
    }),
  );

/** An answer of the list without that document. */
async function without(id: string, proceed: () => Promise<Response>): Promise<Response> {
  const response = await proceed();
  const drop = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const rows = value as unknown[];
      return rows.filter((row) => !JSON.stringify(row).includes(id)).map(drop);
    }
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, drop(each)]));
  };
  return new Response(JSON.stringify(drop(await response.json())), {
    status: response.status,
    headers: { "content-type": "application/json" },
  });
}

describe("what is told of several documents together", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;

  /** So many came at night and wait for the morning; their ids, and the newest message before them. */
  async function cameAtNight(there: World, count: number) {
    logged ??= await atWork(there, "dilnoza");
    const person = logged;
    there.advanceToWorkingHours();
    await passes(there, 12 * HOURS);
    const known = await there.count("notices where news = 'documentArrived'");
    const before = newestId(person);
    const ids = Array.from({ length: count }, () => there.service.activity.sendInvoice());
    await passes(there, 100 * MINUTES);
    await until(
      async () => (await there.count("notices where news = 'documentArrived'")) === known + count,
      "all to be seen",
    );
    const arrivals = () => person.messages().filter(({ id, text }) => id > before && text.startsWith("📥"));
    return { person, before, ids, arrivals };
  }

  /** @promise foreign-rights: A message about several documents leaves out what its reader may no longer read. */
  it("leaves out a document that the person may not read any more", async () => {
    const there = world();
    const { person, ids, arrivals } = await cameAtNight(there, 4);
    const [hidden = ""] = ids;
    const { facturano: number } = (await there.truth(hidden)).facturadoc as { facturano: string };
    const ends = [
      there.door.interceptAll(new RegExp(`/view/${hidden}`), forbidden),
      there.door.interceptAll(LIST, (proceed) => without(hidden, proceed)),
    ];
    there.forgive(/403|Forbidden/i);
    await passes(there, 10 * HOURS);
    const told = await person.sees(/^📥 3 new/);
    expect(arrivals()).toHaveLength(1);
    await person.press(told.id, "Show the list (3)");
    const list = await person.sees(/^3 documents/m);
    expect(list.labels.filter((label) => label.includes(number.slice(-4)))).toEqual([]);
    for (const end of ends) end();
  });
});

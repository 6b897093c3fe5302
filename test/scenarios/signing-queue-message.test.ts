import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkOf,
  type OpenedInvoice,
  opensPage,
  opensToSign,
  SIGN,
  seesIn,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const VIEW = /\/documents\/invoice\/view\//;

async function acceptsSome(world: World, person: Person, count: number): Promise<OpenedInvoice[]> {
  const invoices: OpenedInvoice[] = [];
  while (invoices.length < count) invoices.push(await acceptsNewInvoice(world, person));
  return invoices;
}

/** Opens the signing queue from home, where one link is over all of it; the id of its message. */
async function opensQueue(person: Person, count: number): Promise<number> {
  const home = await types(person, "/home", said("home-to-sign", { count }));
  await opensToSign(person, home.id, count);
  await seesIn(person, home.id, said("sign-queue", { count }));
  return home.id;
}

describe("the message of a session over several documents", () => {
  const world = useWorld();

  it("is the one the link was opened from: it shows the code, then what was handed over and refused, then how all came out", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await acceptsSome(world(), dilnoza, 4);
    const message = await opensQueue(dilnoza, 4);
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    const code = opened.documentCode.replace(/^(..)/, "$1 ");
    await seesIn(dilnoza, message, said("sign-code", { code }));
    const refused = opened.items[0]?.number ?? "";
    world().door.interceptNext(/\/sign\/invoice\/accept$/, async () =>
      Response.json({ message: "Imzo eskirgan" }, { status: 422 }),
    );
    // However long a busy machine takes: no outcome is known before it is told that they are waited for.
    const outcomes = world().door.hold(VIEW);
    await browser.signItems(link, opened.items);
    const over = await seesIn(dilnoza, message, said("session-part-waiting", { count: 3 }));
    outcomes();
    expect(over.text).toContain(said("session-signed", { count: 4 }));
    // For how much, and which was refused, in the service's words.
    expect(over.text).toMatch(/ · [\d.]+m\sso‘m:/u);
    expect(over.text).toContain(said("session-part-refused", { count: 1 }));
    expect(over.text).toContain(`⛔ № ${refused}: Imzo eskirgan`);
    expect(over.text).not.toContain(code);
    expect(over.labels.at(-1)).toBe(said("home-btn"));
    expect(over.labels.some((label) => SIGN.test(label))).toBe(false);

    world().advance(3000);
    const known = await seesIn(dilnoza, message, said("session-part-done", { action: "accept", count: 3 }));
    expect(known.text).toContain(said("session-part-refused", { count: 1 }));
  });

  it("leads to what is left over when the person stops in between, and survives walking elsewhere", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await acceptsSome(world(), dilnoza, 3);
    const message = await opensQueue(dilnoza, 3);
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    await seesIn(dilnoza, message, opened.documentCode.replace(/^(..)/, "$1 "));
    await dilnoza.press(message, said("home-btn"));
    await dilnoza.sees(({ id, text }) => id > message && text.includes(said("home-to-sign", { count: 3 })));
    expect(dilnoza.message(message)?.labels).toContain(said("sign-count-btn", { count: 3 }));

    const outcomes = world().door.hold(VIEW);
    await browser.signItems(link, opened.items.slice(0, 2));
    await browser.end(link);
    const over = await seesIn(dilnoza, message, said("session-part-left", { count: 1 }));
    expect(over.text).toContain(said("session-part-waiting", { count: 2 }));
    const ways = [said("news-waiting-btn"), said("next-btn"), said("home-btn")];
    expect(over.labels).toEqual([said("sign-btn"), ...ways]);
    outcomes();
    world().advance(3000);
    await seesIn(dilnoza, message, said("session-part-done", { action: "accept", count: 2 }));
    // The same link: it is over what waits when it is opened.
    expect(await linkOf(dilnoza, message, said("sign-btn"))).toBe(link);
    expect((await browser.open(link)).items).toHaveLength(1);
    await browser.end(link);
  });
});

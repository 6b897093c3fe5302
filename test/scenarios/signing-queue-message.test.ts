import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  newestId,
  type OpenedInvoice,
  seesIn,
  seesNew,
  signingLink,
  signsAs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 60_000;
const acceptance = { action: said("action-accept") };

async function acceptsSome(world: World, person: Person, count: number): Promise<OpenedInvoice[]> {
  const invoices: OpenedInvoice[] = [];
  while (invoices.length < count) invoices.push(await acceptsNewInvoice(world, person));
  return invoices;
}

/** Asks for one link over the whole signing queue; the id of the message that holds it. */
async function asksForQueueLink(person: Person, count: number): Promise<number> {
  const before = newestId(person);
  person.send("/home");
  const home = await seesNew(person, before, said("home-to-sign", { count }));
  await person.press(home.id, said("home-to-sign-btn", { count }));
  const label = said("sign-queue-btn", { count });
  await person.waitFor(() => person.message(home.id)?.labels.includes(label), { what: label });
  await person.press(home.id, label);
  await seesIn(person, home.id, said("sign-queue-ready", { count }));
  return home.id;
}

describe("the message of a signing queue's link", () => {
  const world = useWorld();

  it(
    "says after the signing what was handed over and refused, then how all came out, without the link",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      const accepted = await acceptsSome(world(), dilnoza, 4);
      const link = await asksForQueueLink(dilnoza, 4);
      world().service.activity.answer(accepted[2]?.id ?? "", "accept");
      await signsAs(dilnoza, world().browser("dilnoza"));
      const over = await seesIn(dilnoza, link, said("queue-outcome-awaited"));
      expect(over.text).toContain(said("queue-outcome-handed-over", { count: 3 }));
      expect(over.text).toContain(said("queue-outcome-refused", { count: 1 }));
      expect(over.text).not.toContain(said("sign-queue-ready", { count: 4 }));
      expect(over.labels).toEqual([said("home-btn")]);

      world().advance(3000);
      const known = await seesIn(dilnoza, link, said("queue-outcome-known"));
      expect(known.text).toContain(said("queue-outcome-done", { count: 3 }));
      expect(known.text).toContain(said("queue-outcome-refused", { count: 1 }));
      await seesIn(dilnoza, accepted[0]?.card.id ?? 0, said("decision-done", acceptance));
      const finals = world()
        .telegram.callsOf("editMessageText")
        .filter(({ payload }) => String(payload.text).includes(said("queue-outcome-known")));
      expect(finals).toHaveLength(1);
    },
    LONG_MS,
  );

  it(
    "leads to what is left over when the person stops in between, and survives walking elsewhere",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      await acceptsSome(world(), dilnoza, 3);
      const message = await asksForQueueLink(dilnoza, 3);
      await dilnoza.press(message, said("home-btn"));
      await dilnoza.sees(({ id, text }) => id > message && text.includes(said("home-to-sign", { count: 3 })));
      expect(dilnoza.message(message)?.labels).toContain(said("sign-open-btn"));

      const browser = world().browser("dilnoza");
      const link = await signingLink(dilnoza);
      await browser.becomeTrusted(link, choosesCode(dilnoza));
      const { items } = await browser.open(link);
      await browser.signItems(link, items.slice(0, 2));
      await browser.call("end", { secret: new URL(link).pathname.split("/").at(-1) });
      const over = await seesIn(dilnoza, message, said("queue-outcome-left", { count: 1 }));
      expect(over.text).toContain(said("queue-outcome-handed-over", { count: 2 }));
      expect(over.labels).toEqual([said("notice-queue-btn"), said("home-btn")]);
      world().advance(3000);
      await seesIn(dilnoza, message, said("queue-outcome-done", { count: 2 }));

      await dilnoza.press(message, said("notice-queue-btn"));
      await dilnoza.sees(
        ({ id, labels }) => id > message && labels.includes(said("sign-queue-btn", { count: 1 })),
      );
    },
    LONG_MS,
  );

  it(
    "takes a new link in its place, and gives way to a link in another message",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      await acceptsSome(world(), dilnoza, 2);
      const message = await asksForQueueLink(dilnoza, 2);
      const first = await signingLink(dilnoza);
      const newest = newestId(dilnoza);
      await dilnoza.press(message, said("sign-new-link-btn"));
      const anotherLink = () => {
        const url = dilnoza.findButton(said("sign-open-btn"))?.button.url;
        return url !== undefined && url !== first;
      };
      await dilnoza.waitFor(anotherLink, { what: "another link" });
      await world().settled();
      expect(newestId(dilnoza)).toBe(newest);
      expect(dilnoza.message(message)?.labels).toContain(said("sign-open-btn"));

      const other = await asksForQueueLink(dilnoza, 2);
      expect(other).not.toBe(message);
      const gone = await seesIn(dilnoza, message, said("queue-outcome-none"));
      expect(gone.labels).not.toContain(said("sign-open-btn"));
      await signsAs(dilnoza, world().browser("dilnoza"));
      world().advance(3000);
      await seesIn(dilnoza, other, said("queue-outcome-done", { count: 2 }));
    },
    LONG_MS,
  );

  it(
    "loses its link when that expires unopened",
    async () => {
      const dilnoza = await world().loggedIn("dilnoza");
      await acceptsSome(world(), dilnoza, 2);
      const message = await asksForQueueLink(dilnoza, 2);
      world().advance(10 * 60_000 + 1000);
      const over = await seesIn(dilnoza, message, said("queue-outcome-left", { count: 2 }));
      expect(over.labels).toEqual([said("notice-queue-btn"), said("home-btn")]);
    },
    LONG_MS,
  );
});

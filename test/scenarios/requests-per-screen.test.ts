import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  newestId,
  newInvoice,
  opensByNumber,
  opensListOf,
  opensPage,
  presses,
  ROW,
  seesButton,
  seesNew,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const PAGE = join(import.meta.dirname, "../../docs/performance.md");

/** `invoice/receive`, whatever filters and page it was asked with. */
function nameOf(path: string): string {
  const place = /^\/api\/[a-z-]+\/(?:documents\/)?([^?]+)/.exec(path)?.[1] ?? path;
  return place.replace(/\/[^/]*(?:\d[^/]*){6,}/g, "/…");
}

/** A list, as `nameOf` writes it. */
const LIST = /^[a-z]+\/(?:receive|receiveOrEdit|send|queue|draft)$/;

/** The table in the page, from its head to the first empty line. */
function tableInPage(): string {
  const [, behind = ""] = readFileSync(PAGE, "utf8").split(
    "| screen | requests | of what |\n| --- | --- | --- |\n",
  );
  return behind.split("\n\n")[0] ?? "";
}

const rows: string[] = [];

/** Writes down what passes while the screen comes, and whatever is read beside it; no list is asked twice. */
async function counts(world: World, screen: string, open: () => Promise<unknown>): Promise<void> {
  await world.settled();
  const before = world.door.passed.length;
  await open();
  await world.settled();
  const passed = world.door.passed.slice(before).map(({ path }) => path);
  // What watching asks is asked in one language for everybody, whoever waits for a screen.
  const asked = passed.filter((path) => path.startsWith("/api/en/")).map(nameOf);
  const different = [...new Set(asked)].sort();
  const told = different.map((name) => {
    const times = asked.filter((one) => one === name).length;
    if (LIST.test(name)) expect(times, `${screen} asks ${name}`).toBe(1);
    return times === 1 ? `\`${name}\`` : `\`${name}\` × ${times}`;
  });
  rows.push(`| ${screen} | ${asked.length} | ${told.join(", ")} |`);
}

const showsHome = (person: Person, id: number) => seesButton(person, id, said("home-more-btn"));

/** From home to a screen that asks nothing, and back. */
async function walksHome(person: Person, id: number): Promise<void> {
  await person.press(id, said("home-more-btn"));
  await person.waitFor(() => !person.message(id)?.labels.includes(said("home-more-btn")));
  await person.press(id, said("home-btn"));
  await showsHome(person, id);
}

const opensHome = async (person: Person) => (await types(person, "/home", said("home-waits"))).id;

describe("what the service is asked for", () => {
  const world = useWorld();

  it("is one request for each list of a screen, none twice", async () => {
    const opens = (screen: string, open: () => Promise<unknown>) => counts(world(), screen, open);
    const dilnoza = await world().loggedIn("dilnoza");
    let panel = 0;
    await opens("home, `/home`", async () => {
      panel = await opensHome(dilnoza);
    });
    await opens("home again, from another screen within ten seconds", async () => {
      await walksHome(dilnoza, panel);
    });
    world().advance(11_000);
    await opens("home again, later", () => walksHome(dilnoza, panel));
    await opens("what waits, from home", async () => {
      await dilnoza.press(panel, /^📥 /);
      await seesButton(dilnoza, panel, /^🔄/);
    });
    await opens("its 🔄", async () => {
      const asked = world().door.passed.length;
      await dilnoza.press(panel, /^🔄/);
      await until(() => world().door.passed.length >= asked + 4, "the lists to be read");
    });
    await opens("its next page", async () => {
      await dilnoza.press(panel, /›$/);
      await seesButton(dilnoza, panel, /^🔄 2\//);
    });
    await opens("a card from it", async () => {
      await presses(dilnoza, panel, ROW, said("card-state"));
    });
    await opens("the next card", async () => {
      const { text } = dilnoza.message(panel) ?? {};
      await dilnoza.press(panel, /^Next/);
      await dilnoza.waitFor(() => dilnoza.message(panel)?.text !== text);
    });

    panel = await opensHome(dilnoza);
    await opens("all lists", async () => {
      await presses(dilnoza, panel, said("home-all-lists-btn"), { button: said("invoice-list") });
      await dilnoza.press(panel, said("home-btn"));
      await showsHome(dilnoza, panel);
    });
    await opens("all lists, and one of them", async () => {
      await opensListOf(dilnoza, panel, "invoice-list-receive");
      await seesButton(dilnoza, panel, ROW);
    });
    await opens("a list’s next page", async () => {
      const before = dilnoza.message(panel)?.labels.join();
      await dilnoza.press(panel, /›$/);
      await dilnoza.waitFor(() => dilnoza.message(panel)?.labels.join() !== before);
    });

    const { number } = await newInvoice(world());
    await opens("a search by number, which opens its card", () => opensByNumber(dilnoza, number));
    const card = newestId(dilnoza);
    await opens("accept", async () => {
      await presses(dilnoza, card, said("action-accept-btn"), says("open", "accept"));
    });
    const browser = world().browser("dilnoza");
    await opens("the signing page", () => opensPage(dilnoza, browser));
    await signs(dilnoza, browser);
    world().advance(3000);
    await seesOutcome(dilnoza, card, says("done", "accept"));
    const other = await newInvoice(world());
    const rejected = (await opensByNumber(dilnoza, other.number)).id;
    await opens("reject: the question for the reason", async () => {
      await presses(dilnoza, rejected, said("action-reject-btn"), said("reason-ask"));
    });
    await opens("its answer", async () => {
      await dilnoza.press(rejected, said("reason-wrong-sum"));
      await seesNew(dilnoza, rejected - 1, says("open", "reject"));
    });
  });
});

describe("what the service is asked for while watching looks at its lists", () => {
  const world = useWorld({ watching: true });

  it("is what changed, and home says of when it is", async () => {
    const there = world();
    const dilnoza = await atWork(there, "dilnoza");
    const panel = await opensHome(dilnoza);
    const asOf = /As of (\d\d:\d\d)/;
    expect(dilnoza.message(panel)?.text).not.toMatch(asOf);
    const at = new Date(there.now() + 5 * 60 * MINUTES).toISOString().slice(11, 16);
    await passes(there, 2 * MINUTES);
    await counts(there, "home, when watching saw its lists unchanged within three minutes", () =>
      walksHome(dilnoza, panel),
    );
    expect(asOf.exec(dilnoza.message(panel)?.text ?? "")?.[1]).toBe(at);
    await newInvoice(there);
    await passes(there, 2 * MINUTES);
    await counts(there, "home, when watching saw one of its lists changed", async () => {
      await dilnoza.press(panel, said("home-more-btn"));
      const more = await dilnoza.sees(({ labels }) => labels.includes(said("deadlines-btn")));
      await dilnoza.press(more.id, said("home-btn"));
      await dilnoza.waitFor(() => dilnoza.findButton(said("home-more-btn")));
    });
    await counts(there, "a digest", async () => {
      const last = newestId(dilnoza);
      await passes(there, 23 * 60 * MINUTES);
      await dilnoza.sees(({ id, text }) => id > last && /^(Mon|Tue|Wed|Thu|Fri) \d+ \w+ · /.test(text));
    });
  });

  it("is as the page on performance has it", () => {
    expect(rows.join("\n")).toBe(tableInPage());
  });
});

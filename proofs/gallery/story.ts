/**
 * Tells a story in which Kotib speaks by itself, and what comes of it: most screens come only after something happened.
 */
import { buyer, carrier, seller } from "../../sandbox/service/world/organizations.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { loginInChat } from "../../src/bot/buttons/login.ts";
import { openSetting, setNews } from "../../src/bot/buttons/settings.ts";
import { newsKinds } from "../../src/db/rows/preferences.ts";
import { until } from "../../test/support/until.ts";
import { looked } from "../../test/support/watching-steps.ts";
import type { World } from "../../test/support/world.ts";
import { checksDocuments, goesAway, type Office } from "./away-stories.ts";
import { hasVatInDoubt, makesRules, opensLinks, seesWhatBelongs } from "./capability-stories.ts";
import { Studio, type TakeScreen } from "./studio.ts";

const TASHKENT_MS = 5 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;
/** Among the settings' rows that open a screen. */
const NOTICES_ROW = 1;
/** Longer than a double tap takes. */
const LOOKS_MS = 700;
/** The buttons that a person presses below news: home, settings, filters and drafts come by themselves. */
const BELOW_NEWS = /^(?!filter|login|home|draft|settings|my-data)/;
const PRESSES = 14;

export interface Cast {
  readonly world: World;
  /** Opens a camera on that person's chat. */
  openFor(person: Person): Promise<TakeScreen>;
  /** Tells of a part that broke off. */
  print(line: string): void;
}

/** `most`: screens that buttons reach while no news come. */
export async function tellStory(
  cast: Cast,
  parts: { readonly most: number; readonly part?: string | undefined },
): Promise<void> {
  const { world } = cast;
  world.advanceToWorkingHours();
  const director = await enters(cast, "Namunayeva Dilnoza", 7001);
  await logsInWrongly(director);
  await until(async () => (await world.count("list_rights")) > 0, "the first look");
  await looked(world);
  const stories: Array<readonly [string, () => Promise<unknown>]> = [
    ["notices", () => hearsOfEverything(director)],
    ["vat", () => hasVatInDoubt(director)],
    ["chain", () => seesWhatBelongs(director)],
    ["rules", () => makesRules(director)],
    ["links", () => opensLinks(director)],
    ["days", () => livesThroughDays(director)],
    ["colleagues", () => hasColleagues(cast, director)],
    ["checked", async () => checksDocuments(await opensOffice(cast, director))],
    ["away", async () => goesAway(await opensOffice(cast, director))],
    ["logins", () => losesLogin(cast)],
    ["return", () => comesBack(director)],
    ["several organizations", () => worksForTwo(director)],
  ];
  const walk = ["walk", () => looksAround(director, parts.most)] as const;
  const all = [...stories, walk];
  const { part } = parts;
  const chosen =
    part === undefined ? all : part === "assistant" ? stories : all.filter(([name]) => name === part);
  if (chosen.length === 0) throw new Error(`There is no part ${part}.`);
  for (const [name, story] of [...chosen, ["leaving", () => director.leaves()] as const]) {
    try {
      await story();
    } catch (error) {
      cast.print(`${name}: ${error instanceof Error ? error.message.slice(0, 3000) : error}`);
      await world.settled();
      await director.passesOver();
    }
  }
}

async function enters({ world, openFor }: Cast, name: string, id: number): Promise<Studio> {
  const person = world.person(name, id);
  return new Studio(world, person, await openFor(person));
}

/** By the chat, with a wrong password first. */
async function logsInWrongly(studio: Studio): Promise<void> {
  await studio.says("/start", "start");
  await studio.presses(loginInChat, "name");
  await studio.says("dilnoza", "password");
  await studio.says("wrong", "password again");
  await studio.says(studio.world.demo("dilnoza").password, "logged in");
}

/** Searches, and all that buttons reach. */
async function looksAround(studio: Studio, most: number): Promise<void> {
  for (const text of [await sends(studio), "zzzz", "andoza", "1-30.11", "300000033", "/settings", "/home"])
    await studio.says(text, text);
  studio.forgetsPresses();
  await studio.explores("", most);
  await studio.says("/home", "home afterwards");
}

/** A document that comes in; its number. */
async function sends({ world }: Studio): Promise<string> {
  const [id = ""] = world.service.counterparty.send({ kind: "invoice", from: seller.tin, to: buyer.tin });
  const { facturadoc } = await world.truth(id);
  return (facturadoc as { facturano: string }).facturano;
}

async function hearsOfEverything(studio: Studio): Promise<void> {
  const { counterparty } = studio.world.service;
  await studio.says("/settings", "settings before the notices");
  await studio.presses(openSetting, null, { at: NOTICES_ROW });
  // Also what colleagues decide, which is off at first.
  await studio.presses(setNews, null, { at: newsKinds.indexOf("handled") });

  const comesIn = (from: string, kind: "invoice" | "act" | "statement" | "waybill", count = 1) =>
    counterparty.send({ kind, from, to: buyer.tin, count });
  let changing = "";
  await hears(studio, "a new invoice", () => {
    [changing = ""] = comesIn(carrier.tin, "invoice");
  });
  for (const kind of ["act", "statement", "waybill"] as const)
    await hears(studio, `a new ${kind}`, () => comesIn(seller.tin, kind));
  await hears(studio, "a changed document", () => counterparty.alter(changing));
  await hears(studio, "the sender cancelled", () => counterparty.settle(changing, "cancel"));
  let handled = "";
  await hears(studio, "one more", () => {
    [handled = ""] = comesIn(seller.tin, "invoice");
  });
  await hears(studio, "decided elsewhere", () => counterparty.settle(handled, "accept"));
  for (const outcome of ["accept", "reject", "fail", "annul"] as const) {
    const id = await sentTo(studio, outcome === "accept" ? carrier.tin : seller.tin);
    await hears(studio, `what was sent: ${outcome}`, () => counterparty.settle(id, outcome));
  }
  const ids = [await sentTo(studio, seller.tin), await sentTo(studio, carrier.tin)];
  await hears(studio, "many", () => {
    comesIn(seller.tin, "invoice", 7);
    comesIn(carrier.tin, "invoice", 5);
    comesIn(seller.tin, "act", 2);
  });
  await hears(studio, "many answers", () => {
    for (const [index, id] of ids.entries()) counterparty.settle(id, index === 0 ? "accept" : "reject");
    comesIn(seller.tin, "invoice", 6);
  });
}

/** Something happens, Kotib tells of it, and the person looks into it. */
async function hears(studio: Studio, what: string, happens: () => unknown): Promise<void> {
  await studio.isTold(`told: ${what}`, happens);
  studio.world.advance(LOOKS_MS);
  await studio.explores(`${what}, `, PRESSES, BELOW_NEWS);
}

/** A document of the person's organization that waits for the partner, known to Kotib. */
async function sentTo({ world }: Studio, to: string): Promise<string> {
  const [id = ""] = world.service.counterparty.send({ kind: "invoice", from: buyer.tin, to });
  world.advance(11 * 60_000);
  await looked(world);
  return id;
}

/** The morning's digest, reminders, what is not signed in the evening, the week. */
async function livesThroughDays(studio: Studio): Promise<void> {
  for (let day = 1; day <= 7; day += 1)
    for (const hour of [9, 16, 18]) {
      await comesTo(studio, hour);
      await studio.takes(`day ${day}, ${hour}.00`);
      await studio.explores(`day ${day}, ${hour}.00, `, PRESSES, BELOW_NEWS);
    }
}

/** The clock comes to that hour in Tashkent, today or tomorrow. */
async function comesTo(studio: Studio, hour: number): Promise<void> {
  const local = studio.world.now() + TASHKENT_MS;
  const wanted = Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS + 60_000;
  await studio.passesTime((wanted - local + (wanted <= local ? DAY_MS : 0)) / 60_000);
}

/** One who prepares and may not sign, and one who signs: what the first asks and gives, the other gets. */
async function hasColleagues(cast: Cast, director: Studio): Promise<void> {
  cast.world.advanceToWorkingHours();
  const clerk = await enters(cast, "Andozayeva Kamola Misol qizi", 7002);
  await clerk.logsIn("kamola");
  for (let round = 1; round <= 3; round += 1) {
    await clerk.says(await sends(clerk), `clerk ${round}`);
    await clerk.explores(`clerk ${round}, `, 2 * PRESSES, BELOW_NEWS);
    await director.takes(`from the clerk ${round}`);
    await director.explores(`from the clerk ${round}, `, PRESSES, BELOW_NEWS);
    await clerk.takes(`clerk ${round}, what came back`);
    await clerk.says("/home", `clerk ${round}, home`);
    await clerk.explores(
      `clerk ${round}, home, `,
      PRESSES,
      /^(?:home\.more|queue|decide\.undo|browser|give|ask)/,
    );
  }
}

async function opensOffice(cast: Cast, director: Studio): Promise<Office> {
  cast.world.advanceToWorkingHours();
  const clerk = await enters(cast, "Andozayeva Kamola Misol qizi", 7004);
  await clerk.logsIn("kamola");
  const substitute = await enters(cast, "Misolova Nodira Namuna qizi", 7005);
  await substitute.logsIn("dilnoza");
  await director.passesTime(11);
  for (const studio of [director, clerk, substitute]) await studio.passesOver();
  return {
    director,
    clerk,
    substitute,
    sends: () => sends(director),
    comesTo: (hour) => comesTo(director, hour),
  };
}

/** Somebody with nobody else of the organization, whose login is for ten hours. */
async function losesLogin(cast: Cast): Promise<void> {
  const { world } = cast;
  world.advanceToWorkingHours();
  const studio = await enters(cast, "Misolova Nargiza Namuna qizi", 7003);
  world.service.faults.setTokenLifetime(world.now() - world.outside.now() + 10 * HOUR_MS);
  await studio.logsIn("nargiza");
  await until(async () => (await world.count("list_rights")) > 0, "the first look");
  for (let hour = 0; hour < 9; hour += 1) {
    await studio.passesTime(60);
    await studio.takes(`login, hour ${hour + 1}`);
  }
  world.service.faults.expireTokens("nargiza");
  for (let hour = 0; hour < 2; hour += 1) {
    await studio.passesTime(14 * 60);
    await studio.takes(`login ended, ${hour + 1}`);
  }
}

/** Eighteen days after a block. */
async function comesBack(studio: Studio): Promise<void> {
  const { world, person } = studio;
  const { counterparty } = world.service;
  const ids = [];
  for (const to of [seller.tin, carrier.tin, seller.tin]) ids.push(await sentTo(studio, to));
  await studio.passesOver();
  person.block();
  const isKnown = async () => (await world.count("users where blocked_at is not null")) > 0;
  await until(isKnown, "the block to be known");
  counterparty.send({ kind: "invoice", from: seller.tin, to: buyer.tin, count: 14 });
  for (const [index, outcome] of (["accept", "reject", "fail"] as const).entries())
    counterparty.settle(ids[index] ?? "", outcome);
  await studio.passesTime(18 * DAY_MINUTES);
  person.unblock();
  await person.waitFor(() => person.messages().some(({ text }) => text.includes(" – ")), {
    what: "what was missed",
  });
  await studio.takes("after a block");
  await studio.explores("after a block, ", PRESSES, BELOW_NEWS);
}

async function worksForTwo(studio: Studio): Promise<void> {
  const { counterparty } = studio.world.service;
  await studio.logsIn("nargiza", "/login");
  await hears(studio, "with its organization", () => {
    counterparty.send({ kind: "invoice", from: buyer.tin, to: seller.tin });
    counterparty.send({ kind: "invoice", from: seller.tin, to: buyer.tin });
  });
  await studio.says("/home", "home of two organizations");
  await studio.explores("two organizations, ", PRESSES);
}

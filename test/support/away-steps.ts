/** What people do about an absence, and how time passes for it, in the words of a story. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { toNumber } from "../../src/bot/ui/calendar.ts";
import { openAway, setAway } from "../../src/capabilities/away/buttons.ts";
import { addDays, dateInTimeZone } from "../../src/documents/dates.ts";
import type { Language } from "../../src/locales/language.ts";
import type { TextArguments } from "../../src/locales/translate.ts";
import { said } from "./bot-words.ts";
import { languageOf, newestId, opensNewInvoice, pressesUntil, seesIn, types } from "./chat-steps.ts";
import { atWork, MINUTES, passes } from "./watching-steps.ts";
import type { World } from "./world.ts";

const TASHKENT_MS = 5 * 60 * MINUTES;
export const DAY_MS: number = 24 * 60 * MINUTES;

/** Makes two of one organization at their first use, the same ones in every story: Dilnoza, and one who logs in so. */
export function withColleague(login: string, name: string) {
  let people: { readonly dilnoza: Person; readonly colleague: Person } | undefined;
  return async (world: World) => {
    world.advanceToWorkingHours();
    people ??= {
      dilnoza: await atWork(world, "dilnoza"),
      colleague: await world.loggedIn(login, world.person(name)),
    };
    return people;
  };
}

/** Until that hour in Tashkent, of the same day or the next. */
export async function passesTo(world: World, hour: number): Promise<void> {
  const local = world.now() + TASHKENT_MS;
  const wanted = Math.floor(local / DAY_MS) * DAY_MS + hour * 60 * MINUTES;
  await passes(world, wanted - local + (wanted <= local ? DAY_MS : 0));
}

/** The text of a key, up to the first day that it names. */
export function saidOf(language: Language, key: string, args: TextArguments = {}): string {
  const text = said(key, { until: "§", days: "§", ...args }, language);
  return (text.split("§")[0] ?? "").trim();
}

/** The one account of a person. */
export function accountOf(world: World, { id }: Person): Promise<string> {
  return world.look.value<string>("select id from accounts where telegram_user_id = ?", id);
}

/** The person's own screen of the absence. */
export async function opensAway(world: World, person: Person): Promise<number> {
  const language = languageOf(person);
  const { id } = await types(person, "/settings", said("settings-title", {}, language));
  await person.pressData(id, openAway.pack({ account: await accountOf(world, person) }));
  await person.waitFor(() => person.message(id)?.labels.includes(said("back-btn", {}, language)), {
    what: "the absence",
  });
  return id;
}

/** Names the substitute, for a week, whoever it was before; the message says it then. */
export async function goesAway(world: World, person: Person, substitute: Person): Promise<ChatMessage> {
  const language = languageOf(person);
  const [account, to] = [await accountOf(world, person), await accountOf(world, substitute)];
  const { id } = await types(person, "/settings", said("settings-title", {}, language));
  const until = toNumber(addDays(dateInTimeZone(world.now(), "Asia/Tashkent"), 6));
  await person.pressData(id, setAway.pack({ account, to, until }));
  await substitute.sees(said("away-own-key", {}, languageOf(substitute)));
  return seesIn(person, id, saidOf(language, "away-on", { name: substitute.name }));
}

/** A colleague gives a new invoice to the absent Dilnoza to sign; the message by which the substitute gets it. */
export async function givesToDilnoza(world: World, giver: Person, substitute: Person) {
  const say = (key: string, args: TextArguments = {}) => said(key, args, languageOf(giver));
  const { number, card } = await opensNewInvoice(world, giver);
  await pressesUntil(giver, card.id, say("card-more-btn"), say("colleagues-give-btn"));
  await pressesUntil(giver, card.id, say("colleagues-give-btn"), "dilnoza");
  const give = say("colleagues-give-to-btn", { name: "dilnoza" });
  await pressesUntil(giver, card.id, "dilnoza", give);
  const before = newestId(substitute);
  await giver.press(card.id, give);
  const sign = said("sign-btn", {}, languageOf(substitute));
  const given = await substitute.sees((message) => message.id > before && isGiven(message, number, sign), {
    what: "what was prepared",
  });
  return { number, given };
}

/** News of the same document may come before it. */
export const isGiven = ({ text, labels }: ChatMessage, number: string, sign: string): boolean =>
  text.includes(number) && labels.includes(sign);

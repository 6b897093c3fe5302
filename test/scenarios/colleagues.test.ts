import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  linkOf,
  newestId,
  opensByNumber,
  opensMore,
  opensNewInvoice,
  opensToSign,
  seesIn,
  seesNew,
  signsAs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 60_000;
/** As Telegram knows them; the service knows them as kamola and dilnoza. */
const KAMOLA = "Kamola Karimova";
const DILNOZA = "Dilnoza Rahimova";

/** Ids of a person's accounts. */
function accountsOf(world: World, person: Person): Promise<string[]> {
  return world.look.values<string>("select id from accounts where telegram_user_id = ?", person.id);
}

/** What is to be signed, from home; the id of its message. */
async function opensQueue(person: Person): Promise<number> {
  const before = newestId(person);
  person.send("/home");
  const home = await seesNew(person, before, said("home-to-sign", { count: 1 }));
  await opensToSign(person, home.id, 1);
  await seesIn(person, home.id, said("sign-queue", { count: 1 }));
  return home.id;
}

/** How many decisions wait at a colleague's. */
const waiting = (world: World) =>
  world.count("submissions where prepared_by is not null and state in ('open', 'signing')");

/** A new invoice that the one gives the other to sign: its number, and the message of the one who signs. */
async function gives(world: World, from: Person, to: Person, names: { from: string; to: string }) {
  const { number, card } = await opensNewInvoice(world, from);
  await opensMore(from, card.id);
  await from.press(card.id, said("colleagues-give-btn"));
  await seesIn(from, card.id, said("colleagues-give-ask", { name: `${names.to} · dilnoza` }));
  const there = newestId(to);
  await from.press(card.id, said("colleagues-give-to-btn", { name: names.to }));
  await seesIn(from, card.id, said("colleagues-given", { name: names.to }));
  return { number, given: await seesNew(to, there, said("colleagues-prepared", { name: names.from })) };
}

/** Who of the same organization may prepare (kamola) and who signs (dilnoza). */
describe("colleagues", () => {
  const world = useWorld();

  let people: { kamola: Person; dilnoza: Person } | undefined;
  /** The same two in every story. */
  async function bothLoggedIn(): Promise<{ kamola: Person; dilnoza: Person }> {
    people ??= {
      kamola: await world().loggedIn("kamola", world().person(KAMOLA)),
      dilnoza: await world().loggedIn("dilnoza", world().person(DILNOZA)),
    };
    return people;
  }

  it(
    "ask each other about a document, with a note, and are answered in reply",
    async () => {
      const { kamola, dilnoza } = await bothLoggedIn();
      const { number, card } = await opensNewInvoice(world(), kamola);
      await opensMore(kamola, card.id);
      await kamola.press(card.id, said("colleagues-ask-btn"));
      await seesIn(kamola, card.id, said("colleagues-whom-ask"));
      await kamola.press(card.id, `${DILNOZA} · dilnoza`);
      await seesIn(kamola, card.id, said("colleagues-note", { name: DILNOZA }));
      kamola.send("x".repeat(301));
      const again = await kamola.sees(said("colleagues-note-length", { count: 300 }));
      expect(again.labels).toEqual([said("colleagues-without-note-btn"), said("back-btn")]);
      let [here, there] = [newestId(kamola), newestId(dilnoza)];
      kamola.send("price as agreed?");
      await seesNew(kamola, here, `Invoice ${number}`);
      const asked = await seesNew(dilnoza, there, `${KAMOLA} asks about Invoice ${number}: price as agreed?`);
      expect(asked.text).toMatch(/price as agreed\?\n.+ · [\d,.]+\s?so‘m$/);
      expect(asked.labels).toEqual([said("news-open-btn"), said("colleagues-answer-btn")]);
      await dilnoza.press(asked.id, said("colleagues-answer-btn"));
      await dilnoza.sees(said("colleagues-answer-prompt", { name: KAMOLA }));
      [here, there] = [newestId(kamola), newestId(dilnoza)];
      dilnoza.send("yes, 40 million");
      await seesNew(dilnoza, there, said("colleagues-answered", { name: KAMOLA }));
      await seesNew(kamola, here, `${DILNOZA} answers about Invoice ${number}: yes, 40 million`);

      [here, there] = [newestId(kamola), newestId(dilnoza)];
      await dilnoza.press(asked.id, said("colleagues-answer-btn"));
      await seesNew(dilnoza, there, said("colleagues-answer-prompt", { name: KAMOLA }));
      dilnoza.send("no, 41 million");
      await seesNew(kamola, here, `${DILNOZA} answers about Invoice ${number}: no, 41 million`);
      await dilnoza.press(asked.id, said("news-open-btn"));
      await dilnoza.sees(/^Invoice \S+ · /m);

      [here, there] = [newestId(kamola), newestId(dilnoza)];
      dilnoza.send("by the way: 42", { replyTo: asked.id });
      await seesNew(dilnoza, there, said("colleagues-answered", { name: KAMOLA }));
      await seesNew(kamola, here, `${DILNOZA} answers about Invoice ${number}: by the way: 42`);
      world().secrets.add("price as agreed?");
      world().secrets.add("yes, 40 million");
    },
    LONG_MS,
  );

  it(
    "are asked without a note, and nobody else answers",
    async () => {
      const { kamola, dilnoza } = await bothLoggedIn();
      const nargiza = await world().loggedIn("nargiza");
      const { number, card } = await opensNewInvoice(world(), kamola);
      await opensMore(kamola, card.id);
      await kamola.press(card.id, said("colleagues-ask-btn"));
      await seesIn(kamola, card.id, said("colleagues-whom-ask"));
      // Of another organization nobody is offered.
      expect(kamola.message(card.id)?.labels).not.toContain("nargiza");
      await kamola.press(card.id, `${DILNOZA} · dilnoza`);
      await seesIn(kamola, card.id, said("colleagues-note", { name: DILNOZA }));
      const there = newestId(dilnoza);
      await kamola.press(card.id, said("colleagues-without-note-btn"));
      const asked = await seesNew(dilnoza, there, `${KAMOLA} asks about Invoice ${number}`);
      const answer = asked.buttons.flat().find(({ text }) => text === said("colleagues-answer-btn"));
      // Nor does the one who asked.
      await kamola.pressData(card.id, answer?.callback_data ?? "");
      await kamola.sees(said("error-stale-button"));
      const before = newestId(nargiza);
      await nargiza.pressData(nargiza.messages().at(-1)?.id ?? 0, answer?.callback_data ?? "");
      await world().settled();
      const shown = nargiza.messages().filter(({ id }) => id >= before);
      expect(shown.every(({ text }) => !text.includes(number) && !text.includes(KAMOLA))).toBe(true);
    },
    LONG_MS,
  );

  /** @promise foreign-rights: The link of a question tells nothing to somebody without rights. */
  it(
    "send a link that tells nothing to somebody without rights",
    async () => {
      const { kamola, dilnoza } = await bothLoggedIn();
      const nargiza = await world().loggedIn("ishonch");
      const { number, card } = await opensNewInvoice(world(), kamola);
      await opensMore(kamola, card.id);
      await kamola.press(card.id, said("colleagues-ask-btn"));
      await seesIn(kamola, card.id, said("colleagues-whom-ask"));
      await kamola.press(card.id, said("colleagues-link-btn"));
      const { text } = await seesIn(kamola, card.id, said("colleagues-link"));
      const [, parameter = ""] = /\?start=(\S+)/.exec(text) ?? [];
      expect(parameter).not.toBe("");
      let before = newestId(nargiza);
      nargiza.send(`/start ${parameter}`);
      const refused = await seesNew(nargiza, before, said("files-link-not-yours"));
      expect(JSON.stringify(refused)).not.toContain(number);
      before = newestId(dilnoza);
      dilnoza.send(`/start ${parameter}`);
      await seesNew(dilnoza, before, number);
    },
    LONG_MS,
  );

  it(
    "give what they may not sign to the one who signs it in the own name; both hear the outcome",
    async () => {
      const { kamola, dilnoza } = await bothLoggedIn();
      const { number, given } = await gives(world(), kamola, dilnoza, {
        from: KAMOLA,
        to: DILNOZA,
      });
      expect(given.text).toMatch(new RegExp(`Accept: Invoice ${number} · .+\\sso‘m`));
      expect(given.text).toContain(said("colleagues-own-name", { name: KAMOLA }));
      expect(given.labels).toEqual([
        said("sign-btn"),
        said("decision-instead-btn", { action: said("action-reject-btn") }),
        said("colleagues-give-back-btn"),
        said("colleagues-look-btn"),
      ]);
      // Nothing tells the one who gave it away to sign it.
      const card = await opensByNumber(kamola, number);
      expect(card.text).toContain(
        said("decision-open-given", { action: said("action-accept-btn"), name: DILNOZA }),
      );
      const link = await linkOf(dilnoza, given.id, said("sign-btn"));
      const answers = await signsAs(dilnoza, world().browser("dilnoza"), link);
      expect(answers).toMatchObject([{ ok: true, result: "queued" }]);
      await dilnoza.sees(says("done", "accept"), { what: "the signer's outcome" });
      world().advance(2 * LONG_MS);
      const told = await kamola.sees(said("colleagues-outcome", { name: DILNOZA }));
      expect(told.text).toContain(`Invoice ${number}: ✅ Accepted`);
    },
    LONG_MS,
  );

  /** @promise forged-buttons: A forged or replayed button gives no decision away. */
  it(
    "give nothing by a forged or a replayed button",
    async () => {
      const { kamola, dilnoza } = await bothLoggedIn();
      const stranger = world().person("nargiza");
      await world().loggedIn("nargiza", stranger);
      const { number, card } = await opensNewInvoice(world(), kamola);
      await opensMore(kamola, card.id);
      await kamola.press(card.id, said("colleagues-give-btn"));
      const asked = await seesIn(
        kamola,
        card.id,
        said("colleagues-give-ask", { name: `${DILNOZA} · dilnoza` }),
      );
      const label = said("colleagues-give-to-btn", { name: DILNOZA });
      const data = asked.buttons.flat().find(({ text }) => text === label)?.callback_data ?? "";
      const [strangers = ""] = await accountsOf(world(), stranger);
      const before = newestId(stranger);
      await kamola.pressData(card.id, data.replace(/[^:]+$/, strangers));
      await kamola.sees(said("error-stale-button"));
      // Somebody else's tap on the giver's button.
      const there = newestId(dilnoza);
      await dilnoza.pressData(dilnoza.messages().at(-1)?.id ?? 0, data);
      await world().settled();
      expect(await waiting(world())).toBe(0);
      await kamola.pressData(card.id, data);
      await seesNew(dilnoza, there, said("colleagues-prepared", { name: KAMOLA }));
      await kamola.pressData(card.id, data);
      await kamola.sees(said("colleagues-not-given"));
      await world().settled();
      expect(await waiting(world())).toBe(1);
      expect(stranger.messages().filter(({ id, text }) => id > before && text.includes(number))).toEqual([]);
      const back = dilnoza.findButton(said("colleagues-give-back-btn"));
      await dilnoza.press(back?.message.id ?? 0, said("colleagues-give-back-btn"));
      await dilnoza.sees(said("colleagues-given-back", { name: KAMOLA }));
      const queue = await opensQueue(kamola);
      await kamola.press(queue, said("queue-undo-all-btn", { count: 1 }));
      await seesIn(kamola, queue, said("sign-queue-empty"));
    },
    LONG_MS,
  );
});

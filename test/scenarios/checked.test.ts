import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { withColleague } from "../support/away-steps.ts";
import { said } from "../support/bot-words.ts";
import {
  linkIn,
  newestId,
  newInvoice,
  opensByNumber,
  opensPage,
  opensWaiting,
  pressesUntil,
  seesIn,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 90_000;
const KAMOLA = "Kamola Karimova";
const NOTE = "sum agrees with the act";

for (const language of ["uz", "ru"] as const)
  describe(`a document that somebody checked, in ${language}`, () => {
    const world = useWorld({ watching: true, language });
    const say = (key: string, args = {}) => said(key, args, language);

    const both = withColleague("kamola", KAMOLA);
    /** The same two in every story, and an invoice that has just come in. */
    async function begins(there: World) {
      const { dilnoza, colleague: kamola } = await both(there);
      const invoice = await newInvoice(there);
      await passes(there, 10 * MINUTES);
      return { dilnoza, kamola, ...invoice };
    }

    /** What is behind *More* of a card. */
    const opensMore = (person: Person, { id }: ChatMessage) =>
      pressesUntil(person, id, say("card-more-btn"), say("card-details"));

    async function ticks(person: Person, number: string): Promise<ChatMessage> {
      const card = await opensByNumber(person, number);
      await opensMore(person, card);
      await person.press(card.id, say("checked-btn"));
      return seesIn(person, card.id, `✔ ${person.name}`);
    }

    it(
      "says by whom, when and with which note: in its row, on its card, among the sets and on the signing page",
      async () => {
        const there = world();
        const { dilnoza, kamola, number } = await begins(there);
        const { id } = await ticks(kamola, number);
        await pressesUntil(kamola, id, say("card-more-btn"), say("card-details"));
        await pressesUntil(kamola, id, say("card-details"), say("checked-note-btn"));
        await pressesUntil(kamola, id, say("checked-note-btn"), say("checked-note-prompt"));
        const noted = await types(kamola, NOTE, NOTE);
        expect(noted.text).toMatch(new RegExp(`✔ ${KAMOLA} .*\\d\\d:\\d\\d: ${NOTE}`));
        there.secrets.add(NOTE);

        const home = await types(dilnoza, "/home", "📥");
        for (const [label, next] of [
          ["home-all-lists-btn", "invoice-list"],
          ["invoice-list", "invoice-list-receive"],
        ] as const)
          await pressesUntil(dilnoza, home.id, say(label), say(next));
        const list = await pressesUntil(dilnoza, home.id, say("invoice-list-receive"), number);
        // Beside a sum the row has room for the sign alone: a line above the rows says who and when.
        expect(list.labels.find((label) => label.includes(number))).toContain("✔");
        expect(list.text).toMatch(new RegExp(`✔.Kamola \\d\\d:\\d\\d · ${number}`));

        const waiting = await opensWaiting(dilnoza);
        await pressesUntil(dilnoza, waiting.id, say("choose-btn"), say("choose-sets-btn"));
        await pressesUntil(dilnoza, waiting.id, say("choose-sets-btn"), say("checked-set", { count: 1 }));
        await pressesUntil(
          dilnoza,
          waiting.id,
          say("checked-set", { count: 1 }),
          say("choose-accept-btn", { count: 1 }),
        );

        const card = await opensByNumber(dilnoza, number);
        expect(card.text).toContain(`✔ ${KAMOLA}`);
        expect(card.text).toContain(NOTE);
        await dilnoza.press(card.id, say("action-accept-btn"));
        const link = await linkIn(dilnoza, card.id);
        const { opened } = await opensPage(dilnoza, there.browser("dilnoza"), link);
        const [item] = opened.items;
        expect(item?.doubts).toBeUndefined();
        expect(item?.assured).toMatchObject([{ fact: "checked", by: KAMOLA, note: null }]);
      },
      LONG_MS,
    );

    it(
      "is ticked by each for themselves, and nobody takes another's tick back",
      async () => {
        const there = world();
        const { dilnoza, kamola, number } = await begins(there);
        const { id } = await ticks(kamola, number);
        const own = await opensMore(kamola, kamola.message(id) as ChatMessage);
        const back = own.buttons.flat().find(({ text }) => text === say("checked-take-back-btn"));

        const card = await opensByNumber(dilnoza, number);
        expect((await opensMore(dilnoza, card)).labels).not.toContain(say("checked-take-back-btn"));
        await dilnoza.pressData(card.id, back?.callback_data ?? "");
        await there.settled();
        expect((await opensByNumber(dilnoza, number)).text).toContain(`✔ ${KAMOLA}`);

        const hers = await ticks(dilnoza, number);
        expect(hers.text).not.toContain(KAMOLA);
        await opensMore(dilnoza, hers);
        await dilnoza.press(hers.id, say("checked-take-back-btn"));
        await seesIn(dilnoza, hers.id, `✔ ${KAMOLA}`);

        await kamola.press(id, say("checked-take-back-btn"));
        await kamola.sees((message) => message.id >= id && message.labels.includes(say("card-more-btn")), {
          what: "the card",
        });
        const before = newestId(dilnoza);
        const last = await opensByNumber(dilnoza, number);
        expect(last.id).toBeGreaterThan(before);
        expect(last.text).not.toContain("✔");
      },
      LONG_MS,
    );

    it(
      "says so once it has changed since",
      async () => {
        const there = world();
        const { dilnoza, kamola, id, number } = await begins(there);
        const { text } = await ticks(kamola, number);
        const [told = ""] = /✔ .+/.exec(text) ?? [];
        there.service.counterparty.alter(id);
        await passes(there, 10 * MINUTES);
        const card = await opensByNumber(dilnoza, number);
        const at = told.replace(`✔ ${KAMOLA} `, "");
        expect(card.text).toContain(`⚠️ ${say("format-doubt-checked-before", { by: KAMOLA, at })}`);
        const waiting = await opensWaiting(dilnoza);
        await pressesUntil(dilnoza, waiting.id, say("choose-btn"), say("choose-sets-btn"));
        const sets = await pressesUntil(dilnoza, waiting.id, say("choose-sets-btn"), say("back-btn"));
        expect(sets.labels.filter((label) => label.startsWith("✔"))).toEqual([]);
      },
      LONG_MS,
    );
  });

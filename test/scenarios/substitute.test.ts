import { describe, expect, it } from "vitest";
import {
  DAY_MS,
  givesToDilnoza,
  goesAway,
  isGiven,
  passesTo,
  saidOf,
  withColleague,
} from "../support/away-steps.ts";
import { said } from "../support/bot-words.ts";
import {
  linkOf,
  newestId,
  newInvoice,
  opensByNumber,
  pressesUntil,
  seesIn,
  seesNew,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 90_000;
const KAMOLA = "Kamola Karimova";
const NODIRA = "Nodira Aliyeva";

for (const language of ["uz", "ru"] as const)
  describe(`a substitute, in ${language}`, () => {
    const world = useWorld({ watching: true, language });
    const say = (key: string, args = {}) => said(key, args, language);
    const sayIn = (key: string, name: string) => saidOf(language, key, { name });

    const colleagues = withColleague("kamola", KAMOLA);
    async function both(there: World) {
      const { dilnoza, colleague: kamola } = await colleagues(there);
      await passes(there, 10 * MINUTES);
      return { dilnoza, kamola };
    }

    /** Dilnoza has gone away, and Nodira answers. */
    async function three(there: World) {
      const people = await both(there);
      const nodira = await there.loggedIn("dilnoza", there.person(NODIRA));
      await passes(there, 10 * MINUTES);
      await goesAway(there, people.dilnoza, nodira);
      return { ...people, nodira };
    }

    it(
      "is set in two taps from the digest, hears in the absent person's place, and stops by itself",
      async () => {
        const there = world();
        const { dilnoza, kamola } = await both(there);
        await passesTo(there, 9);
        const digest = await dilnoza.sees(({ labels }) => labels.includes(say("away-btn")), {
          what: "the digest",
        });
        let before = newestId(kamola);
        await dilnoza.press(digest.id, say("away-btn"));
        const asked = await dilnoza.sees(({ text }) => text.includes(say("away-about")), {
          what: "the proposals",
        });
        const period = asked.labels.find((label) => label.startsWith(sayIn("away-period-btn", ""))) ?? "";
        await dilnoza.press(asked.id, period);
        const set = await seesIn(dilnoza, asked.id, sayIn("away-on", KAMOLA));
        expect(set.labels).toContain(say("away-end-btn"));
        await seesNew(kamola, before, say("away-own-key"));

        // News comes to the substitute alone, who reads for whom and until when.
        before = newestId(kamola);
        const here = newestId(dilnoza);
        const id = there.service.activity.sendInvoice();
        const { facturano: number } = (await there.truth(id)).facturadoc as { facturano: string };
        await passes(there, 10 * MINUTES);
        const told = await kamola.sees((message) => message.id > before && message.text.includes(number), {
          what: "the notice",
        });
        expect(told.text).toContain(sayIn("away-for", "dilnoza"));
        await passes(there, 20 * MINUTES);
        expect(dilnoza.messages().filter(({ id: at, text }) => at > here && text.includes(number))).toEqual(
          [],
        );

        // Home says it.
        const home = await types(dilnoza, "/home", sayIn("away-on", KAMOLA));
        expect(home.text).toContain("🏖");

        // It ends on its own, with one message of what was done.
        const back = newestId(dilnoza);
        await passes(there, 3 * DAY_MS);
        await passesTo(there, 9);
        await passes(there, 30 * MINUTES);
        await passesTo(there, 10);
        const reports = () =>
          dilnoza
            .messages()
            .filter(
              ({ id: at, text }) =>
                at > back && text.includes(sayIn("away-over", KAMOLA).split(",")[0] ?? "?"),
            );
        for (let day = 0; day < 4 && reports().length === 0; day += 1) await passesTo(there, 10);
        expect(reports()).toHaveLength(1);
        expect(await there.count("absences")).toBe(0);
      },
      LONG_MS,
    );

    it(
      "of somebody away gets what was given to sign, and the absent person hears once nobody answers",
      async () => {
        const there = world();
        const { dilnoza, kamola, nodira } = await three(there);

        // What Kamola prepares for Dilnoza comes to Nodira, for Dilnoza.
        const here = newestId(dilnoza);
        const { number, given } = await givesToDilnoza(there, kamola, nodira);
        expect(given.text).toContain(sayIn("away-for", "dilnoza"));
        await there.settled();
        expect(dilnoza.messages().filter(({ id, text }) => id > here && text.includes(number))).toEqual([]);

        // A colleague of hers who blocks the bot answers nothing: she is told, and hears again herself.
        let before = newestId(dilnoza);
        nodira.block();
        await passes(there, 5 * MINUTES);
        await passes(there, 20 * MINUTES);
        await dilnoza.sees(
          ({ id, text }) => id > before && text.includes(say("away-lost", { name: NODIRA }).slice(0, 12)),
          { what: "that nobody answers" },
        );
        const back = await dilnoza.sees(
          (message) => message.id > before && isGiven(message, number, say("sign-btn")),
          { what: "what was prepared" },
        );
        const link = await linkOf(dilnoza, back.id, say("sign-btn"));
        await signsAs(dilnoza, there.browser("dilnoza"), link);
        before = newestId(dilnoza);
        const id = there.service.activity.sendInvoice();
        const { facturano } = (await there.truth(id)).facturadoc as { facturano: string };
        await passes(there, 10 * MINUTES);
        await dilnoza.sees((message) => message.id > before && message.text.includes(facturano), {
          what: "her own notice",
        });
      },
      LONG_MS,
    );

    it(
      "gets a question to the absent person, and the answer reaches whoever asked",
      async () => {
        const there = world();
        const { dilnoza, kamola, nodira } = await three(there);
        const { number } = await newInvoice(there);
        await passes(there, 10 * MINUTES);
        const card = await opensByNumber(kamola, number);
        await pressesUntil(kamola, card.id, say("card-more-btn"), say("colleagues-ask-btn"));
        await pressesUntil(kamola, card.id, say("colleagues-ask-btn"), "dilnoza");
        await pressesUntil(kamola, card.id, "dilnoza", say("colleagues-without-note-btn"));
        let before = newestId(nodira);
        const here = newestId(dilnoza);
        kamola.send("price as agreed?");
        const asked = await nodira.sees(({ id, text }) => id > before && text.includes("price as agreed?"), {
          what: "the question",
        });
        expect(asked.text).toContain(number);
        expect(asked.text).toContain(sayIn("away-for", "dilnoza"));
        await pressesUntil(
          nodira,
          asked.id,
          say("colleagues-answer-btn"),
          say("colleagues-answer-prompt", { name: KAMOLA }),
        );
        before = newestId(kamola);
        nodira.send("yes, 40 million");
        const answer = await kamola.sees(({ id, text }) => id > before && text.includes("yes, 40 million"), {
          what: "the answer",
        });
        expect(answer.text).toContain(nodira.name);
        await passes(there, 20 * MINUTES);
        expect(dilnoza.messages().filter(({ id, text }) => id > here && text.includes(number))).toEqual([]);
      },
      LONG_MS,
    );

    it(
      "ends as soon as the absent person says so, with one report",
      async () => {
        const there = world();
        const { dilnoza, kamola } = await both(there);
        const nodira = await there.loggedIn("dilnoza", there.person(NODIRA));
        await passes(there, 10 * MINUTES);
        const { id } = await goesAway(there, dilnoza, nodira);
        const { number } = await givesToDilnoza(there, kamola, nodira);
        await passes(there, 20 * MINUTES);
        const before = newestId(dilnoza);
        const over = sayIn("away-over", NODIRA);
        await pressesUntil(dilnoza, id, say("away-end-btn"), over);
        // What is not signed comes back.
        await dilnoza.sees((message) => message.id > before && isGiven(message, number, say("sign-btn")), {
          what: "what was prepared",
        });
        expect(await there.count("absences")).toBe(0);
        for (let day = 0; day < 9; day += 1) await passesTo(there, 10);
        const reports = dilnoza.messages().filter((one) => one.id >= id && one.text.includes(over));
        expect(reports.map((one) => one.id)).toEqual([id]);
      },
      LONG_MS,
    );
  });

import { describe, expect, it } from "vitest";
import { main as revoke } from "../../operator/revoke.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { givesToDilnoza, goesAway, isGiven, saidOf, withColleague } from "../support/away-steps.ts";
import { said, says } from "../support/bot-words.ts";
import { linkOf, newestId, newInvoice, presses, seesNew, signsAs, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 90_000;
const KAMOLA = "Kamola Karimova";
const NODIRA = "Nodira Aliyeva";

for (const language of ["uz", "ru"] as const)
  describe(`an absence that ends before its day, in ${language}`, () => {
    const world = useWorld({ watching: true, language });
    const say = (key: string, args = {}) => said(key, args, language);

    const both = withColleague("kamola", KAMOLA);
    /** Dilnoza, who goes away; Kamola, who prepares; Nodira, who answers, logged in anew where she has left. */
    async function begins(there: World) {
      const { dilnoza, colleague: kamola } = await both(there);
      const nodira = await there.loggedIn("dilnoza", there.person(NODIRA));
      await passes(there, 10 * MINUTES);
      await goesAway(there, dilnoza, nodira);
      return { dilnoza, kamola, nodira };
    }

    const leaves: Record<string, (there: World, person: Person) => Promise<unknown>> = {
      "logs out": async (_, person) => {
        const asked = await types(person, "/logout", "300000011");
        await presses(person, asked.id, say("login-logout-btn"), say("login-logged-out"));
      },
      "deletes themselves": async (_, person) => {
        const asked = await types(person, "/delete", say("login-delete-ask"));
        await presses(person, asked.id, say("login-delete-btn"), say("login-deleted"));
      },
      "is revoked by the operator": (there, person) =>
        revoke(["person", String(person.id), "--yes"], there.env, () => {}),
    };
    for (const [what, leave] of Object.entries(leaves))
      it(
        `where the substitute ${what}: the absent person is told what waits, and hears again`,
        async () => {
          const there = world();
          const { dilnoza, kamola, nodira } = await begins(there);
          const { number } = await givesToDilnoza(there, kamola, nodira);
          let before = newestId(dilnoza);
          // This one has come in and nobody was told of it yet.
          const held = await newInvoice(there);
          await leave(there, nodira);
          await passes(there, 20 * MINUTES);
          const lost = await dilnoza.sees(
            ({ id, text }) =>
              id > before && text.includes(say("away-lost", { name: "§" }).split("§")[1] ?? "?"),
            { what: "that nobody answers" },
          );
          expect(lost.text).toMatch(/📥 \d+/);
          await dilnoza.sees(({ id, text }) => id > before && text.includes(held.number), {
            what: "the notice of what came in meanwhile",
          });
          const back = await dilnoza.sees(
            (message) => message.id > before && isGiven(message, number, say("sign-btn")),
            { what: "what was prepared" },
          );
          before = newestId(dilnoza);
          const next = await newInvoice(there);
          await passes(there, 10 * MINUTES);
          await seesNew(dilnoza, before, next.number);
          // What was prepared for her has come back.
          const link = await linkOf(dilnoza, back.id, say("sign-btn"));
          const answers = await signsAs(dilnoza, there.browser("dilnoza"), link);
          expect(answers).toMatchObject([{ ok: true, result: "queued" }]);
        },
        LONG_MS,
      );

    it(
      "where the absent person deletes themselves: the substitute decides what came, by the own right",
      async () => {
        const there = world();
        const { dilnoza, kamola, nodira } = await begins(there);
        const { number, given } = await givesToDilnoza(there, kamola, nodira);
        await leaves["deletes themselves"]?.(there, dilnoza);
        await passes(there, 20 * MINUTES);
        expect(await there.count("absences")).toBe(0);
        const home = await types(nodira, "/home", "📥");
        expect(home.text).not.toContain(saidOf(language, "away-for", { name: "dilnoza" }));
        const link = await linkOf(nodira, given.id, say("sign-btn"));
        const answers = await signsAs(nodira, there.browser("dilnoza"), link);
        expect(answers).toMatchObject([{ ok: true, result: "queued" }]);
        await nodira.sees(
          ({ text }) => text.includes(says("done", "accept", language)) && text.includes(number),
          {
            what: "the outcome",
          },
        );
      },
      LONG_MS,
    );
  });

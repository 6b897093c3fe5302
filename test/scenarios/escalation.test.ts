import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { accountOf, DAY_MS, opensAway, passesTo, withColleague } from "../support/away-steps.ts";
import { said, says } from "../support/bot-words.ts";
import { linkIn, newestId, opensByNumber, pressesUntil, signsAs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const LONG_MS = 90_000;
const KAMOLA = "Kamola Karimova";
const NODIRA = "Nodira Aliyeva";

for (const language of ["uz", "ru"] as const)
  describe(`what nobody decides in time, in ${language}`, () => {
    const world = useWorld({ watching: true, language });
    const say = (key: string, args = {}) => said(key, args, language);

    const colleagues = withColleague("dilnoza", NODIRA);
    async function both(there: World) {
      const { dilnoza, colleague: nodira } = await colleagues(there);
      await passes(there, 10 * MINUTES);
      return { dilnoza, nodira };
    }

    /** In place of whoever was named before. */
    async function names(there: World, person: Person, second: string): Promise<void> {
      const id = await opensAway(there, person);
      const former = person.message(id)?.labels.find((label) => label.startsWith("✓"));
      if (former !== undefined) await pressesUntil(person, id, former, say("away-second-btn"));
      await pressesUntil(person, id, say("away-second-btn"), say("away-second-about"));
      const row = person.message(id)?.labels.find((label) => label.startsWith(second)) ?? "";
      await pressesUntil(person, id, row, say("away-second-drop-btn", { name: second.slice(0, 6) }));
    }

    /** What the person was told of as undecided, each document as often as it was told. */
    const told = (person: Person, after: number) =>
      person
        .messages()
        .filter(({ id, text }) => id > after && text.startsWith("⏳"))
        .flatMap(({ labels }) => labels.flatMap((label) => /[A-Z]{2}-\d{4}/.exec(label) ?? []));

    it(
      "is told the second person once, two working days before its last, and that one may decide it",
      async () => {
        const there = world();
        const { dilnoza, nodira } = await both(there);
        const before = newestId(nodira);
        await names(there, dilnoza, NODIRA);
        await passes(there, 20 * MINUTES);
        const notice = await nodira.sees(({ id, text }) => id > before && text.startsWith("⏳"), {
          what: "what is undecided",
        });
        expect(notice.text).toContain(dilnoza.name);
        const [number = ""] = told(nodira, before);
        const card = await opensByNumber(nodira, number);
        await pressesUntil(nodira, card.id, say("action-accept-btn"), says("open", "accept", language));
        const answers = await signsAs(nodira, there.browser("dilnoza"), await linkIn(nodira, card.id));
        expect(answers).toMatchObject([{ ok: true, result: "queued" }]);

        const first = told(nodira, before).length;
        await passes(there, DAY_MS);
        await passesTo(there, 10);
        await passes(there, DAY_MS);
        await passesTo(there, 10);
        const all = told(nodira, before);
        expect(all.length).toBeGreaterThan(first);
        expect(new Set(all).size).toBe(all.length);
        expect(told(dilnoza, 0)).toEqual([]);
      },
      LONG_MS,
    );

    it(
      "is told nobody who may not read it",
      async () => {
        const there = world();
        const { dilnoza } = await both(there);
        const known = new Set(there.door.passed.map(({ authorization }) => authorization));
        const allows = there.door.interceptAll(/\/receive/, async (proceed, { authorization }) =>
          known.has(authorization) ? proceed() : Response.json({ success: false }, { status: 403 }),
        );
        const kamola = await there.loggedIn("kamola", there.person(KAMOLA));
        await passes(there, 20 * MINUTES);
        const before = newestId(kamola);
        await names(there, dilnoza, KAMOLA);
        await passes(there, 20 * MINUTES);
        await passes(there, 20 * MINUTES);
        expect(told(kamola, 0)).toEqual([]);
        const escalated = `notices where news = 'escalated' and telegram_user_id = ${kamola.id}`;
        expect(await there.count(escalated)).toBe(0);
        // The same person hears as soon as the lists are known to be shown.
        allows();
        const own = await accountOf(there, kamola);
        await there.look.change("update list_rights set allowed = 1 where account_id = ?", own);
        await passes(there, 20 * MINUTES);
        await kamola.sees(({ id, text }) => id > before && text.startsWith("⏳"), {
          what: "what is undecided",
        });
      },
      LONG_MS,
    );
  });

import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { Language } from "../../src/locales/language.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkIn,
  newestId,
  newInvoice,
  opensByNumber,
  opensPage,
  SIGN,
  seesIn,
  seesNew,
  signsAs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const LONG_MS = 60_000;
const ACCOUNTANT = "Kamola Karimova";
const DIRECTOR = "Dilnoza Rahimova";
const REASON = "3 qop kam keldi";
/** Eight days on, at the same time of a working day. */
const AWAY_MS = 8 * 24 * 60 * LONG_MS;

/** What the sentences of an act of this person's begin with, in that language. */
const YOU: Readonly<Record<"en" | "ru" | "uz", RegExp>> = {
  en: /You chose/,
  ru: /Вы выбрали/,
  uz: /Tanlovingiz/,
};

describe.each([
  ["en", "ru"],
  ["ru", "uz"],
] as const)("a decision of an accountant (%s) who is away, and her director (%s)", (hers, his) => {
  const world = useWorld();

  let people: { accountant: Person; director: Person } | undefined;
  async function bothLoggedIn() {
    const person = (firstName: string, languageCode: string) =>
      world().telegram.person({ firstName, languageCode });
    people ??= {
      accountant: await world().loggedIn("kamola", person(ACCOUNTANT, hers)),
      director: await world().loggedIn("dilnoza", person(DIRECTOR, his)),
    };
    return people;
  }
  const inHers = (key: string, args = {}) => said(key, args, hers as Language);
  const inHis = (key: string, args = {}) => said(key, args, his as Language);

  it(
    "is told with her name, and makes way for his rejection, of which she hears who, what and why",
    async () => {
      const { accountant, director } = await bothLoggedIn();
      const { id, number, card } = await acceptsNewInvoice(world(), accountant);
      world().advance(AWAY_MS);

      const seen = await opensByNumber(director, number);
      expect(seen.text).toContain(ACCOUNTANT);
      expect(seen.text).not.toMatch(YOU[his]);
      expect(seen.labels).toEqual(
        expect.arrayContaining([inHis("action-accept-btn"), inHis("action-reject-btn")]),
      );
      expect(seen.labels.some((label) => SIGN.test(label) || label.includes("✍️"))).toBe(false);
      expect(seen.labels).not.toContain(inHis("decision-undo-btn"));

      await director.press(seen.id, inHis("action-reject-btn"));
      const asked = await seesIn(director, seen.id, inHis("reason-ask"));
      expect(asked.text).toContain(ACCOUNTANT);
      const [here, there] = [newestId(director), newestId(accountant)];
      director.send(REASON);
      const decided = await seesNew(director, here, says("open", "reject", his));
      expect(decided.text).toContain(REASON);
      expect(decided.text).toContain(inHis("decision-other-told", { name: ACCOUNTANT }));

      const action = inHers("action-reject-btn");
      const told = await seesNew(
        accountant,
        there,
        `${inHers("decision-otherwise", { name: DIRECTOR, action })} — ${REASON}`,
      );
      expect(told.text).toContain(number);
      expect(told.isSilent).toBe(false);
      await world().settled();
      const news = accountant.messages().filter(({ text }) => text.includes(`— ${REASON}`));
      expect(news).toHaveLength(1);

      // Her old buttons sign and take back nothing of his.
      const undo = card.id;
      const old = accountant
        .message(undo)
        ?.buttons.flat()
        .find(({ text }) => text === inHers("decision-undo-btn"));
      await accountant.pressData(undo, old?.callback_data ?? "");
      const now = await seesIn(accountant, undo, DIRECTOR);
      expect(now.text).not.toMatch(YOU[hers]);
      expect(now.labels.some((label) => label.includes("✍️"))).toBe(false);

      const link = decided.buttons.flat().find(({ url }) => url?.includes("/sign/"))?.url ?? "";
      await signsAs(director, world().browser("dilnoza"), link);
      await director.sees(says("done", "reject", his));
      expect(await world().truth(id)).toMatchObject({ stateid: 20, notes: REASON });
      expect(await world().count(`submissions where document_id = '${id}' and state <> 'undone'`)).toBe(1);
    },
    LONG_MS,
  );

  it(
    "of one whose page is open leaves that page, which posts nothing, and its message says who decides now",
    async () => {
      const { accountant, director } = await bothLoggedIn();
      const { number, card } = await acceptsNewInvoice(world(), director);
      const browser = world().browser("dilnoza");
      const page = await opensPage(director, browser, await linkIn(director, card.id));
      const posts = world().door.count(/\/sign\/invoice\//);

      const seen = await opensByNumber(accountant, number);
      expect(seen.text).toContain(DIRECTOR);
      await accountant.press(seen.id, inHers("action-reject-btn"));
      await seesIn(accountant, seen.id, inHers("reason-ask"));
      await accountant.press(seen.id, inHers("reason-not-ours"));
      await seesIn(accountant, seen.id, says("open", "reject", hers));

      const left = await seesIn(director, card.id, ACCOUNTANT);
      expect(left.text).not.toMatch(YOU[his]);
      expect(left.labels.some((label) => label.includes("✍️"))).toBe(false);
      expect(left.labels).toContain(inHis("action-accept-btn"));
      await browser.signItems(page.link, page.opened.items).catch(() => null);
      await world().settled();
      expect(world().door.count(/\/sign\/invoice\//)).toBe(posts);
    },
    LONG_MS,
  );

  it(
    "that she gave him to sign can be rejected by him, and she hears why",
    async () => {
      const { accountant, director } = await bothLoggedIn();
      const { number } = await newInvoice(world());
      const card = await opensByNumber(accountant, number);
      await accountant.press(card.id, inHers("card-more-btn"));
      const give = inHers("colleagues-give-btn");
      await accountant.waitFor(() => accountant.message(card.id)?.labels.includes(give));
      await accountant.press(card.id, give);
      const to = inHers("colleagues-give-to-btn", { name: DIRECTOR });
      await accountant.waitFor(() => accountant.message(card.id)?.labels.includes(to));
      const before = newestId(director);
      await accountant.press(card.id, to);
      const given = await seesNew(director, before, inHis("colleagues-prepared", { name: ACCOUNTANT }));

      const shown = await opensByNumber(director, number);
      expect(shown.text).toContain(ACCOUNTANT);
      expect(shown.text).not.toMatch(YOU[his]);
      const instead = inHis("decision-instead-btn", { action: inHis("action-reject-btn") });
      expect(shown.labels).toEqual(expect.arrayContaining([instead, inHis("colleagues-give-back-btn")]));
      expect(shown.labels.some((label) => label.includes("✍️"))).toBe(true);
      expect(given.labels).toContain(instead);

      await director.press(shown.id, instead);
      await seesIn(director, shown.id, inHis("reason-ask"));
      const there = newestId(accountant);
      await director.press(shown.id, inHis("reason-wrong-sum"));
      await seesIn(director, shown.id, says("open", "reject", his));
      const action = inHers("action-reject-btn");
      const reason = inHis("reason-wrong-sum");
      await seesNew(
        accountant,
        there,
        `${inHers("decision-otherwise", { name: DIRECTOR, action })} — ${reason}`,
      );
      expect(
        await world().count("submissions where prepared_by is not null and state in ('open', 'signing')"),
      ).toBe(0);
    },
    LONG_MS,
  );
});

import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  newestId,
  opensByNumber,
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

/** What the sentences of an act of one's own begin with, in his language and in hers. */
const YOU = { ru: /Вы выбрали/, uz: /Tanlovingiz/ };
const hers = "ru";
const his = "uz";

describe("a decision of an accountant who is away", () => {
  const world = useWorld();

  const inHers = (key: string, args = {}) => said(key, args, hers);
  const inHis = (key: string, args = {}) => said(key, args, his);

  it(
    "is told with her name, and makes way for her director's rejection, of which she hears who, what and why",
    async () => {
      const person = (firstName: string, languageCode: string) =>
        world().telegram.person({ firstName, languageCode });
      const accountant = await world().loggedIn("kamola", person(ACCOUNTANT, hers));
      const director = await world().loggedIn("dilnoza", person(DIRECTOR, his));
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
});

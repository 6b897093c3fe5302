import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { type Language, languageNames } from "../../src/locales/language.ts";
import { said } from "../support/bot-words.ts";
import { newInvoice, presses, seesButton, seesIn, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const languages: readonly Language[] = ["uz", "uz-cyrl", "ru"];
/** Words that would betray an English text in another language. */
const english =
  /\b(the|your|press|sign|document|waiting|from|home|back|state|settings|amount|page|decision)\b/i;
const rawKey = /\b[a-z]+(?:-[a-zA-Z]+)+\b/;

describe("languages", () => {
  const world = useWorld();

  /** What a screen says in Kotib's own words: without names, numbers and what the service wrote. */
  function ownWords(person: Person, messageId: number): string {
    const message = person.message(messageId);
    return [message?.text ?? "", ...(message?.labels ?? [])]
      .join("\n")
      .replace(/«[^»]*»|"[^"]*"|№ \S+|English|\/\w+/g, "");
  }

  function isClean(person: Person, messageId: number, language: Language): void {
    const words = ownWords(person, messageId);
    expect(words).not.toMatch(/\{\s?\$/);
    expect(words.split("\n").filter((line) => english.test(line))).toEqual([]);
    expect(words.split("\n").filter((line) => /^[a-z]+-[a-z-]+$/.test(line) && rawKey.test(line))).toEqual(
      [],
    );
    const letters = words.replace(/[^\p{L}]/gu, "");
    const cyrillic = (letters.match(/\p{Script=Cyrillic}/gu) ?? []).length / letters.length;
    if (language === "uz") expect(cyrillic).toBeLessThan(0.15);
    else expect(cyrillic).toBeGreaterThan(0.4);
  }

  /** From the settings, in English, and back to them. */
  async function choosesLanguage(person: Person, messageId: number, language: Language): Promise<void> {
    await presses(person, messageId, said("settings-language-btn", { language: languageNames.en }), {
      button: languageNames[language],
    });
    await person.press(messageId, languageNames[language]);
  }

  it.each(languages)(
    "speaks %s on every screen of a decision, after it was chosen in the settings",
    async (language) => {
      const person = await world().loggedIn("dilnoza");
      const say = (key: string, args = {}) => said(key, args, language);
      const settings = await types(person, "/settings", said("settings-title"));
      await choosesLanguage(person, settings.id, language);
      await seesIn(person, settings.id, say("settings-title"));
      isClean(person, settings.id, language);

      const home = await types(person, "/home", say("home-waits"));
      isClean(person, home.id, language);
      await presses(person, home.id, say("home-all-lists-btn"), say("home-choose-list"));
      isClean(person, home.id, language);

      const { number } = await newInvoice(world());
      await types(person, "andoza", "🔎 andoza: ");
      const nothing = await types(person, "qqqqq", /[«“]qqqqq[»”]/);
      isClean(person, nothing.id, language);
      const list = await types(person, number, say("card-state"));
      isClean(person, list.id, language);
      await presses(person, list.id, say("action-reject-btn"), say("reason-ask"));
      isClean(person, list.id, language);
      await presses(
        person,
        list.id,
        say("reason-duplicate"),
        say("decision-open", { action: say("action-reject") }),
      );
      isClean(person, list.id, language);

      const help = await types(person, "/help", say("home-help").slice(0, 12));
      isClean(person, help.id, language);
      const later = await types(person, "/home", say("home-to-sign", { count: 1 }));
      await person.press(later.id, say("home-more-btn"));
      const queue = say("home-to-sign-btn", { count: 1 });
      await seesButton(person, later.id, queue);
      await person.press(later.id, queue);
      await person.waitFor(
        () => person.message(later.id)?.labels.some((label) => label.includes(number.slice(-6))),
        { what: "the signing queue" },
      );
      isClean(person, later.id, language);
      await presses(
        person,
        later.id,
        new RegExp(number.slice(-6)),
        say("decision-open", { action: say("action-reject") }),
      );
      isClean(person, later.id, language);
      await presses(person, later.id, say("decision-undo-btn"), say("sign-queue-empty"));
    },
  );

  it("keeps the chosen language over a restart", async () => {
    const person = await world().loggedIn("dilnoza");
    const settings = await types(person, "/settings", said("settings-title"));
    await choosesLanguage(person, settings.id, "uz-cyrl");
    await seesIn(person, settings.id, said("settings-title", {}, "uz-cyrl"));
    await world().settled();
    await world().restartKotib();
    await types(person, "/home", said("home-waits", {}, "uz-cyrl"));
  });

  it("greets somebody in the language of the own Telegram", async () => {
    for (const [code, language] of [
      ["kk", "ru"],
      ["de", "en"],
    ] as const) {
      const person = world().telegram.person({ firstName: "Yangi", languageCode: code });
      person.send("/start");
      await person.sees(said("login-welcome", {}, language));
    }
  });
});

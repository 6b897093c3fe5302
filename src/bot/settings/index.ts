/** Settings: routes only. */
import { StaleButton } from "../../errors.ts";
import { parseLanguage } from "../../locales/language.ts";
import { chooseLanguage, forgetBrowser, openSettings } from "../buttons/settings.ts";
import { type Feature, onButton } from "../feature.ts";
import type { Visit } from "../visit.ts";
import { renderSettings } from "./view.ts";

async function showSettings(visit: Visit): Promise<void> {
  const { db } = visit.dependencies;
  const id = visit.user.telegramUserId;
  const [accounts, browsers] = await Promise.all([db.accounts.findOfUser(id), db.browsers.findOfUser(id)]);
  await visit.show(renderSettings(visit, { accounts, browsers }));
}

export const settings: Feature = {
  commands: { settings: showSettings },
  buttons: [
    onButton(openSettings, showSettings),
    onButton(chooseLanguage, async (visit, { language: text }) => {
      const language = parseLanguage(text);
      if (language === null) throw new StaleButton("unknown language");
      await visit.dependencies.db.users.setLanguage(visit.user.telegramUserId, language);
      await showSettings(visit.as({ ...visit.user, language }));
    }),
    onButton(forgetBrowser, async (visit, { browser }) => {
      await visit.dependencies.db.browsers.delete(browser, visit.user.telegramUserId);
      await showSettings(visit);
    }),
  ],
};

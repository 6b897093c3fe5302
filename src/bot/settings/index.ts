/** Settings: routes only. */
import { StaleButton } from "../../errors.ts";
import { parseLanguage } from "../../locales/language.ts";
import { chooseLanguage, forgetBrowser, openSetting, openSettings } from "../buttons/settings.ts";
import { type Feature, onButton } from "../feature.ts";
import type { Visit } from "../visit.ts";
import { renderBrowsers, renderData, renderLanguages, renderOrganizations, renderSettings } from "./view.ts";

async function showSettings(visit: Visit): Promise<void> {
  const { db } = visit.dependencies;
  const id = visit.user.telegramUserId;
  const [accounts, browsers] = await Promise.all([db.accounts.findOfUser(id), db.browsers.findOfUser(id)]);
  await visit.show(renderSettings(visit, { accounts, browsers }));
}

async function showBrowsers(visit: Visit): Promise<void> {
  const { telegramUserId } = visit.user;
  await visit.show(renderBrowsers(visit, await visit.dependencies.db.browsers.findOfUser(telegramUserId)));
}

export const settings: Feature = {
  commands: { settings: showSettings },
  buttons: [
    onButton(openSettings, showSettings),
    onButton(openSetting, async (visit, { setting }) => {
      const { accounts } = visit.dependencies.db;
      switch (setting) {
        case "language":
          return await visit.show(renderLanguages(visit));
        case "organizations":
          return await visit.show(
            renderOrganizations(visit, await accounts.findOfUser(visit.user.telegramUserId)),
          );
        case "browsers":
          return await showBrowsers(visit);
        case "data":
          return await visit.show(renderData(visit));
      }
    }),
    onButton(chooseLanguage, async (visit, { language: text }) => {
      const language = parseLanguage(text);
      if (language === null) throw new StaleButton("unknown language");
      await visit.dependencies.db.users.setLanguage(visit.user.telegramUserId, language);
      await showSettings(visit.as({ ...visit.user, language }));
    }),
    onButton(forgetBrowser, async (visit, { browser }) => {
      await visit.dependencies.db.browsers.delete(browser, visit.user.telegramUserId);
      await showBrowsers(visit);
    }),
  ],
};

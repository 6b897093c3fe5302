/** Tells Telegram the bot's commands and descriptions in each language it can tell apart. */
import type { Api } from "grammy";
import type { LanguageCode } from "grammy/types";
import { createTranslator } from "../locales/translator.ts";
import type { Log } from "../log.ts";
import { classifyTelegramError } from "./pipeline/telegram-errors.ts";

const COMMANDS = ["home", "new", "login", "settings", "help", "privacy", "logout"] as const;
/** Telegram knows only two-letter codes, so Uzbek Cyrillic is chosen in the bot. */
const CODES: ReadonlyArray<readonly ["uz" | "ru" | "en", LanguageCode | undefined]> = [
  ["en", undefined],
  ["uz", "uz"],
  ["ru", "ru"],
];

/** Sets the descriptions and the commands that are of use here; a failure is logged and leaves the old ones. */
export async function describeBot(api: Api, log: Log, offered: { readonly new: boolean }): Promise<void> {
  try {
    for (const [language, code] of CODES) {
      const { t } = createTranslator(language);
      const other = code === undefined ? {} : { language_code: code };
      const commands = COMMANDS.filter((command) => command !== "new" || offered.new).map((command) => ({
        command,
        description: t(`command-${command}`),
      }));
      await api.setMyCommands(commands, { scope: { type: "all_private_chats" }, ...other });
      await api.setMyDescription(t("bot-description"), other);
      await api.setMyShortDescription(t("bot-short-description"), other);
    }
  } catch (error) {
    log.warn("commands and descriptions were not set", { code: classifyTelegramError(error).kind });
  }
}

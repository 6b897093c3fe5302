/** The bot's own profile: commands by scope and language, menu buttons, name, descriptions. */
import type { BotCommand, MenuButton } from "./wire.ts";

/** A scope as a key: its type, with the chat and user it names. */
export type ScopeKey = string;

export const CALLBACK_MODES = ["default", "auto", "inline"] as const;
export type CallbackMode = (typeof CALLBACK_MODES)[number];

/** The parts that outlive the program. */
export interface ProfileTexts {
  commands: [string, BotCommand[]][];
  menuButtons: [number, MenuButton][];
  texts: [string, string][];
  defaultMenuButton: MenuButton;
}

export class BotProfile {
  #commands = new Map<string, BotCommand[]>();
  #menuButtons = new Map<number, MenuButton>();
  #texts = new Map<string, string>();
  #defaultMenuButton: MenuButton = { type: "commands" };
  /** How taps come: with their message, without it, or without it only where the bot cannot see it. */
  callbackMode: CallbackMode = "default";

  get kept(): ProfileTexts {
    return {
      commands: [...this.#commands],
      menuButtons: [...this.#menuButtons],
      texts: [...this.#texts],
      defaultMenuButton: this.#defaultMenuButton,
    };
  }

  set kept({ commands, menuButtons, texts, defaultMenuButton }: ProfileTexts) {
    this.#commands = new Map(commands);
    this.#menuButtons = new Map(menuButtons);
    this.#texts = new Map(texts);
    this.#defaultMenuButton = defaultMenuButton;
  }

  setCommands(scope: ScopeKey, language: string, commands: BotCommand[]): void {
    if (commands.length === 0) this.#commands.delete(`${scope}/${language}`);
    else this.#commands.set(`${scope}/${language}`, commands);
  }

  getCommands(scope: ScopeKey, language: string): BotCommand[] {
    return this.#commands.get(`${scope}/${language}`) ?? [];
  }

  /** The commands that a person sees in a private chat: the narrowest scope first, each in their language first. */
  commandsFor(chatId: number, language: string): BotCommand[] {
    for (const scope of [`chat:${chatId}`, "all_private_chats", "default"]) {
      for (const code of language === "" ? [""] : [language, ""]) {
        const commands = this.#commands.get(`${scope}/${code}`);
        if (commands !== undefined) return commands;
      }
    }
    return [];
  }

  setMenuButton(chatId: number | undefined, button: MenuButton): void {
    if (chatId === undefined) {
      this.#defaultMenuButton = button.type === "default" ? { type: "commands" } : button;
    } else if (button.type === "default") this.#menuButtons.delete(chatId);
    else this.#menuButtons.set(chatId, button);
  }

  menuButtonFor(chatId: number | undefined): MenuButton {
    return (chatId === undefined ? undefined : this.#menuButtons.get(chatId)) ?? this.#defaultMenuButton;
  }

  setText(kind: "name" | "description" | "short_description", language: string, text: string): void {
    if (text === "") this.#texts.delete(`${kind}/${language}`);
    else this.#texts.set(`${kind}/${language}`, text);
  }

  /** The text in that language, otherwise the one for all languages, otherwise "". */
  textFor(kind: "name" | "description" | "short_description", language: string): string {
    return this.#texts.get(`${kind}/${language}`) ?? this.#texts.get(`${kind}/`) ?? "";
  }
}

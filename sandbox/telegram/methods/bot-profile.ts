/** Methods about the bot itself: its account, commands, menu button, name and descriptions. */
import { CALLBACK_MODES } from "../bot-profile.ts";
import { errors } from "../error-table.ts";
import { checkWebAppLink } from "../links.ts";
import { isObject, type Parameters, readJson, readText } from "../parameters.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { BotCommand, MenuButton } from "../wire.ts";
import type { Method } from "./method.ts";

const COMMANDS_LIMIT = 100;

function readLanguage(parameters: Parameters): string {
  const language = readText(parameters, "language_code");
  if (language !== "" && !/^[a-z]{2}$/.test(language)) throw errors.languageCode();
  return language;
}

const PLAIN_SCOPES = ["default", "all_private_chats", "all_group_chats", "all_chat_administrators"];

function readScope(state: TelegramState, parameters: Parameters): string {
  const scope = readJson(parameters, "scope", "BotCommandScope");
  if (scope === undefined) return "default";
  if (!isObject(scope)) throw errors.commandScope("BotCommandScope must be an Object");
  const type = readText(scope, "type");
  if (PLAIN_SCOPES.includes(type)) return type;
  if (!["chat", "chat_administrators", "chat_member"].includes(type)) {
    throw errors.commandScope("Unsupported type specified");
  }
  if (readText(scope, "chat_id") === "") throw errors.commandScope("Empty chat_id specified");
  const chat = state.registry.getChat(scope);
  if (type === "chat") return `chat:${chat.id}`;
  if (chat.isPrivate) throw errors.scopeInPrivateChat();
  if (type === "chat_administrators") return `chat_administrators:${chat.id}`;
  const userId = Number(readText(scope, "user_id"));
  if (!(userId > 0)) throw errors.commandScope("Invalid user_id specified");
  return `chat_member:${chat.id}:${userId}`;
}

function readCommand(value: unknown): BotCommand {
  if (!isObject(value)) throw errors.command("expected an Object");
  const { command: name, description } = value;
  if (typeof name !== "string") throw errors.command('Can\'t find field "command"');
  if (typeof description !== "string") throw errors.command('Can\'t find field "description"');
  const command = name.trim().replace(/^\//, "");
  if (command === "") throw errors.commandEmpty();
  if ([...command].length > 32) throw errors.commandTooLong();
  if (!/^[a-z0-9_]+$/.test(command)) throw errors.commandInvalid();
  const text = description.trim();
  if (text === "") throw errors.commandDescriptionEmpty();
  if ([...text].length > 256) throw errors.commandDescriptionTooLong();
  return value.is_ephemeral === true
    ? { command, description: text, is_ephemeral: true }
    : { command, description: text };
}

function announceToAll(state: TelegramState): void {
  for (const chat of state.registry.chats.values()) chat.announce({ kind: "state" });
}

export const getMe: Method = (state) => ({
  ...state.registry.bot,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: false,
  active_usernames: [state.registry.bot.username],
  needs_inline_query_location: false,
  has_topic_sidebar: false,
});

/** Of the settings, those that change what the bot is sent here; others are taken and change nothing. */
export const setMySettings: Method = (state, parameters) => {
  const given = readText(parameters, "callback_query_mode");
  const mode = CALLBACK_MODES.find((one) => one === given);
  if (given !== "" && mode === undefined) throw errors.callbackMode();
  if (mode !== undefined) state.profile.callbackMode = mode;
  return true;
};

export const setMyCommands: Method = (state, parameters) => {
  const commands = readJson(parameters, "commands", "commands");
  if (commands === undefined) throw errors.parameterRequired("commands");
  if (!Array.isArray(commands)) throw errors.commandsNotArray();
  const read = commands.map(readCommand);
  if (read.length > COMMANDS_LIMIT) throw errors.tooManyCommands();
  state.profile.setCommands(readScope(state, parameters), readLanguage(parameters), read);
  announceToAll(state);
  return true;
};

export const getMyCommands: Method = (state, parameters) =>
  state.profile.getCommands(readScope(state, parameters), readLanguage(parameters));

export const deleteMyCommands: Method = (state, parameters) => {
  state.profile.setCommands(readScope(state, parameters), readLanguage(parameters), []);
  announceToAll(state);
  return true;
};

function readMenuButton(state: TelegramState, parameters: Parameters): MenuButton {
  const button = readJson(parameters, "menu_button", "menu button");
  if (button === undefined) return { type: "default" };
  if (!isObject(button)) throw errors.menuButtonObject();
  const { type, text, web_app: webApp } = button;
  if (type === "default" || type === "commands") return { type };
  if (type !== "web_app" || typeof text !== "string" || !isObject(webApp)) throw errors.menuButtonType();
  const url = readText(webApp, "url");
  const checked = checkWebAppLink(url, state.relaxHttpButtons);
  if (checked.url === undefined) throw errors.menuButtonUrl(url, checked.problem);
  return { type, text, web_app: { url: checked.url } };
}

export const setChatMenuButton: Method = (state, parameters) => {
  const button = readMenuButton(state, parameters);
  const hasChat = readText(parameters, "chat_id") !== "";
  const chat = hasChat ? state.registry.getChat(parameters) : undefined;
  state.profile.setMenuButton(chat?.id, button);
  announceToAll(state);
  return true;
};

export const getChatMenuButton: Method = (state, parameters) => {
  const hasChat = readText(parameters, "chat_id") !== "";
  const chat = hasChat ? state.registry.getChat(parameters) : undefined;
  return state.profile.menuButtonFor(chat?.id);
};

type TextKind = "name" | "description" | "short_description";

function textSetter(kind: TextKind, limit: number, tooLong: () => Error): Method {
  return (state, parameters) => {
    const language = readLanguage(parameters);
    const text = readText(parameters, kind).trim();
    if ([...text].length > limit) throw tooLong();
    state.profile.setText(kind, language, text);
    announceToAll(state);
    return true;
  };
}

const textGetter =
  (kind: TextKind): Method =>
  (state, parameters) => {
    const text = state.profile.textFor(kind, readLanguage(parameters));
    return { [kind]: text === "" && kind === "name" ? state.registry.bot.first_name : text };
  };

export const getMyName = textGetter("name");
export const getMyDescription = textGetter("description");
export const getMyShortDescription = textGetter("short_description");
export const setMyName = textSetter("name", 64, errors.nameTooLong);
export const setMyDescription = textSetter("description", 512, errors.descriptionTooLong);
export const setMyShortDescription = textSetter("short_description", 120, errors.shortDescriptionTooLong);

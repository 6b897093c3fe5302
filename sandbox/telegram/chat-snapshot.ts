/** Turns a person's chat into what the chat page shows. */
import type { ChatMessage } from "./chat-message.ts";
import type { ChatPanel, ChatSnapshot, PageMessage, PersonSummary } from "./chat-protocol.ts";
import type { LocalTelegram } from "./local-telegram.ts";
import type { Person } from "./person.ts";

const SHOWN_MESSAGES = 300;
const QUOTE_LENGTH = 120;

const lineOf = (text: string, fileName = "") =>
  (text === "" ? fileName : text).replace(/\s+/g, " ").slice(0, QUOTE_LENGTH);

export function summarizePerson(person: Person): PersonSummary {
  const last = person.messages().findLast((message) => !message.isDeleted);
  return {
    id: person.id,
    name: person.name,
    languageCode: person.user.language_code ?? "",
    lastText: last === undefined ? "" : lineOf(last.text, last.document?.file_name),
    lastDate: last?.date ?? 0,
  };
}

export function toPageMessage(message: ChatMessage): PageMessage {
  const { document, photo, wire } = message;
  const quoted = wire.reply_to_message;
  return {
    id: message.id,
    isFromBot: message.isFromBot,
    date: message.date,
    text: message.text,
    entities: message.entities,
    buttons: message.buttons,
    ...(document === undefined
      ? {}
      : {
          document: {
            name: document.file_name,
            size: document.file_size,
            path: `/api/files/${document.file_id}`,
          },
        }),
    ...(photo === undefined
      ? {}
      : { photo: { width: photo.width, height: photo.height, path: `/api/photos/${photo.file_id}` } }),
    ...(quoted === undefined
      ? {}
      : {
          repliesTo: {
            id: quoted.message_id,
            text: lineOf(quoted.text ?? quoted.caption ?? "", quoted.document?.file_name),
            isFromBot: quoted.from.is_bot,
          },
        }),
    isEdited: message.isEdited,
    isProtected: message.isProtected,
  };
}

export function toPanel(telegram: LocalTelegram, person: Person): ChatPanel {
  const { replyKeyboard, forcedReply, pinnedId, botAction, draft } = person;
  return {
    now: telegram.now(),
    bot: {
      ...telegram.botTexts(person.user.language_code?.slice(0, 2)),
      username: telegram.bot.username ?? "",
    },
    commands: person.commands(),
    menuButton: person.menuButton(),
    ...(replyKeyboard === undefined ? {} : { replyKeyboard }),
    ...(forcedReply === undefined
      ? {}
      : {
          forcedReply: {
            messageId: forcedReply.messageId,
            ...(forcedReply.placeholder === undefined ? {} : { placeholder: forcedReply.placeholder }),
          },
        }),
    ...(pinnedId === undefined ? {} : { pinnedId }),
    ...(botAction === undefined ? {} : { action: botAction }),
    ...(draft === undefined ? {} : { draft }),
    hasStarted: person.hasStarted,
    hasBlockedBot: person.hasBlockedBot,
  };
}

export function toSnapshot(telegram: LocalTelegram, person: Person): ChatSnapshot {
  const messages = person.messages().filter((message) => !message.isDeleted);
  return {
    person: summarizePerson(person),
    panel: toPanel(telegram, person),
    messages: messages.slice(-SHOWN_MESSAGES).map(toPageMessage),
  };
}

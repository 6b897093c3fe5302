/** Turns a person's chat into the shape that the chat page shows. */
import type { ChatMessage } from "./chat-message.ts";
import type { ChatPanel, ChatSnapshot, PageMessage, PersonSummary } from "./chat-protocol.ts";
import type { LocalTelegram } from "./local-telegram.ts";
import { mediaKinds } from "./media.ts";
import { displayName } from "./people-actions.ts";
import type { Person } from "./person.ts";
import type { WireMessage } from "./wire.ts";

const SHOWN_MESSAGES = 300;
const QUOTE_LENGTH = 120;

const lineOf = (text: string, fileName = "") =>
  (text === "" ? fileName : text).replace(/\s+/g, " ").slice(0, QUOTE_LENGTH);

/** Names a message without a text in one word. */
function nameContent(wire: WireMessage): string {
  const kind = mediaKinds.find((one) => wire[one] !== undefined);
  if (kind === "sticker") return wire.sticker?.emoji ?? "";
  return kind?.replace("_", " ") ?? cardOf(wire)?.[0] ?? "";
}

/** The lines of a place, a contact, a poll or dice. */
function cardOf({ location, venue, contact, poll, dice }: WireMessage): string[] | undefined {
  if (venue !== undefined) return [`📍 ${venue.title}`, venue.address];
  if (location !== undefined) return [`📍 ${location.latitude}, ${location.longitude}`];
  if (contact !== undefined)
    return [`👤 ${[contact.first_name, contact.last_name].filter(Boolean).join(" ")}`, contact.phone_number];
  if (dice !== undefined) return [`${dice.emoji} ${dice.value}`];
  if (poll === undefined) return undefined;
  return [`📊 ${poll.question}`, ...poll.options.map(({ text }) => `${poll.is_closed ? "●" : "○"} ${text}`)];
}

/** Reads the parts besides text, document and picture. */
function mediaOf(wire: WireMessage): Pick<PageMessage, "sticker" | "sound" | "film" | "card"> {
  const { sticker, voice, audio } = wire;
  const path = (file: { file_id: string }) => `/api/media/${file.file_id}`;
  if (sticker !== undefined) return { sticker: { emoji: sticker.emoji ?? "", path: path(sticker) } };
  if (voice !== undefined) return { sound: { title: "", path: path(voice) } };
  if (audio !== undefined)
    return { sound: { title: audio.title ?? audio.file_name ?? "", path: path(audio) } };
  const film = wire.video ?? wire.animation ?? wire.video_note;
  if (film !== undefined) return { film: { path: path(film) } };
  const card = cardOf(wire);
  return card === undefined ? {} : { card };
}

function forwardedFrom({ forward_origin: origin }: WireMessage): string | undefined {
  return origin?.type === "user" ? displayName(origin.sender_user) : undefined;
}

export function summarizePerson(person: Person): PersonSummary {
  const last = person.messages().findLast((message) => !message.isDeleted);
  return {
    id: person.id,
    name: person.name,
    languageCode: person.user.language_code ?? "",
    lastText: last === undefined ? "" : lineOf(last.text, last.document?.file_name ?? nameContent(last.wire)),
    lastDate: last?.date ?? 0,
  };
}

export function toPageMessage(message: ChatMessage): PageMessage {
  const { document, photo, wire } = message;
  const quoted = wire.reply_to_message;
  const forwarded = forwardedFrom(wire);
  return {
    id: message.id,
    isFromBot: message.isFromBot,
    date: message.date,
    text: message.text,
    entities: message.entities,
    buttons: message.buttons,
    ...(document === undefined || wire.animation !== undefined
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
      : { photo: { width: photo.width, height: photo.height, path: `/api/media/${photo.file_id}` } }),
    ...mediaOf(wire),
    ...(forwarded === undefined ? {} : { forwardedFrom: forwarded }),
    ...(message.reaction === undefined ? {} : { reaction: message.reaction }),
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

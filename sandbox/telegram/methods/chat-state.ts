/** Methods about a chat other than its messages: typing, drafts, pins, and the bot's questions about it. */
import type { Chat } from "../chat.ts";
import { errors } from "../error-table.ts";
import { readDraftText } from "../formatted-text.ts";
import { readInteger, readText } from "../parameters.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { Method } from "./method.ts";

const ACTION_MS = 5000;
const DRAFT_MS = 30_000;

const ACTIONS: ReadonlySet<string> = new Set(
  "cancel typing upload_photo record_video upload_video record_voice upload_voice upload_document choose_sticker find_location record_video_note upload_video_note".split(
    " ",
  ),
);

export const sendChatAction: Method = (state, parameters) => {
  const chat = state.registry.getWritableChat(parameters);
  const name = readText(parameters, "action").toLowerCase();
  if (!ACTIONS.has(name)) throw errors.wrongChatAction();
  chat.action = name === "cancel" ? undefined : { name, until: state.now() + ACTION_MS };
  chat.announce({ kind: "state" });
  return true;
};

export const sendMessageDraft: Method = (state, parameters) => {
  const chat = state.registry.getWritableChat(parameters);
  if (!chat.isPrivate) throw errors.draftsArePrivate();
  const id = readInteger(parameters, "draft_id", 0);
  if (id === 0) throw errors.draftIdInvalid();
  const content = readDraftText(parameters, state.registry.findUser);
  state.flood?.check(chat.id);
  chat.draft = { id, content, expiresAt: state.now() + DRAFT_MS };
  chat.announce({ kind: "state" });
  return true;
};

export const pinChatMessage: Method = (state, parameters) => {
  const messageId = readInteger(parameters, "message_id", 0);
  if (messageId === 0) throw errors.messageIdMissing();
  const chat = state.registry.getWritableChat(parameters);
  const message = chat.find(messageId);
  if (message === undefined) throw errors.messageNotFound("to pin");
  chat.pinnedId = messageId;
  state.registry.nextMessageId(); // The service message about the pin takes a number.
  state.transcript.note(chat.id, "Bot pins", `#${messageId}`);
  chat.announce({ kind: "state" });
  return true;
};

function unpin(state: TelegramState, chat: Chat): true {
  chat.pinnedId = undefined;
  state.transcript.note(chat.id, "Bot unpins", "");
  chat.announce({ kind: "state" });
  return true;
}

export const unpinChatMessage: Method = (state, parameters) => {
  const chat = state.registry.getWritableChat(parameters);
  const messageId = readInteger(parameters, "message_id", 0) || chat.pinnedId;
  if (messageId === undefined || chat.find(messageId) === undefined) throw errors.messageNotFound("to unpin");
  return messageId === chat.pinnedId ? unpin(state, chat) : true;
};

export const unpinAllChatMessages: Method = (state, parameters) =>
  unpin(state, state.registry.getWritableChat(parameters));

export const getChat: Method = (state, parameters) => {
  const chat = state.registry.getChat(parameters);
  const pinned = chat.pinnedId === undefined ? undefined : chat.find(chat.pinnedId);
  return {
    ...chat.wire,
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: {
      unlimited_gifts: true,
      limited_gifts: true,
      unique_gifts: true,
      premium_subscription: true,
    },
    ...(pinned === undefined ? {} : { pinned_message: pinned.wire }),
  };
};

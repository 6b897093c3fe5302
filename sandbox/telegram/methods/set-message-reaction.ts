/** setMessageReaction: a bot may put one emoji on a message. */
import { errors } from "../error-table.ts";
import { isObject, readInteger, readJson, readText } from "../parameters.ts";
import type { Method } from "./method.ts";

/** The emoji without the sign that asks for a coloured picture, which clients add or not. */
const plain = (emoji: string) => emoji.replaceAll("\ufe0f", "");

const REACTIONS: ReadonlySet<string> = new Set(
  "👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡".split(
    " ",
  ),
);

function readEmoji(value: unknown): string {
  if (!isObject(value)) throw errors.reaction("expected an Object");
  const type = readText(value, "type");
  if (type === "") throw errors.reaction('Can\'t find field "type"');
  if (type !== "emoji" && type !== "custom_emoji") throw errors.reaction("invalid reaction type specified");
  const emoji = plain(readText(value, "emoji"));
  // Custom emoji are for chats whose administrators allow them.
  if (type === "custom_emoji" || !REACTIONS.has(emoji)) throw errors.reactionInvalid();
  return emoji;
}

export const setMessageReaction: Method = (state, parameters) => {
  const value = readJson(parameters, "reaction", "reaction types") ?? [];
  if (!Array.isArray(value)) throw errors.reactionsNotArray();
  const messageId = readInteger(parameters, "message_id", 0);
  if (messageId === 0) throw errors.messageIdMissing();
  const chat = state.registry.getChat(parameters);
  const message = chat.find(messageId);
  if (message === undefined) throw errors.messageNotFound("to react");
  const emoji = value.map(readEmoji);
  if (emoji.length > 1) throw errors.tooManyReactions();
  message.reaction = emoji[0];
  state.transcript.note(chat.id, "Bot reacts", `#${message.id} ${emoji[0] ?? "(taken back)"}`);
  chat.announce({ kind: "edited", message });
  return true;
};

/** Tells the bot about the people of a chat. */
import { errors } from "../error-table.ts";
import { readInteger } from "../parameters.ts";
import type { Method } from "./method.ts";

export const getChatMember: Method = (state, parameters) => {
  const userId = readInteger(parameters, "user_id", 0);
  if (userId <= 0) throw errors.userIdInvalid();
  const { registry } = state;
  const chat = registry.getChat(parameters);
  const user = registry.findUser(userId);
  if (user === undefined) throw errors.participantInvalid();
  const isHere = userId === registry.bot.id ? chat.botIsMember : chat.members.has(userId);
  if (isHere) return { user, status: "member" };
  if (chat.isPrivate) throw errors.userNotFound();
  return { user, status: "left" };
};

export const getChatMemberCount: Method = (state, parameters) => {
  const chat = state.registry.getChat(parameters);
  return chat.members.size + (chat.botIsMember ? 1 : 0);
};

/** Makes methods that send a message from how its content is read. */
import type { Parameters } from "../parameters.ts";
import { readReplyMarkup } from "../reply-markup.ts";
import type { TelegramState } from "../telegram-state.ts";
import type { MessageContent } from "../wire.ts";
import type { Method } from "./method.ts";
import { contextOf, post } from "./post.ts";

/** The method that sends the content that `read` finds in the parameters. */
export function sender(read: (parameters: Parameters, state: TelegramState) => MessageContent): Method {
  return (state, parameters) => {
    const chat = state.registry.getWritableChat(parameters);
    const content = read(parameters, state);
    return post(state, chat, parameters, content, readReplyMarkup(parameters, contextOf(state, chat)));
  };
}

/** Does as `sender`, but reads the parameters before it looks at the chat; `judge` may still refuse after that. */
export function earlySender<Told>(
  read: (parameters: Parameters) => Told,
  judge: (told: Told) => MessageContent,
): Method {
  return (state, parameters) => {
    const told = read(parameters);
    return sender(() => judge(told))(state, parameters);
  };
}

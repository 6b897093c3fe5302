/** grammY's context with the conversations plug-in; only the pipeline sees it, features see a `Visit`. */
import type { ConversationFlavor } from "@grammyjs/conversations";
import type { Context } from "grammy";

export type BotContext = ConversationFlavor<Context>;

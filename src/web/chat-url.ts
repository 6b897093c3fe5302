/** Builds the address of the chat with the bot: a person's own, or the general one for somebody not known (null). */
export type ChatUrl = (telegramUserId: number | null) => string;

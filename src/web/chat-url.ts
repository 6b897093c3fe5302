/** Where the chat with the bot is: a person's own, or for somebody not known (null) the general one. */
export type ChatUrl = (telegramUserId: number | null) => string;

/** Tells a webhook of one's own from one by which another program gets the bot's updates. */

/** Whether it leads to the host by which browsers reach this Kotib, whatever its path. */
export const isOwnWebhook = (webhook: string, publicUrl: string): boolean =>
  hostOfWebhook(webhook) === new URL(publicUrl).host;

/** All that may be told of its address: the rest may be a secret. */
export const hostOfWebhook = (webhook: string): string =>
  URL.canParse(webhook) ? new URL(webhook).host : "unreadable";

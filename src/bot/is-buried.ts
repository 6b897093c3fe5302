/** Whether something newer stands below a message, so that nobody would see it change. */
import type { Visit } from "./visit.ts";

export async function isBuried(
  { dependencies: { db }, user }: Pick<Visit, "dependencies" | "user">,
  messageId: number,
): Promise<boolean> {
  const { telegramUserId } = user;
  const [panel, newest] = await Promise.all([
    db.messages.findPanel(telegramUserId),
    db.notices.findNewestMessage(telegramUserId),
  ]);
  return (panel ?? 0) > messageId || (newest ?? 0) > messageId;
}

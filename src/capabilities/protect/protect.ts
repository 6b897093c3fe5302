/** Turns the protection of an organization's documents on or off. */
import type { Screen, Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Preferences } from "../../db/rows/preferences.ts";

/** No message is so new: until it is known which one was the first, each screen comes in a new message. */
const NO_MESSAGE = Number.MAX_SAFE_INTEGER;

/** `render`: the screen that says so, which is the first protected message where none was protected before. */
export async function protect(
  visit: Visit,
  account: AccountRow,
  on: boolean,
  render: (shown: Visit) => Screen,
): Promise<void> {
  const { accounts: kept, messages } = visit.dependencies.db;
  const { telegramUserId, preferences } = visit.user;
  const own = new Set((await kept.findOfUser(telegramUserId)).map(({ id }) => id));
  const before = preferences.protection;
  // Accounts that are gone protect nothing any more.
  const others = (before?.accounts ?? []).filter((id) => id !== account.id && own.has(id));
  const accounts = on ? [...others, account.id] : others;
  const from = before?.from ?? NO_MESSAGE;
  const shown = await set(accounts.length === 0 ? null : { accounts, from });
  await shown.show(render(shown));
  if (accounts.length === 0 || from !== NO_MESSAGE) return;
  const first = await messages.findPanel(telegramUserId);
  if (first !== null) await set({ accounts, from: first });

  async function set(protection: Preferences["protection"]): Promise<Visit> {
    await visit.dependencies.db.users.setPreferences(telegramUserId, { protection });
    return visit.as({ ...visit.user, preferences: { ...preferences, protection } });
  }
}

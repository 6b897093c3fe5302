/** Everybody logs in by the chat, as people do. */
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../../test/support/bot-words.ts";

const TIMEOUT = { timeoutMs: 60_000 };

export async function logIn(
  person: Person,
  { username, password, tin }: { readonly username: string; readonly password: string; readonly tin: string },
): Promise<void> {
  person.send("/start");
  const label = said("login-in-chat-btn");
  const { message } = await person.waitFor(() => person.findButton(label), { ...TIMEOUT, what: label });
  await person.press(message.id, label, TIMEOUT);
  await person.sees(said("login-ask-username"), TIMEOUT);
  person.send(username);
  await person.sees(said("login-ask-password", { username }), TIMEOUT);
  person.send(password);
  // The greeting, or home where Telegram did not take that at once.
  await person.sees(tin, TIMEOUT);
}

/** Asks for the user name in words; the password is then asked for without a conversation (see `password-prompt.ts`). */
import type { Question } from "../feature.ts";
import { askPassword } from "./ask-password.ts";

const MAX_USERNAME_LENGTH = 100;

export const askUsername: Question<Record<never, never>> = {
  name: "username",
  async answer(visit, text) {
    const username = text.trim();
    if (username === "" || username.length > MAX_USERNAME_LENGTH || /\s/.test(username)) {
      await visit.chat.send({ text: visit.html("login-username-wrong"), keyboard: [] });
      return "again";
    }
    await askPassword(visit, username);
    return "done";
  },
};

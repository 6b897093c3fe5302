/** Buttons of login, logout and deletion. */
import { defineButton, id, word } from "../ui/callback-codec.ts";

export const openLogin = defineButton("login.open", {});
export const loginInChat = defineButton("login.chat", {});
/** Logs in in the chat, by a user name that the person types anew. */
export const otherName = defineButton("login.name", {});
/** With the user name that was refused, begun with a small letter: keyboards of phones begin with a capital one. */
export const smallName = defineButton("login.small", { username: word() });
export const cancelLogin = defineButton("login.cancel", {});
export const askLogout = defineButton("login.ask-out", { account: id() });
export const confirmLogout = defineButton("login.out", { account: id() });
/** Every login of the person, and every remembered browser. */
export const askEndAll = defineButton("login.ask-end-all", {});
export const confirmEndAll = defineButton("login.end-all", {});
export const askDelete = defineButton("login.ask-delete", {});
export const confirmDelete = defineButton("login.delete", {});
export const greetIn = defineButton("login.greet", { language: word() });

/** Buttons of login, logout and deletion. */
import { defineButton, id, word } from "../ui/callback-codec.ts";

export const openLogin = defineButton("g", "o", {});
export const loginInChat = defineButton("g", "c", {});
/** In the chat, by a user name that is typed anew. */
export const otherName = defineButton("g", "u", {});
export const cancelLogin = defineButton("g", "n", {});
export const askLogout = defineButton("g", "x", { account: id() });
export const confirmLogout = defineButton("g", "y", { account: id() });
/** Every login of the person, and every remembered browser. */
export const askEndAll = defineButton("g", "a", {});
export const confirmEndAll = defineButton("g", "f", {});
export const askDelete = defineButton("g", "d", {});
export const confirmDelete = defineButton("g", "e", {});
export const greetIn = defineButton("g", "i", { language: word() });

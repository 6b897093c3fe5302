/** Buttons of what waits in several organizations together, and of the letters that tell these apart. */
import { defineButton, id, integer } from "../../../bot/ui/callback-codec.ts";

export const openTogether = defineButton("o", "w", { page: integer() });
export const refreshTogether = defineButton("o", "r", { page: integer() });
/** Logs in again where the login ended, and comes back. */
export const logInAgain = defineButton("o", "l", { account: id() });
export const changeTag = defineButton("o", "t", { account: id() });

/** Buttons of the protection of an organization's documents. The switch carries the state to reach. */
import { defineButton, id, integer } from "../../bot/ui/callback-codec.ts";

export const openProtection = defineButton("z", "o", { account: id() });
export const setProtection = defineButton("z", "s", { account: id(), on: integer() });

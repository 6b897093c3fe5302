/** Buttons of the protection of an organization's documents. The switch carries the state to reach. */
import { defineButton, id, integer } from "../../bot/index.ts";

export const openProtection = defineButton("protect.open", { account: id() });
export const setProtection = defineButton("protect.set", { account: id(), on: integer() });

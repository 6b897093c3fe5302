/** Buttons of doubts about VAT. A switch carries the state to reach: a tap may be worked twice. */
import { defineButton, integer } from "../../bot/index.ts";

export const setVatInDoubt = defineButton("vat.switch", { on: integer() });

/** Buttons by which an administrator decides about a person who asks to be let in. */
import { defineButton, integer } from "../ui/callback-codec.ts";

export const letIn = defineButton("admission.in", { person: integer() });
export const refuse = defineButton("admission.refuse", { person: integer() });

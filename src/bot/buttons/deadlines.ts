/** Buttons of what is accepted without an answer. */
import { defineButton, id } from "../ui/callback-codec.ts";

/** What accepts itself this week, day by day. */
export const openDeadlines = defineButton("w", "o", { account: id() });

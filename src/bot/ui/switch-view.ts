/** The screen of one switch of the settings: its state, the sentences that say what it switches, and the switch. */
import type { InlineKeyboardButton } from "grammy/types";
import type { ViewContext } from "../view-context.ts";
import { type Html, html, joinLines } from "./html.ts";
import { type Screen, tapButton } from "./screen.ts";

export interface Switch {
  /** Its name with its state, as its button in the settings has it. */
  readonly name: string;
  readonly about: Html;
  readonly on: boolean;
  /** The callback data that turns it over. */
  readonly turn: string;
  readonly back: InlineKeyboardButton;
}

export function renderSwitch(visit: ViewContext, { name, about, on, turn, back }: Switch): Screen {
  const label = visit.t("settings-switch-btn", { on: on ? "yes" : "no" });
  return {
    text: joinLines([html`<b>${name}</b>`, html``, about]),
    keyboard: [[tapButton(label, turn)], [back]],
  };
}

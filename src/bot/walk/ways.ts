/** The ways to choosing several documents, and to going through them one by one, wherever a screen shows some. */
import type { InlineKeyboardButton } from "grammy/types";
import { openChoosing } from "../buttons/choosing.ts";
import { openWalk, openWalkOfNews } from "../buttons/walk.ts";
import { type Keyboard, tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import type { WalkPlace } from "./place.ts";

/** `Go on · 27 left`. */
export function goOnButton(
  visit: ViewContext,
  account: string,
  { left }: WalkPlace,
  style?: "primary",
): InlineKeyboardButton {
  return tapButton(visit.t("walk-go-on-btn", { left }), openWalk.pack({ account }), style);
}

/** `Go through (33)`, of all that waits. */
export function throughButton(
  visit: ViewContext,
  account: string,
  count: number,
  style?: "primary",
): InlineKeyboardButton {
  return tapButton(visit.t("walk-btn", { count }), openWalk.pack({ account }), style);
}

/** `Go through (33)`, of what one message told of. */
export function walkNewsButton(visit: ViewContext, notice: string, count: number): InlineKeyboardButton {
  return tapButton(visit.t("walk-btn", { count }), openWalkOfNews.pack({ notice }), "primary");
}

/** *Choose several*, from a page of a view; `of`: before the label. */
export function chooseButton(
  visit: ViewContext,
  at: { readonly view: string; readonly page: number },
  { of = "", style }: { readonly of?: string; readonly style?: "primary" | undefined } = {},
): InlineKeyboardButton {
  return tapButton(`${of}${visit.t("choose-btn")}`, openChoosing.pack(at), style);
}

export interface ListWays {
  readonly account: string;
  readonly view: string;
  readonly page: number;
  /** How many can be gone through, 0 where that is not offered. */
  readonly left?: number;
  /** Where that was left unfinished. */
  readonly walk?: WalkPlace | null;
  readonly decidable: boolean;
  /** It is the list of all that waits. */
  readonly waits?: boolean;
}

/** The ways under a list, of which some can be decided. */
export function listWays(
  visit: ViewContext,
  { account, view, page, left = 0, walk = null, decidable, waits = false }: ListWays,
): Keyboard {
  const through =
    walk === null
      ? throughButton(visit, account, left, "primary")
      : goOnButton(visit, account, walk, "primary");
  const style = waits && left === 0 ? "primary" : undefined;
  return besideOrBelow([
    ...(left === 0 ? [] : [through]),
    ...(decidable ? [chooseButton(visit, { view, page }, { style })] : []),
  ]);
}
